import TestSupport
import Testing
import ToolKit

/// Stale keys, which need their texts if code uses them, in every command.
@Suite struct StaleKeyTests {
  private static let catalog = """
    { "sourceLanguage" : "en", "strings" : { \(["Used", "Old", "Kept"].map(entry).joined(separator: ", ")) }, "version" : "1.0" }
    """

  private static func entry(_ key: String) -> String {
    let state = key == "Kept" ? "" : "\"extractionState\" : \"stale\", "
    let text = #"{ "stringUnit" : { "state" : "translated", "value" : "Texto \#(key)" } }"#
    return #""\#(key)" : { \#(state)"localizations" : { "es" : \#(text) } }"#
  }

  private static func with(_ body: (TemporaryFolder) async throws -> Void) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(catalog, to: "App/Localizable.xcstrings")
      let code = "import SwiftUI\nstruct A: View { var body: some View { Text(\"Used\"); Text(\"Kept\") } }\n"
      try folder.write(code, to: "App/A.swift")
      try await body(folder)
    }
  }

  @Test(
    "an export has the stale keys that code uses, and counts the others",
    arguments: ["-f tmx -l es -o out.tmx", "-f csv -l de -o out.csv", "-f android -l es -o out"])
  func exports(_ options: String) async throws {
    try await Self.with { folder in
      func extract(_ option: String) async throws -> (errors: String, files: [String]) {
        let run = await Run.l10n("extract \(options) \(option)", files: folder.disk, folder: folder.path)
        #expect(run.status == .clean, "\(run)")
        let names = folder.names.filter { $0.hasPrefix("out") && $0.contains(".") }
        return (run.errors, try names.map { try folder.text(of: $0) })
      }
      let (errors, files) = try await extract("")
      #expect(errors.hasSuffix("\n1 stale key skipped; '--all' exports them\n"), "\(errors)")
      #expect(!files.isEmpty && files.allSatisfy { $0.contains("Used") && $0.contains("Kept") }, "\(files)")
      #expect(files.allSatisfy { !$0.contains("Old") }, "\(files)")
      let all = try await extract("--all")
      #expect(!all.errors.contains("stale") && all.files.allSatisfy { $0.contains("Old") }, "\(all)")
    }
  }

  @Test("a rule finds alone what it finds with all others", arguments: ["--only not-signed-off", ""])
  func checks(_ option: String) async throws {
    try await Self.with { folder in
      let run = await Run.l10n(
        "check -l en,es --require reviewed \(option)", files: folder.disk, folder: folder.path)
      let found = run.output.split(separator: "\n").filter { $0.hasSuffix("[not-signed-off]") }
      #expect(found.count == 2 && found.allSatisfy { !$0.contains("'Old'") }, "\(run)")
    }
  }

  @Test("the placeholders of a stale key that code uses are compared")
  func comparesPlaceholders() async throws {
    try await TemporaryFolder.with { folder in
      let entries = ["Used %@", "Old %@"].map { key in
        let text = #"{ "stringUnit" : { "state" : "translated", "value" : "Texto %lld" } }"#
        return #""\#(key)" : { "extractionState" : "stale", "localizations" : { "es" : \#(text) } }"#
      }
      try folder.write(
        #"{ "sourceLanguage" : "en", "strings" : { \#(entries.joined(separator: ", ")) }, "version" : "1.0" }"#,
        to: "App/Localizable.xcstrings")
      try folder.write("let a = String(localized: \"Used \\(name)\")\nlet name = \"\"\n", to: "App/A.swift")
      let run = await Run.l10n("check --only placeholder-type", files: folder.disk, folder: folder.path)
      #expect(run.output.contains("'%lld' in 'es' does not match '%@' in 'en' [placeholder-type]"), "\(run)")
      #expect(run.output.split(separator: "\n").count { $0.hasSuffix("]") } == 1, "\(run)")
    }
  }
}
