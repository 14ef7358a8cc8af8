import XCStrings

/// A small project as an example that a rule reports or accepts.
///
/// `⟦…⟧` marks the exact range of each finding. In the short form, marks around a whole value or key include its
/// quotes, as in findings about whole strings:
///
///     .reports(["en": "Hello %@", "es": "Hola ⟦%d⟧"], fixed: ["es": "Hola %@"])
///     .reports(key: "⟦home⟧", ["en": "Home", "es": "Inicio"])
///
/// Nothing here is inlined, an example is an object and a text is one array, because hundreds of examples would
/// otherwise cost build time.
package final class RuleExample: Sendable {
  /// The expected result of the rule.
  package enum Expectation: Sendable {
    /// The rule reports exactly the marked ranges.
    case reports
    /// The rule reports nothing.
    case accepts
  }

  /// The expected result of the rule.
  package let expectation: Expectation
  /// The file name, which determines the kind of catalog.
  package let fileName: String
  /// The text of the file with marks.
  package let markedText: String
  /// The text after the fixes, if the example has fixes.
  package let fixed: String?
  /// The configuration, as the text of a configuration file, if the example needs one.
  package let configuration: String?
  /// Other files of the project by path.
  ///
  /// Only the path matters for files other than catalogs, Swift files and conflict records.
  package let otherFiles: [String: String]
  /// The text of the catalog's earlier state, for rules that compare.
  package let former: String?

  /// A text in the short form: a value, a value with its state, or plural forms in order.
  package struct Value: Sendable, ExpressibleByStringInterpolation, ExpressibleByDictionaryLiteral {
    /// A text; `form` is `nil` if it does not vary.
    fileprivate struct Unit {
      var form: String?
      var text: String
      var state = "translated"
    }

    fileprivate let units: [Unit]

    /// Creates a text that does not vary.
    @inline(never) package init(stringLiteral value: String) { units = [Unit(text: value)] }
    /// Creates plural forms, in the order given.
    @inline(never) package init(dictionaryLiteral elements: (String, Value)...) {
      units = elements.flatMap { form, value in
        value.units.map { Unit(form: form, text: $0.text, state: $0.state) }
      }
    }

    /// Creates a text with its state.
    @inline(never) package static func unit(_ text: String, state: String) -> Value {
      Self(units: [Unit(text: text, state: state)])
    }

    private init(units: [Unit]) { self.units = units }

    /// The same text without marks.
    fileprivate var unmarked: Value {
      Value(units: units.map { Unit(form: $0.form, text: RuleExample.unmarked($0.text), state: $0.state) })
    }
  }

  /// The texts of a key by language.
  package typealias Texts = KeyValuePairs<String, Value>
  /// The keys of a catalog with their texts.
  package typealias Keys = KeyValuePairs<String, Texts>

  private init(
    _ expectation: Expectation, _ markedText: String, in fileName: String, fixed: String?,
    beside otherFiles: [String: String] = [:], configuration: String?, since former: String? = nil
  ) {
    self.expectation = expectation
    self.fileName = fileName
    self.markedText = markedText
    self.fixed = fixed
    self.configuration = configuration
    self.otherFiles = otherFiles
    self.former = former
  }

  /// The examples for which the rule reports the marked ranges.
  package static let reports = Maker(expectation: .reports)
  /// The examples for which the rule reports nothing.
  package static let accepts = Maker(expectation: .accepts)

  /// What makes examples with one expected result.
  package struct Maker: Sendable {
    fileprivate let expectation: Expectation

    /// Returns a catalog as an example.
    @inline(never) package func callAsFunction(
      _ text: String, fixed: String? = nil, in fileName: String = "Localizable.xcstrings",
      beside otherFiles: [String: String] = [:], configuration: String? = nil
    ) -> RuleExample {
      RuleExample(
        expectation, text, in: fileName, fixed: fixed, beside: otherFiles, configuration: configuration)
    }

    /// Returns Swift code, with the keys of a catalog, as an example.
    @inline(never) package func callAsFunction(
      swift text: String, fixed: String? = nil, in fileName: String = "HomeView.swift", keys: Keys? = nil,
      beside otherFiles: [String: String] = [:], configuration: String? = nil
    ) -> RuleExample {
      var files = otherFiles
      files["Localizable.xcstrings"] = keys.map(RuleExample.catalog(keys:)) ?? files["Localizable.xcstrings"]
      return self(text, fixed: fixed, in: fileName, beside: files, configuration: configuration)
    }

    /// Returns a key with texts, and former ones; `fixed` has the texts that the fixes change.
    @inline(never) package func callAsFunction(
      key: String = "home.list.title", _ texts: Texts, fixed: Texts? = nil, fixedKey: String? = nil,
      comment: String? = nil, in fileName: String = "Localizable.xcstrings", glossary: String? = nil,
      configuration: String? = nil, since former: Texts? = nil
    ) -> RuleExample {
      let name = RuleExample.unmarked(key)
      func catalog(_ key: String, _ texts: [Texts.Element], _ comment: String?) -> String {
        RuleExample.catalog([RuleExample.entry(key, texts, comment: comment)])
      }
      let isFixed = fixed != nil || fixedKey != nil
      return RuleExample(
        expectation, catalog(key, Array(texts), comment), in: fileName,
        fixed: isFixed
          ? catalog(fixedKey ?? name, RuleExample.texts(texts, after: fixed ?? [:]), comment) : nil,
        beside: Self.files(glossary), configuration: configuration,
        since: former.map { catalog(name, Array($0), nil) })
    }

    /// Returns several keys with texts as an example.
    @inline(never) package func callAsFunction(
      keys: Keys, fixed: Keys? = nil, in fileName: String = "Localizable.xcstrings",
      beside otherFiles: [String: String] = [:], glossary: String? = nil, configuration: String? = nil
    ) -> RuleExample {
      self(
        RuleExample.catalog(keys: keys), fixed: fixed.map(RuleExample.catalog(keys:)), in: fileName,
        beside: otherFiles.merging(Self.files(glossary)) { $1 }, configuration: configuration)
    }

    /// Returns a key with members as JSON as an example.
    @inline(never) package func callAsFunction(
      members: String, of key: String = "home.list.title", fixed: String? = nil
    ) -> RuleExample {
      self(
        RuleExample.catalog(members: members, of: key),
        fixed: fixed.map { RuleExample.catalog(members: $0, of: key) })
    }

    /// Returns a key in one language, with its localization as JSON, as an example.
    @inline(never) package func callAsFunction(
      localization: String, in language: String = "en", of key: String = "home.list.title",
      fixed: String? = nil
    ) -> RuleExample {
      func catalog(_ localization: String) -> String {
        let localizations: JSONValue = [language: JSONValue.json(localization)]
        return RuleExample.catalog([
          (RuleExample.wholeMarked(key), ["localizations": localizations] as JSONValue)
        ])
      }
      return self(catalog(localization), fixed: fixed.map(catalog))
    }

    /// Returns the file of a glossary with some rows: term, language, translation, note, kind.
    private static func files(_ glossary: String?) -> [String: String] {
      glossary.map { [Glossary.fileName: "term,language,translation,note,kind\n\($0)\n"] } ?? [:]
    }
  }

  /// Returns texts without marks, of which the fixes change some.
  private static func texts(_ texts: Texts, after fixed: Texts) -> [Texts.Element] {
    texts.filter { !$0.key.hasPrefix("⟦") }.map { text in
      fixed.first { $0.key == text.key } ?? (text.key, text.value.unmarked)
    } + fixed.filter { change in !texts.contains { $0.key == change.key } }
  }

  private static func unmarked(_ text: String) -> String {
    text.replacing("⟦", with: "").replacing("⟧", with: "")
  }

  /// Returns a catalog with one key and its members as JSON.
  package static func catalog(members: String, of key: String) -> String {
    catalog([(wholeMarked(key), .json("{ \(members) }"))])
  }

  /// Returns a localization or a form as JSON.
  package static func text(_ text: String) -> String {
    "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }"
  }

  /// Returns a catalog with keys and texts in which the first member of a name is marked.
  @inline(never) package static func marking(_ member: String, in keys: Keys) -> String {
    let parts = catalog(keys: keys).split(separator: "\"\(member)\"", maxSplits: 1)
    return parts.joined(separator: "⟦\"\(member)\"⟧")
  }

  /// Returns a catalog with keys and texts, for examples in Swift.
  @inline(never)
  package static func catalog(keys: Keys) -> String { catalog(of: keys.map { ($0.key, Array($0.value)) }) }

  /// Returns a catalog with keys and texts, and comments by key.
  @inline(never) package static func catalog(
    of keys: [(key: String, texts: [Texts.Element])], comments: [String: String] = [:]
  ) -> String {
    catalog(keys.map { entry($0.key, $0.texts, comment: comments[$0.key]) })
  }

  /// Returns a catalog in Xcode's layout with the source language `en`.
  private static func catalog(_ entries: [JSONValue.Member]) -> String {
    var style = JSONStyle.xcode
    style.isSorted = false
    let catalog: JSONValue = ["sourceLanguage": "en", "strings": JSONValue.object(entries), "version": "1.0"]
    let text = catalog.text(in: style).replacing("\"\(opening)", with: "⟦\"")
    return text.replacing("\(closing)\"", with: "\"⟧")
  }

  private static func entry(_ key: String, _ texts: [Texts.Element], comment: String?) -> JSONValue.Member {
    let localizations = texts.map { (wholeMarked($0.key), localization($0.value)) }
    let entry: JSONValue = [
      "comment": comment.map(wholeMarked), "localizations": localizations.nonEmpty.map(JSONValue.object),
    ]
    return (wholeMarked(key), entry)
  }

  private static func localization(_ value: Value) -> JSONValue {
    let units = value.units.map { unit in
      let content: JSONValue = ["state": wholeMarked(unit.state), "value": wholeMarked(unit.text)]
      return (unit.form, ["stringUnit": content] as JSONValue)
    }
    if let unit = units.first, unit.0 == nil { return unit.1 }
    let plural = JSONValue.object(units.map { (wholeMarked($0.0 ?? ""), $0.1) })
    return ["variations": ["plural": plural] as JSONValue]
  }

  /// What stands for marks around a whole text, which are put around its quotes.
  private static let (opening, closing) = ("\u{E000}", "\u{E001}")

  private static func wholeMarked(_ text: String) -> String {
    let isWhole = text.hasPrefix("⟦") && text.hasSuffix("⟧") && text.filter { $0 == "⟦" }.count == 1
    return isWhole ? opening + text.dropFirst().dropLast() + closing : text
  }
}
