"""The small project of the tests: two catalogs, three Swift files, a configuration; emoji and accents before most ranges."""
import json


def unit(value, state="translated"):
    return {"stringUnit": {"state": state, "value": value}}


def plural(**forms):
    return {"variations": {"plural": {form: unit(value) for form, value in forms.items()}}}


def catalog(strings):
    entries = {key: {"extractionState": "manual", "localizations": texts} for key, texts in strings.items()}
    return json.dumps({"sourceLanguage": "en", "strings": entries, "version": "1.0"}, indent=2, ensure_ascii=False, separators=(",", " : "))


HOME, CART, ERRORS, CATALOG = "App/HomeView.swift", "App/Cart.swift", "App/Errors.swift", "Resources/Localizable.xcstrings"
FILES = {
    ".l10n.json": '{ "languages": ["en", "es"], "keys": { "style": "structured" } }\n',
    HOME: r"""import SwiftUI
struct HomeView: View {
  let count: Int
  var body: some View {
    /* 🍜 日本 */ Text("home.list.title")
    /* é */ Text("home.list.count \(count)")
    /* 🙂 */ Text("Straße 🙂 nearby")
    Button("home.list.missing") {}
  }
}
""",
    CART: r"""import UIKit
final class CartController: UIViewController {
  override func viewDidLoad() {
    let label = UILabel(), total = 3
    /* 🛒 */ label.text = "Your cart is émpty"
    title = NSLocalizedString("home.list.title", comment: "")
    navigationItem.prompt = String(localized: "cart.total.amount \(total)")
  }
}
""",
    # With the line ends of Windows.
    ERRORS: 'import Foundation\r\n\r\nlet text = /* 📡 */ String(localized: "errors.network.offline", table: "Errors") + "!"\r\n',
    "Resources/Errors.xcstrings": catalog({
        "errors.network.offline": {"en": unit("You’re offline 📡"), "es": unit("Sin conexión 📡", "needs_review")}}),
    CATALOG: catalog({
        "cart.total.amount %lld": {"en": plural(one="%lld dish", other="%lld dishes"), "es": unit("🍜 %@ platos")},
        "home.list.count %lld": {"en": plural(one="%lld café nearby", other="%lld cafés nearby"),
                                 "es": plural(one="%lld café cerca", many="%lld de cafés cerca", other="%lld cafés cerca")},
        "home.list.title": {"en": unit("Cafés 🍜 nearby..."), "es": unit("Cafés 🍜 cerca...")},
        "home.list.unused": {"en": unit("No “café” uses this")}})}
