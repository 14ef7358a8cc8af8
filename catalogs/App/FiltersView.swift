import SwiftUI

/// What the list is narrowed to.
struct Filters: Equatable {
  var cuisines: Set<Cuisine> = []
  var opensNow = false

  var activeCount: Int { cuisines.count + (opensNow ? 1 : 0) }

  func accept(_ restaurant: Restaurant) -> Bool {
    (cuisines.isEmpty || cuisines.contains(restaurant.cuisine)) && (!opensNow || restaurant.isOpen())
  }
}

/// A sheet to choose what the list is narrowed to.
struct FiltersView: View {
  @Binding var filters: Filters
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        Toggle("home.filters.open_now", isOn: $filters.opensNow)
        Section("home.filters.cuisine") {
          ForEach(Cuisine.allCases, id: \.self) { cuisine in
            Toggle(isOn: binding(for: cuisine)) { Text(cuisine.name) }
          }
        }
        Section {
          Button("home.filters.reset", role: .destructive) { filters = Filters() }
            .disabled(filters.activeCount == 0)
        } footer: {
          Text("home.filters.active \(filters.activeCount)")
        }
      }
      .navigationTitle("home.filters.title")
      .toolbar {
        Button("common.actions.done") { dismiss() }
      }
    }
  }

  private func binding(for cuisine: Cuisine) -> Binding<Bool> {
    Binding {
      filters.cuisines.contains(cuisine)
    } set: { isOn in
      filters.cuisines.formSymmetricDifference(isOn == filters.cuisines.contains(cuisine) ? [] : [cuisine])
    }
  }
}
