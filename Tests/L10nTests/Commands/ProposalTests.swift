import RuleKit
import Testing
import ToolKit

/// One reviewed proposal, applied by `check --apply`.
@Suite struct ProposalTests {
  private static let catalog = RuleExample.catalog(keys: ["cart.list.title": ["en": "Places"]])

  private static func controller(_ text: String) -> String {
    """
    final class CartController: UIViewController {
      func show(name: String, count: Int, other: Unknown) {
        title = \(text)
      }
    }

    """
  }
  private static let place = "Cart/CartController.swift:3:13"

  private static func apply(
    _ code: String, _ options: String = "", at place: String = place, catalog: String? = catalog,
    style: String = "structured"
  ) async throws -> (run: Run, code: String, catalog: String) {
    var result = (run: Run(status: .clean, output: "", errors: ""), code: "", catalog: "")
    try await TemporaryFolder.with { folder in
      try folder.write(#"{ "languages": ["en"], "keys": { "style": "\#(style)" } }"#, to: ".l10n.json")
      if let catalog { try folder.write(catalog, to: "Localizable.xcstrings") }
      try folder.write(code, to: "Cart/CartController.swift")
      result.run = await Run.l10n(
        "check --apply \(place) \(options)", files: folder.disk, folder: folder.path)
      result.code = try folder.text(of: "Cart/CartController.swift")
      if catalog != nil { result.catalog = try folder.text(of: "Localizable.xcstrings") }
    }
    return result
  }

  @Test("a raw value has no proposal, because it has to be a literal")
  func rawValues() async throws {
    let code = """
      enum Sorting: String { case newest = "Newest first" }
      func show(_ sorting: Sorting) { label.text = sorting.rawValue }

      """
    let result = try await Self.apply(code, at: "Cart/CartController.swift:1:38", style: "natural")
    #expect(result.run.status != .clean && result.code == code)
    #expect(result.run.errors.contains("this text has no proposal; localize it by hand"))
  }

  @Test(
    "a text that is put together is not localized as it stands",
    arguments: [
      (#""\(count) month\(count == 1 ? "" : "s") ago""#, "'s' is a plural ending added in code"),
      (#""Opened by " + name"#, "'Opened by' is concatenated with a value"),
    ])
  func pieces(_ text: String, _ message: String) async throws {
    let code = "func show(_ count: Int, _ name: String) { label.text = \(text) }\n"
    let result = try await Self.apply(code, at: "Cart/CartController.swift:1")
    #expect(result.run.status == .failure && result.code == code)
    #expect(result.run.errors.contains("\(message); localize it by hand"), "\(result.run)")
  }

  @Test("a hard-coded text becomes a call, and its text the value of the source language")
  func hardcoded() async throws {
    let result = try await Self.apply(Self.controller("\"Your cart\""))
    #expect(result.run.status == .clean && result.run.errors.isEmpty, "\(result.run)")
    #expect(
      result.code
        == Self.controller(
          #"String(localized: "cart.screen.your_cart", defaultValue: "Your cart", comment: "CartController.show")"#
        ))
    #expect(
      result.catalog.contains(
        """
            "cart.screen.your_cart" : {
              "comment" : "CartController.show",
              "extractionState" : "extracted_with_value",
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "new",
                    "value" : "Your cart"
        """))
    #expect(result.run.output.hasPrefix("--- a/Cart/CartController.swift\n"))
    #expect(result.run.output.contains("+    \"cart.screen.your_cart\" : {\n"))
    #expect(
      result.run.output.hasSuffix(
        "changed 'Cart/CartController.swift'\nchanged 'Localizable.xcstrings'\n"))
  }

  @Test("values in the text become placeholders, and the key can be chosen")
  func interpolations() async throws {
    let result = try await Self.apply(
      Self.controller(#""Hello \(name), \(count) dishes""#), "--key cart.greeting.title")
    #expect(result.run.status == .clean, "\(result.run)")
    #expect(
      result.code.contains(
        #"String(localized: "cart.greeting.title", defaultValue: "Hello \(name), \(count) dishes", "#))
    #expect(result.catalog.contains("\"cart.greeting.title\" : {"))
    #expect(result.catalog.contains("\"value\" : \"Hello %1$@, %2$lld dishes\""))
  }

  @Test("a text used as a key becomes a key, and keeps its text")
  func literalAsKey() async throws {
    let code = """
      struct CartView: View {
        let count: Int
        var body: some View { Text("Your \\(count) dishes") }
      }

      """
    let place = "Cart/CartController.swift:3:30"
    let result = try await Self.apply(code, at: place)
    #expect(result.run.status == .clean, "\(result.run)")
    #expect(result.code.contains(#"Text("cart.screen.your_dishes \(count)")"#))
    #expect(result.catalog.contains("\"cart.screen.your_dishes %lld\" : {"))
    #expect(
      result.catalog.contains("\"state\" : \"translated\",\n            \"value\" : \"Your %lld dishes\""))
  }

  @Test("an error's text, and one whose text is its key, are localized alike")
  func otherRules() async throws {
    let code = """
      enum LoadError: LocalizedError {
        case offline
        var errorDescription: String? { "You are not connected." }
      }

      """
    let error = try await Self.apply(code, at: "Cart/CartController.swift:3")
    #expect(error.run.status == .clean && error.catalog.contains("\"value\" : \"You are not connected.\""))
    let natural = try await Self.apply(Self.controller("\"Your cart\""), style: "natural")
    #expect(natural.run.status == .clean && natural.catalog.contains("\"Your cart\" : {"), "\(natural)")
    let key = try await Self.apply(Self.controller("\"Your cart\""), "--key a.b.c", style: "natural")
    #expect(key.run.errors == "error: '--key' is not for keys that are source texts\n")
  }

  @Test("the code of a package looks up its own catalog")
  func packageCode() async throws {
    let place = "Sources/Kit/A.swift"
    let files = MemoryFileSystem([
      "Package.swift": "let package = Package(name: \"Kit\")",
      place: "func show(_ label: UILabel) { label.text = \"Not connected\" }\n",
      "Sources/Kit/Localizable.xcstrings": Self.catalog,
    ])
    let run = await Run.l10n("check --apply \(place):1 --diff", files: files)
    #expect(run.output.contains("defaultValue: \"Not connected\", bundle: .module, comment: "), "\(run)")
  }

  @Test(
    "an app for systems before iOS 15 looks its keys up with a function that they have",
    arguments: [
      ("14.2", "NSLocalizedString(\"", ", value: "), ("15.0", "String(localized: ", ", defaultValue: "),
    ])
  func oldSystems(_ system: String, _ call: String, _ label: String) async {
    let code =
      "func f(_ a: UILabel, _ b: Int) { a.text = \"Not connected\"\n  a.text = \"Row \\(b) of all\" }\n"
    let files = MemoryFileSystem([
      "App.xcodeproj/project.pbxproj": LiveProgramTests.project(system: system), "App/A.swift": code,
      "App/Localizable.xcstrings": Self.catalog,
    ])
    let run = await Run.l10n("check --apply App/A.swift:1 --diff", files: files)
    #expect(run.output.contains(call) && run.output.contains("\(label)\"Not connected\""), "\(run)")
    let values = await Run.l10n("check --apply App/A.swift:2 --diff", files: files)
    #expect(values.output.contains("NSLocalizedString") == false, "\(values)")
  }

  @Test("a literal that looks localized is localized")
  func demotedLiteral() async throws {
    let code = """
      struct NameView: View {
        let name: String?
        var body: some View { Text(name ?? "No name yet") }
      }

      """
    let result = try await Self.apply(code, at: "Cart/CartController.swift:3")
    #expect(result.code.contains("name ?? String(localized: ") && result.catalog.contains("No name yet"))
  }

  @Test("a text that code also compares has no proposal: its translation would not be equal")
  func comparedText() async throws {
    let code = """
      class Song { var artist = "Unknown artist" }
      func show(_ song: Song, _ label: UILabel) {
        if song.artist != "Unknown artist" { label.text = song.artist }
      }

      """
    let result = try await Self.apply(code, at: "Cart/CartController.swift:1")
    #expect(result.run.status == .failure && result.code == code && result.catalog == Self.catalog)
    #expect(result.run.errors.contains("has no proposal"), "\(result)")
  }

  @Test("--diff and --dry-run only print the changes", arguments: ["--diff", "--dry-run"])
  func prints(_ option: String) async throws {
    let result = try await Self.apply(Self.controller("\"Your cart\""), option)
    #expect(result.run.status == .clean && result.run.output.hasPrefix("--- a/Cart/CartController.swift\n"))
    #expect(result.code == Self.controller("\"Your cart\"") && result.catalog == Self.catalog)
    #expect(!result.run.output.contains("changed"))
  }

  @Test(
    "what can't be converted is said, and no file changes",
    arguments: [
      (#""Your \(other) cart""#, "", "the type of a value in the text is unknown"),
      ("\"Your cart\"", "--key cart.list.title", "'cart.list.title' has another text in"),
      ("\"Your cart\"", "--key a%b", "'a%b' can't be a key in code"),
      (
        "String(localized: \"cart.list.title\")", "",
        "applies proposals of 'demoted-literal', 'hardcoded-string', 'literal-as-key' and 'unlocalized-error'"
      ),
    ])
  func refuses(_ text: String, _ options: String, _ message: String) async throws {
    let result = try await Self.apply(Self.controller(text), options)
    #expect(result.run.status == .failure && result.run.errors.contains(message), "\(result.run)")
    #expect(result.code == Self.controller(text) && result.catalog == Self.catalog)
  }

  @Test("a catalog that can't be written keeps the code as it was, and without a catalog one is asked for")
  func bothOrNeither() async throws {
    let without = try await Self.apply(Self.controller("\"Your cart\""), catalog: nil)
    #expect(without.run.status == .failure && without.code == Self.controller("\"Your cart\""))
    #expect(without.run.errors.contains("l10n sync --create"), "\(without.run)")
    let broken = try await Self.apply(Self.controller("\"Your cart\""), catalog: "{")
    #expect(broken.run.status == .failure && broken.code == Self.controller("\"Your cart\""))
  }

  @Test("options of the whole report don't go with one place")
  func conflicts() async {
    let fix = await Run.l10n("check --apply A.swift:1:2 --fix")
    #expect(fix.errors.hasPrefix("error: '--apply' and '--fix' can't be combined\n"))
    let key = await Run.l10n("check --key a.b.c")
    #expect(key.errors.hasPrefix("error: '--key' needs '--apply'\n"))
    #expect(await Run.l10n("check --apply A.swift").status == .failure)
  }
}
