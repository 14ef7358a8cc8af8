import Foundation

/// The kinds of cooking the filters offer.
enum Cuisine: CaseIterable, Hashable {
  case italian, japanese, mexican, spanish, vegan

  /// The name to show; whole literals, so that each key is found in the catalog and none is assembled.
  var name: LocalizedStringResource {
    switch self {
    case .italian: "home.cuisine.italian"
    case .japanese: "home.cuisine.japanese"
    case .mexican: "home.cuisine.mexican"
    case .spanish: "home.cuisine.spanish"
    case .vegan: "home.cuisine.vegan"
    }
  }
}
