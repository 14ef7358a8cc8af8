import SwiftUI

/// FavRes: finds a restaurant nearby, keeps the favorites and orders from them.
@main
struct FavResApp: App {
  @State private var library = Library()
  @State private var cart = Cart(currencyCode: Locale.current.currency?.identifier ?? "USD")

  var body: some Scene {
    WindowGroup {
      TabView {
        HomeView()
          .tabItem { Label("common.tabs.discover", systemImage: "magnifyingglass") }
        FavoritesView()
          .tabItem { Label("common.tabs.favorites", systemImage: "heart") }
        CartView()
          .tabItem { Label("common.tabs.cart", systemImage: "cart") }
          .badge(cart.itemCount)
        SettingsView()
          .tabItem { Label("common.tabs.settings", systemImage: "gearshape") }
      }
      .environment(library)
      .environment(cart)
    }
  }
}
