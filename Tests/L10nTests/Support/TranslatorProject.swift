import XCStrings

/// A project with one catalog, `A.xcstrings`, and what a translator does with it.
struct TranslatorProject {
  let folder: TemporaryFolder

  /// Writes a catalog, given by the localizations of each key, and a configuration.
  static func with(
    _ keys: KeyValuePairs<String, String>, _ configuration: String = "'languages':['en','es']",
    _ body: (TranslatorProject) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(catalog(keys), to: "A.xcstrings")
      try folder.write("{\(configuration)}".replacing("'", with: "\""), to: ".l10n.json")
      try await body(TranslatorProject(folder: folder))
    }
  }

  /// A catalog, given by the localizations of each key.
  static func catalog(_ keys: KeyValuePairs<String, String>) -> String {
    let entries = keys.map { "'\($0.key)':{'localizations':{\($0.value)}}" }.joined(separator: ",")
    return "{'sourceLanguage':'en','strings':{\(entries)},'version':'1.0'}".replacing("'", with: "\"")
  }

  /// A localization that is one text.
  static func text(_ language: String, _ value: String) -> String { "'\(language)':\(unit(value))" }

  /// The cases of an axis, as a localization or a part of one.
  static func cases(_ axis: String, _ texts: KeyValuePairs<String, String>) -> String {
    let cases = texts.map { "'\($0.key)':\(unit($0.value))" }.joined(separator: ",")
    return "'variations':{'\(axis)':{\(cases)}}"
  }

  /// A text with substitutions of numbers, each with plural forms.
  static func substitutions(
    _ language: String, _ text: String, _ forms: KeyValuePairs<String, KeyValuePairs<String, String>>
  ) -> String {
    let all = forms.enumerated().map { index, form in
      "'\(form.key)':{'argNum':\(index + 1),'formatSpecifier':'lld',\(cases("plural", form.value))}"
    }
    return
      "'\(language)':{\(unit(text).dropFirst().dropLast()),'substitutions':{\(all.joined(separator: ","))}}"
  }

  private static func unit(_ value: String) -> String {
    "{'stringUnit':{'state':'translated','value':'\(value)'}}"
  }

  func run(_ line: String) async -> Run {
    await Run.l10n(line, files: folder.disk, folder: folder.path)
  }

  /// Merges a table of keys, forms and translations.
  func merge(
    _ rows: [(key: String, form: String, text: String)], in language: String = "es", _ options: String = ""
  ) async throws -> Run {
    let lines = rows.map { "\($0.key),\($0.form),\"\($0.text)\"\n" }.joined()
    try folder.write("key,form,target (\(language))\n" + lines, to: "t.csv")
    return await run("merge t.csv \(options)")
  }

  /// The texts of a key in a language, each with its path and state.
  func texts(_ key: String, _ language: Language = "es") throws -> [String] {
    let catalog = try StringCatalog(parsing: Array(folder.text(of: "A.xcstrings").utf8))
    return (catalog[key]?[language]?.leaves ?? []).map {
      "\($0.path) \($0.unit.state?.rawValue ?? "?") \($0.unit.value)"
    }
  }
}
