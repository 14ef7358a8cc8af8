import Testing
import ToolKit

/// The catalogs that proposals use: those of the code, by the rules of 'check' and 'sync'.
@Suite struct ProposalPlaceTests {
  private static func catalog(_ texts: [String: String]) -> String {
    let entries = texts.sorted { $0.key < $1.key }.map {
      #""\#($0.key)":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"\#($0.value)"}}}}"#
    }
    return #"{"sourceLanguage":"en","strings":{\#(entries.joined(separator: ","))},"version":"1.0"}"#
  }

  private static let code = """
    final class RowController: UIViewController {
      func show() { title = "Your cart" }
    }

    """

  /// An app with a catalog, and a package without one.
  private static func project(
    _ configuration: String, _ texts: [String: String] = ["app.main.title": "App"],
    _ body: (TemporaryFolder, (String) async -> Run) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("{ \"languages\": [\"en\"]\(configuration) }", to: ".l10n.json")
      try folder.write(catalog(texts), to: "App/Localizable.xcstrings")
      try folder.write("let a = Text(\"app.main.title\")\n", to: "App/Main.swift")
      try folder.write("let package = Package(name: \"Kit\")\n", to: "Kit/Package.swift")
      try folder.write(code, to: "Kit/Sources/Kit/RowController.swift")
      try await body(folder) { await Run.l10n($0, files: folder.disk, folder: folder.path) }
    }
  }

  private static let apply = "check --apply Kit/Sources/Kit/RowController.swift:2"

  @Test("without a catalog for the code, the error says how to name or create one")
  func explains() async throws {
    try await Self.project("") { folder, run in
      let refused = await run(Self.apply)
      #expect(
        refused.errors
          == "error: no catalog 'Localizable' is for 'Kit/Sources/Kit/RowController.swift'; name the code of one in "
          + "\"catalogs\" of '.l10n.json', or run: l10n sync --create Kit/Sources/Kit/Localizable.xcstrings\n",
        "\(refused)")
      let code = try folder.text(of: "Kit/Sources/Kit/RowController.swift")
      #expect(code == Self.code)
    }
  }

  @Test("a key goes into the catalog that the configuration names for the code")
  func followsConfiguration() async throws {
    let assigned = #", "catalogs": { "App/Localizable.xcstrings": ["App/**", "Kit/**"] }"#
    try await Self.project(assigned) { folder, run in
      let applied = await run(Self.apply)
      #expect(applied.status == .clean, "\(applied)")
      let catalog = try folder.text(of: "App/Localizable.xcstrings")
      #expect(catalog.contains("\"Your cart\""))
      let code = try folder.text(of: "Kit/Sources/Kit/RowController.swift")
      #expect(code.contains("defaultValue: \"Your cart\""))
    }
  }

  @Test("an existing key is proposed only from a catalog that the code reaches, and changes no catalog")
  func reaches() async throws {
    let texts = ["cart.list.title": "Your cart"]
    try await Self.project("", texts) { folder, run in
      let check = await run("check --only hardcoded-string")
      #expect(check.output.contains("use the existing key 'cart.list.title'"), "\(check)")
      let former = try folder.text(of: "App/Localizable.xcstrings")
      let applied = await run(Self.apply)
      #expect(applied.status == .clean, "\(applied)")
      #expect(try folder.text(of: "App/Localizable.xcstrings") == former)
      #expect(
        try folder.text(of: "Kit/Sources/Kit/RowController.swift").contains(
          "String(localized: \"cart.list.title\")"))
    }
    let other = #", "catalogs": { "App/Localizable.xcstrings": ["App/**"] }"#
    try await Self.project(other, texts) { _, run in
      let check = await run("check --only hardcoded-string")
      #expect(
        check.output.contains("proposal: localize the text with the key '")
          && !check.output.contains("use the existing key"), "\(check)")
    }
  }

  @Test("a proposed key has the letter case of most keys, also where any case is allowed")
  func followsCase() async throws {
    var texts: [String: String] = [:]
    for index in 0..<12 { texts["home.list.title\(index)"] = "Text \(index)" }
    for name in ["block-user", "follow-user", "send-note"] { texts["account.action.\(name)"] = name }
    for configuration in ["", #", "keys": { "case": "any" }"#] {
      try await Self.project(configuration, texts) { _, run in
        let check = await run("check --only hardcoded-string")
        #expect(check.output.contains(".your-cart'"), "\(check)")
      }
    }
  }

  @Test(
    "a text is localized beside other keys of its line, and chosen by any of its columns",
    arguments: ["3:38", "3:37", "3:46"])
  func besideKeys(_ place: String) async throws {
    let code = """
      final class RowController: UIViewController {
        func show() {
          present(UIAlertController(title: "Your cart", message: String(localized: "app.main.title")))
        }
      }

      """
    try await Self.project(#", "catalogs": { "App/Localizable.xcstrings": ["App/**", "Kit/**"] }"#) {
      folder, run in
      try folder.write(code, to: "Kit/Sources/Kit/RowController.swift")
      let applied = await run("check --apply Kit/Sources/Kit/RowController.swift:\(place)")
      let isInside = place != "3:37"
      #expect((applied.status == .clean) == isInside, "\(applied)")
      let changed = try folder.text(of: "Kit/Sources/Kit/RowController.swift")
      #expect(changed.contains("defaultValue: \"Your cart\"") == isInside, "\(changed)")
    }
  }
}
