import XCStrings

/// Small catalogs, written as JSON with single quotes.
enum CatalogText {
  /// A catalog with English as its source language.
  static func catalog(_ strings: String, version: String = "1.0") throws -> StringCatalog {
    let text = "{'sourceLanguage':'en','strings':{\(strings)},'version':'\(version)'}"
    return try StringCatalog(parsing: text.replacing("'", with: "\""))
  }

  /// The members of a localization that is one text.
  static func unit(_ value: String, state: String = "translated") -> String {
    "{'stringUnit':{'state':'\(state)','value':'\(value)'}}"
  }

  /// The cases of an axis, each one text.
  static func cases(_ axis: String, _ texts: KeyValuePairs<String, String>) -> String {
    let cases = texts.map { "'\($0.key)':\(unit($0.value))" }.joined(separator: ",")
    return "'variations':{'\(axis)':{\(cases)}}"
  }

  /// A substitution with plural forms.
  static func substitution(
    _ name: String, argument: Int?, _ texts: KeyValuePairs<String, String>
  ) -> String {
    let number = argument.map { "'argNum':\($0)," } ?? ""
    return "'\(name)':{\(number)'formatSpecifier':'lld',\(cases("plural", texts))}"
  }
}
