import Foundation

/// A place to eat, as the directory knows it.
///
/// Names of places and dishes are proper names: they are never translated.
struct Restaurant: Identifiable, Hashable {
  let id: UUID
  let name: String
  let city: String
  let cuisine: Cuisine
  let rating: Double
  let reviewCount: Int
  let photoCount: Int
  let distance: Measurement<UnitLength>
  let opening: Date
  let closing: Date
  let phone: URL
  let directions: URL
  let dishes: [Dish]
  let reviews: [Review]

  func isOpen(at moment: Date = .now) -> Bool {
    (opening..<closing).contains(moment)
  }

  func matches(_ query: String) -> Bool {
    query.isEmpty || [name, city].contains { $0.localizedStandardContains(query) }
  }
}

/// Something on the menu.
struct Dish: Identifiable, Hashable {
  let id: UUID
  let name: String
  let price: Decimal
  let allergens: [String]
}

/// What a guest wrote after a visit.
struct Review: Identifiable, Hashable {
  let id: UUID
  let author: String
  let date: Date
  let text: String
}
