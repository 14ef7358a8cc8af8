import SwiftUI

/// The restaurants the user keeps.
struct FavoritesView: View {
  @Environment(Library.self) private var library

  var body: some View {
    NavigationStack {
      List {
        Section {
          ForEach(library.favorites) { RestaurantRow(restaurant: $0) }
        } footer: {
          Text("favorites.list.updated \(library.updated.formattedAge)")
        }
      }
      .overlay {
        if library.favorites.isEmpty {
          ContentUnavailableView(
            "favorites.list.empty", systemImage: "heart", description: Text("favorites.list.empty.detail"))
        }
      }
      .navigationTitle("favorites.list.title")
    }
  }
}
