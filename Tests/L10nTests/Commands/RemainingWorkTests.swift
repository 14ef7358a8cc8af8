import Testing
import ToolKit

/// Texts that are still missing, which 'check', 'stats', 'show' and 'extract' all have to agree about.
@Suite struct RemainingWorkTests {
  private typealias Project = TranslatorProject

  private static let tap = Project.cases("device", ["iphone": "Tap", "mac": "Click", "other": "Choose"])
  private static let sums: KeyValuePairs<String, KeyValuePairs<String, String>> = [
    "items": ["one": "%arg item", "other": "%arg items"],
    "carts": ["one": "%arg cart", "other": "%arg carts"],
  ]

  private struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let localizations: String
    let missing: [String]
    let rule: String
    var testDescription: String { name }
  }

  private static let cases = [
    Case(
      name: "devices", localizations: "'en':{\(tap)},'es':{\(Project.cases("device", ["iphone": "Toca"]))}",
      missing: ["device.mac", "device.other"], rule: "device-missing-form"),
    Case(
      name: "other device of a plain source text",
      localizations: "\(Project.text("en", "Tap")),'es':{\(Project.cases("device", ["iphone": "Toca"]))}",
      missing: ["device.other"], rule: "device-missing-form"),
    Case(
      name: "plural form",
      localizations: "'en':{\(Project.cases("plural", ["one": "%lld file", "other": "%lld files"]))},"
        + "'es':{\(Project.cases("plural", ["other": "%lld archivos"]))}",
      missing: ["plural.one"], rule: "plural-missing-form"),
    Case(
      name: "form of a substitution",
      localizations: Project.substitutions("en", "%#@items@ in %#@carts@", sums) + ","
        + Project.substitutions(
          "es", "%#@items@ en %#@carts@",
          [
            "items": ["other": "%arg cosas"], "carts": ["one": "%arg carro", "other": "%arg carros"],
          ]),
      missing: ["substitutions.items.plural.one"], rule: "plural-missing-form"),
    Case(
      name: "substitution",
      localizations: Project.substitutions("en", "%#@items@ in %#@carts@", sums) + ","
        + Project.substitutions(
          "es", "%#@items@ en %#@carts@", ["items": ["one": "%arg cosa", "other": "%arg cosas"]]),
      missing: ["substitutions.carts.plural.one", "substitutions.carts.plural.other"],
      rule: "substitution-undefined"),
  ]

  @Test("a text that is missing among others is asked for again, and counted as missing", arguments: cases)
  private func agrees(_ example: Case) async throws {
    try await Project.with(["list.all.tap": example.localizations]) { project in
      let extracted = await project.run("extract -l es -f json -o es.json")
      #expect(extracted.errors.contains("\(example.missing.count) missing"), "\(extracted)")
      let export = try project.folder.text(of: "es.json")
      for path in example.missing { #expect(export.contains("\"\(path)\""), "\(path)") }
      let stats = await project.run("stats --format json -l es")
      #expect(stats.output.contains("\"missing\": 1") || stats.output.contains("\"missing\" : 1"), "\(stats)")
      let check = await project.run("check")
      #expect(check.status == .findings && check.output.contains("[\(example.rule)]"), "\(check)")
      let show = await project.run("show list.all.tap")
      let lines = show.output.split(separator: "\n").filter { $0.contains("missing") }
      #expect(lines.count == example.missing.count, "\(show)")
      for path in example.missing { #expect(lines.contains { $0.contains(path) }, "\(path)") }
    }
  }

  @Test("a device whose text was left empty or rejected is exported again, and comes in then")
  func asksAgain() async throws {
    try await Project.with(["list.all.tap": "'en':{\(Self.tap.replacing("Choose", with: "Choose %@"))}"]) {
      project in
      let first = try await project.merge([
        ("list.all.tap", "device.iphone", ""), ("list.all.tap", "device.mac", "Pulsa %d"),
        ("list.all.tap", "device.other", "Elige %@"),
      ])
      #expect(
        first.status == .findings && first.errors.contains("es: 1 imported, 1 untranslated, 1 rejected"),
        "\(first)")
      #expect(try project.texts("list.all.tap") == ["device.other translated Elige %@"])
      #expect(await project.run("extract -l es -o again.csv").errors.contains("2 missing"))
      let again = try await project.merge([
        ("list.all.tap", "device.iphone", "Toca"), ("list.all.tap", "device.mac", "Pulsa"),
      ])
      #expect(again.status == .clean, "\(again)")
      #expect(try project.texts("list.all.tap").count == 3)
      #expect(await project.run("extract -l es").errors.contains("nothing to translate"))
    }
  }

  @Test("without a text for other devices no device's text is lost unseen", arguments: ["", "Elige"])
  func asksForAll(other: String) async throws {
    try await Project.with(["list.all.tap": "'en':{\(Self.tap.replacing("Choose", with: "Choose %@"))}"]) {
      project in
      let first = try await project.merge([
        ("list.all.tap", "device.iphone", "Toca"), ("list.all.tap", "device.mac", "Pulsa"),
        ("list.all.tap", "device.other", other),
      ])
      let cause =
        "depends on 'device.other', which is \(other.isEmpty ? "empty" : "rejected") at t.csv:4:27"
      #expect(first.status == .findings && first.output.contains("t.csv:4:27: error:"), "\(first)")
      #expect(
        first.output.contains("t.csv:2:28: error: 'list.all.tap' (device.iphone, device.mac) \(cause)"),
        "\(first)")
      #expect(try project.texts("list.all.tap").isEmpty)
      #expect(await project.run("extract -l es -o again.csv").errors.contains("3 missing"))
      let again = try await project.merge([
        ("list.all.tap", "device.iphone", "Toca"), ("list.all.tap", "device.mac", "Pulsa"),
        ("list.all.tap", "device.other", "Elige %@"),
      ])
      #expect(again.status == .clean, "\(again)")
      #expect(try project.texts("list.all.tap").count == 3)
    }
  }

  @Test("a text for other devices is asked for even if the source text has none")
  func asksForOther() async throws {
    let source = Project.cases("device", ["iphone": "Tap", "mac": "Click"])
    try await Project.with(["list.all.tap": "'en':{\(source)}"]) { project in
      #expect(await project.run("extract -l es -f csv -o es.csv").errors.contains("3 missing"))
      #expect(try project.folder.text(of: "es.csv").contains("device.other;Tap;"))
      let merged = try await project.merge([
        ("list.all.tap", "device.iphone", "Toca"), ("list.all.tap", "device.mac", "Pulsa"),
        ("list.all.tap", "device.other", "Elige"),
      ])
      #expect(merged.status == .clean, "\(merged)")
      #expect(await project.run("extract -l es").errors.contains("nothing to translate"))
    }
  }
}
