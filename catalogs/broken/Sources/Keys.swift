import SwiftUI

struct MenuView: View {
  let name: String
  let nickname: String?

  var body: some View {
    Text("restaurant.detail.titel", tableName: "Coverage", comment: "A key with a slip")
    Text("home.list.distance \(name)", tableName: "Keys", comment: "A name where a number is wanted")
    Text(String(localized: "home.list.footer", table: "Keys", comment: "A key of the table Languages"))
    Text(String(localized: "cart.items.plain_in_en", defaultValue: "Plates: \(name.count)", table: "Plurals"))
    Text("Order now")
    Text(nickname ?? "No name yet")
  }
}

/// Keys that are put together: none of these tables' keys is called unused.
func texts(_ name: String) -> [String] {
  [
    NSLocalizedString("cart." + name, tableName: "Plurals", comment: ""),
    NSLocalizedString("cart." + name, tableName: "Structure", comment: ""),
    NSLocalizedString("home." + name, tableName: "Structure", comment: ""),
    NSLocalizedString("home." + name, tableName: "Keys", comment: ""),
    NSLocalizedString("home." + name, tableName: "Languages", comment: ""),
    NSLocalizedString("home." + name, tableName: "Placeholders", comment: ""),
    NSLocalizedString("offers." + name, tableName: "Text", comment: ""),
    NSLocalizedString("restaurant." + name, tableName: "Coverage", comment: ""),
  ]
}

func question(_ name: String) -> String { NSLocalizedString("Remove “\(name)”?", comment: "Asks first") }

/// A phrase without the name of the app.
struct Shortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: OrderIntent(), phrases: ["Order in \(.applicationName)", "Order a pizza"],
      shortTitle: LocalizedStringResource("home.list.open_now", table: "Keys", comment: "A shortcut"))
  }
}
