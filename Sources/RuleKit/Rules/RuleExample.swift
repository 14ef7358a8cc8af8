import XCStrings

/// A tiny project that shows what a rule reports or accepts.
///
/// `⟦…⟧` marks the exact range of each finding. In the short form a value or key that is marked as a whole is
/// marked with its quotes, as findings about whole strings are:
///
///     .reports(key: "home.list.title", ["en": "Hello %@", "es": "Hola ⟦%d⟧"])
///     .reports(key: "⟦home⟧", ["en": "Home", "es": "Inicio"])
///
/// Nothing here is inlined, and an example is an object and a text one array: hundreds of them would each cost build
/// time, for what only documents show.
package final class RuleExample: Sendable {
  /// Whether the rule is to find something.
  package enum Expectation: Sendable {
    /// The rule finds exactly what is marked.
    case reports
    /// The rule finds nothing.
    case accepts
  }

  /// Whether the rule is to find something.
  package let expectation: Expectation
  /// The file's name, which decides what kind of catalog it is.
  package let fileName: String
  /// The file's text with marks.
  package let markedText: String
  /// The text after the fixes, if the example shows them.
  package let fixed: String?
  /// The configuration, as the text of a configuration file, if the example needs one.
  package let configuration: String?
  /// Other files of the project by path.
  ///
  /// Of those that are neither catalogs nor Swift nor reports of conflicts the path alone counts.
  package let otherFiles: [String: String]
  /// The catalog's text in the state that it is compared with, if the rule compares.
  package let former: String?

  /// A text of a language in the short form: one value, one with its state, or plural forms in order.
  package struct Value: Sendable, ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
    /// One text; `form` is `nil` if it does not vary.
    fileprivate struct Unit {
      var form: String?
      var text: String
      var state = "translated"
    }

    fileprivate let units: [Unit]

    /// Creates a text that does not vary.
    @inline(never)
    package init(stringLiteral value: String) { units = [Unit(text: value)] }
    /// Creates plural forms, in the order given.
    @inline(never)
    package init(dictionaryLiteral elements: (String, String)...) {
      units = elements.map { Unit(form: $0, text: $1) }
    }

    /// Creates a text with its state.
    @inline(never)
    package static func unit(_ text: String, state: String) -> Value {
      Self(units: [Unit(text: text, state: state)])
    }

    private init(units: [Unit]) { self.units = units }
  }

  private init(
    expectation: Expectation, fileName: String, markedText: String, fixed: String?, configuration: String?,
    otherFiles: [String: String], former: String? = nil
  ) {
    self.expectation = expectation
    self.fileName = fileName
    self.markedText = markedText
    self.fixed = fixed
    self.configuration = configuration
    self.otherFiles = otherFiles
    self.former = former
  }

  /// Shows a catalog in which the rule finds what is marked.
  @inline(never)
  package static func reports(
    _ text: String, fixed: String? = nil, in fileName: String = "Localizable.xcstrings",
    beside otherFiles: [String: String] = [:], configuration: String? = nil
  ) -> RuleExample {
    RuleExample(
      expectation: .reports, fileName: fileName, markedText: text, fixed: fixed, configuration: configuration,
      otherFiles: otherFiles)
  }

  /// Shows a catalog in which the rule finds nothing.
  @inline(never)
  package static func accepts(
    _ text: String, in fileName: String = "Localizable.xcstrings",
    beside otherFiles: [String: String] = [:], configuration: String? = nil
  ) -> RuleExample {
    RuleExample(
      expectation: .accepts, fileName: fileName, markedText: text, fixed: nil, configuration: configuration,
      otherFiles: otherFiles)
  }

  /// Shows Swift code in which the rule finds what is marked.
  @inline(never)
  package static func reports(
    swift text: String, fixed: String? = nil, in fileName: String = "HomeView.swift",
    beside otherFiles: [String: String] = [:], configuration: String? = nil
  ) -> RuleExample {
    reports(text, fixed: fixed, in: fileName, beside: otherFiles, configuration: configuration)
  }

  /// Shows Swift code in which the rule finds nothing.
  @inline(never)
  package static func accepts(
    swift text: String, in fileName: String = "HomeView.swift", beside otherFiles: [String: String] = [:],
    configuration: String? = nil
  ) -> RuleExample {
    accepts(text, in: fileName, beside: otherFiles, configuration: configuration)
  }

  /// Shows a key and its texts in which the rule finds what is marked.
  @inline(never)
  package static func reports(
    key: String, _ texts: KeyValuePairs<String, Value>, fixed: KeyValuePairs<String, Value>? = nil,
    fixedKey: String? = nil, comment: String? = nil, in fileName: String = "Localizable.xcstrings",
    configuration: String? = nil
  ) -> RuleExample {
    let isFixed = fixed != nil || fixedKey != nil
    return reports(
      catalog(key: key, texts, comment: comment),
      fixed: isFixed
        ? catalog(key: fixedKey ?? unmarked(key), fixed ?? texts, comment: comment) : nil,
      in: fileName, configuration: configuration)
  }

  /// Shows a key and its texts in which the rule finds nothing.
  @inline(never)
  package static func accepts(
    key: String, _ texts: KeyValuePairs<String, Value>, comment: String? = nil,
    in fileName: String = "Localizable.xcstrings", configuration: String? = nil
  ) -> RuleExample {
    accepts(catalog(key: key, texts, comment: comment), in: fileName, configuration: configuration)
  }

  /// Shows several keys and their texts in which the rule finds what is marked.
  @inline(never)
  package static func reports(
    keys: KeyValuePairs<String, KeyValuePairs<String, Value>>,
    fixed: KeyValuePairs<String, KeyValuePairs<String, Value>>? = nil,
    in fileName: String = "Localizable.xcstrings", configuration: String? = nil
  ) -> RuleExample {
    reports(
      catalog(keys.map { entry(key: $0.key, $0.value, comment: nil) }),
      fixed: fixed.map { catalog($0.map { entry(key: $0.key, $0.value, comment: nil) }) }, in: fileName,
      configuration: configuration)
  }

  /// Shows several keys and their texts in which the rule finds nothing.
  @inline(never)
  package static func accepts(
    keys: KeyValuePairs<String, KeyValuePairs<String, Value>>,
    in fileName: String = "Localizable.xcstrings", configuration: String? = nil
  ) -> RuleExample {
    accepts(
      catalog(keys.map { entry(key: $0.key, $0.value, comment: nil) }), in: fileName,
      configuration: configuration)
  }

  /// Shows a key with its texts, and with those it had, between which the rule finds what is marked.
  @inline(never)
  package static func reports(
    key: String, _ texts: KeyValuePairs<String, Value>, fixed: KeyValuePairs<String, Value>? = nil,
    since former: KeyValuePairs<String, Value>
  ) -> RuleExample {
    RuleExample(
      expectation: .reports, fileName: "Localizable.xcstrings",
      markedText: catalog(key: key, texts, comment: nil),
      fixed: fixed.map { catalog(key: key, $0, comment: nil) }, configuration: nil, otherFiles: [:],
      former: catalog(key: key, former, comment: nil))
  }

  /// Shows a key with its texts, and with those it had, between which the rule finds nothing.
  @inline(never)
  package static func accepts(
    key: String, _ texts: KeyValuePairs<String, Value>, since former: KeyValuePairs<String, Value>
  ) -> RuleExample {
    RuleExample(
      expectation: .accepts, fileName: "Localizable.xcstrings",
      markedText: catalog(key: key, texts, comment: nil), fixed: nil, configuration: nil, otherFiles: [:],
      former: catalog(key: key, former, comment: nil))
  }

  private static func unmarked(_ text: String) -> String {
    text.replacing("⟦", with: "").replacing("⟧", with: "")
  }
}

extension RuleExample {
  /// A catalog with one key, whose members are given as they are written.
  package static func catalog(members: String, of key: String = "home.list.title") -> String {
    catalog(["    \"\(key)\" : { \(members) }"])
  }

  /// A catalog with one key in one language, whose localization is given as it is written.
  package static func catalog(
    localization: String, in language: String, of key: String = "home.list.title"
  ) -> String {
    let localizations = "      \"localizations\" : {\n        \"\(language)\" : \(localization)\n      }"
    return catalog(["    \"\(key)\" : {\n\(localizations)\n    }"])
  }

  /// A catalog with these keys and texts, to stand beside Swift code.
  @inline(never)
  package static func catalog(
    keys: KeyValuePairs<String, KeyValuePairs<String, Value>>
  ) -> String {
    catalog(keys.map { entry(key: $0.key, $0.value, comment: nil) })
  }

  private static func catalog(
    key: String, _ texts: KeyValuePairs<String, Value>, comment: String?
  ) -> String {
    catalog([entry(key: key, texts, comment: comment)])
  }

  /// A catalog in Xcode's layout, source language `en`.
  private static func catalog(_ entries: [String]) -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
    \(entries.joined(separator: ",\n"))
      },
      "version" : "1.0"
    }
    """
  }

  private static func entry(
    key: String, _ texts: KeyValuePairs<String, Value>, comment: String?
  ) -> String {
    var members: [String] = []
    if let comment { members.append("      \"comment\" : \(quoted(comment))") }
    let localizations = texts.map { "        \(quoted($0.key)) : \(localization($0.value))" }
    if !localizations.isEmpty {
      members.append("      \"localizations\" : {\n\(localizations.joined(separator: ",\n"))\n      }")
    }
    return "    \(quoted(key)) : {\n\(members.joined(separator: ",\n"))\n    }"
  }

  private static func localization(_ value: Value) -> String {
    if let unit = value.units.first, unit.form == nil {
      return "{\n\(stringUnit(unit, indentation: "          "))\n        }"
    }
    let cases = value.units.map { unit in
      let inner = stringUnit(unit, indentation: "                ")
      return "              \(quoted(unit.form ?? "")) : {\n\(inner)\n              }"
    }
    let plural = "            \"plural\" : {\n\(cases.joined(separator: ",\n"))\n            }"
    return "{\n          \"variations\" : {\n\(plural)\n          }\n        }"
  }

  private static func stringUnit(_ unit: Value.Unit, indentation: String) -> String {
    """
    \(indentation)"stringUnit" : {
    \(indentation)  "state" : \(quoted(unit.state)),
    \(indentation)  "value" : \(quoted(unit.text))
    \(indentation)}
    """
  }

  /// A JSON string; a mark around the whole goes around the quotes.
  private static func quoted(_ text: String) -> String {
    let isWhole =
      text.hasPrefix("⟦") && text.hasSuffix("⟧") && text.filter { $0 == "⟦" }.count == 1
    let json = JSONStyle.xcode.escaped(isWhole ? String(text.dropFirst().dropLast()) : text)
    return isWhole ? "⟦\"\(json)\"⟧" : "\"\(json)\""
  }
}
