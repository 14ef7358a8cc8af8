import SwiftUI

/// The first screen: restaurants nearby, searched and filtered.
struct HomeView: View {
  @Environment(Library.self) private var library
  @State private var filters = Filters()
  @State private var query = ""
  @State private var showsFilters = false

  private var matches: [Restaurant] {
    library.restaurants.filter { filters.accept($0) && $0.matches(query) }
  }

  var body: some View {
    NavigationStack {
      List {
        Section {
          ForEach(matches) { restaurant in
            NavigationLink(value: restaurant) { RestaurantRow(restaurant: restaurant) }
          }
        } header: {
          HomeHeader(guestName: library.guestName, restaurants: matches)
        }
      }
      .overlay { if matches.isEmpty { EmptyResults(query: query) } }
      .navigationTitle("home.restaurants.title")
      .navigationDestination(for: Restaurant.self) { RestaurantDetailView(restaurant: $0) }
      .searchable(text: $query, prompt: "home.search.prompt")
      .toolbar {
        Button("home.filters.title", systemImage: "slider.horizontal.3") { showsFilters = true }
      }
      .sheet(isPresented: $showsFilters) { FiltersView(filters: $filters) }
    }
  }
}

/// Greets the user and says how much was found.
private struct HomeHeader: View {
  let guestName: String
  let restaurants: [Restaurant]

  var body: some View {
    let count = restaurants.count
    let cityCount = Set(restaurants.map(\.city)).count
    VStack(alignment: .leading) {
      if !guestName.isEmpty {
        Text("home.restaurants.greeting \(guestName)", comment: "The user's first name")
          .font(.headline)
      }
      if cityCount > 1 {
        Text("home.search.summary \(count) \(cityCount)")
      } else {
        Text("home.restaurants.count \(count)")
      }
    }
    .textCase(nil)
  }
}

/// One restaurant in the list.
struct RestaurantRow: View {
  let restaurant: Restaurant

  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      VStack(alignment: .leading) {
        Text(verbatim: restaurant.name).font(.headline)
        Text(restaurant.cuisine.name).foregroundStyle(.secondary)
      }
      Spacer()
      Text("home.restaurants.distance \(restaurant.distance.formattedDistance)")
        .font(.footnote)
        .multilineTextAlignment(.trailing)
    }
    .padding(.trailing, 4)
  }
}

/// Stands in for the list where nothing fits.
private struct EmptyResults: View {
  let query: String

  var body: some View {
    ContentUnavailableView {
      Label("home.search.no_results", systemImage: "fork.knife")
    } description: {
      if query.isEmpty {
        Text("home.restaurants.empty")
      } else {
        Text("home.search.no_results.detail \(query)")
      }
    }
  }
}

#Preview {
  HomeView().environment(Library())
}
