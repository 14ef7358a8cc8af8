import Foundation
import SourceText
import Testing
import ToolKit

/// Pipes, devices and files without an end, driven as a user meets them: a program that waits is stopped.
@Suite(.enabled(if: Program("timeout") != nil && Program("mkfifo") != nil && Program.l10n != nil))
struct SpecialFilesTests {
  /// Runs the program in a folder; status 124 where it had to be stopped.
  private func run(_ words: String, in folder: TemporaryFolder) throws -> (status: Int32, output: String) {
    let timeout = try #require(Program("timeout"))
    let path = try #require(Program.l10n).path
    return try timeout.run(
      ["20", path] + words.split(separator: " ").map(String.init), in: folder.path, keepsErrors: true)
  }

  /// Runs a line of a shell in a folder, where `l10n` is the program.
  private func shell(_ line: String, in folder: TemporaryFolder) throws -> (status: Int32, output: String) {
    let timeout = try #require(Program("timeout"))
    let path = try #require(Program.l10n).path
    return try timeout.run(
      ["20", "bash", "-c", "l10n() { '\(path)' \"$@\"; }; \(line)"], in: folder.path, keepsErrors: true)
  }

  private func makePipe(_ name: String, in folder: TemporaryFolder) throws {
    #expect(try #require(Program("mkfifo")).run([folder.url(name).path]).status == 0)
  }

  private func makeProject(in folder: TemporaryFolder) throws {
    try folder.write(CatalogText.catalog(["home.list.title": "Lugares"]), to: "App/Localizable.xcstrings")
    try folder.write("let title = Text(\"home.list.title\")\n", to: "App/View.swift")
    try folder.write("{}", to: ".l10n.json")
  }

  @Test("pipes and links to devices are passed over in a search")
  func searches() async throws {
    try await TemporaryFolder.with { folder in
      try makeProject(in: folder)
      try makePipe("App/Pipe.xcstrings", in: folder)
      try makePipe("App/Pipe.swift", in: folder)
      try makePipe("App/Pipe.m", in: folder)
      try folder.link("App/Zero.xcstrings", to: "/dev/zero")
      try folder.link("App/Zero.swift", to: "/dev/zero")
      try folder.link("App/Info.plist", to: "../App/Pipe.swift")
      for command in ["check", "lint", "stats", "sync --check", "literals", "show home.list.title"] {
        let (status, output) = try run(command, in: folder)
        #expect(status < 2, "\(command): \(output)")
        #expect(!output.contains("Pipe") && !output.contains("Zero"), "\(command)")
      }
    }
  }

  @Test("among translations only regular files are taken")
  func readsTranslations() async throws {
    try await TemporaryFolder.with { folder in
      try SampleProject.write(into: folder)
      try makePipe("translations/de.xliff", in: folder)
      try folder.link("translations/fr.po", to: "/dev/zero")
      try folder.link("translations/it.json", to: "de.xliff")
      let (status, output) = try run("merge translations --dry-run", in: folder)
      #expect(status == 0, "\(output)")
      #expect(output.contains("would change 'App/Localizable.xcstrings': 1 text"))
    }
  }

  @Test("what is not a regular file in an exported bundle is passed over")
  func readsBundles() async throws {
    try await TemporaryFolder.with { folder in
      try SampleProject.write(into: folder)
      try folder.write(SampleProject.translations, to: "es.xcloc/Localized Contents/es.xliff")
      try folder.write("{}", to: "es.xcloc/contents.json")
      try makePipe("es.xcloc/Localized Contents/pipe", in: folder)
      try folder.link("es.xcloc/Localized Contents/zero", to: "/dev/zero")
      let (status, output) = try run("merge es.xcloc --dry-run", in: folder)
      #expect(status == 0, "\(output)")
    }
  }

  @Test(
    "a file that the tool looks for by itself has to be a regular one",
    arguments: [
      (".l10n.json", "check"), (".gitignore", "check"), ("App/.gitignore", "check"), (".l10n.json", "sync"),
      ("baseline.json", "check"), ("App/App.xcodeproj/project.pbxproj", "check"),
    ])
  func refusesKnownPlaces(_ name: String, _ command: String) async throws {
    for isLink in [false, true] {
      try await TemporaryFolder.with { folder in
        try makeProject(in: folder)
        if name == "baseline.json" { try folder.write(#"{"baseline": "baseline.json"}"#, to: ".l10n.json") }
        try folder.write("", to: name)
        try FileManager.default.removeItem(at: folder.url(name))
        if isLink { try folder.link(name, to: "/dev/zero") } else { try makePipe(name, in: folder) }
        let (status, output) = try run(command, in: folder)
        if name.hasSuffix("pbxproj") {
          // Only the names of apps are missing then.
          #expect(status < 2, "\(output)")
        } else {
          #expect(status == 2, "\(output)")
          #expect(output.contains("'\(name)' is not a regular file"), "\(output)")
        }
      }
    }
  }

  @Test("an export does not wait for a pipe in its place that nobody named")
  func refusesPipeInPlaceOfExport() async throws {
    try await TemporaryFolder.with { folder in
      try makeProject(in: folder)
      try folder.write("", to: "translations/x")
      try makePipe("translations/de.xliff", in: folder)
      let run = try shell("l10n extract -l de --all", in: folder)
      #expect(run.status == 2 && run.output.contains("is not a regular file"), "\(run.output)")
    }
  }

  @Test("a pipe that is named is read, whatever kind of file is expected")
  func readsNamedPipes() async throws {
    try await TemporaryFolder.with { folder in
      try makeProject(in: folder)
      let code = try shell("l10n literals <(printf 'let a = \"Some text\"\\n')", in: folder)
      #expect(code.status == 0 && code.output.contains("\t1\t9\t11\tplain"), "\(code.output)")
      let input = try shell("printf 'let a = \"Some text\"\\n' | l10n literals /dev/stdin", in: folder)
      #expect(input.status == 0 && input.output.contains("\t1\t9\t11\tplain"), "\(input.output)")
      let configuration = try shell("l10n check --config <(printf '{\"languages\": []}')", in: folder)
      #expect(
        configuration.status == 2 && configuration.output.contains("languages"), "\(configuration.output)")
      try folder.write(SampleProject.table, to: "es.csv")
      let table = try shell("l10n merge <(cat es.csv) --language es --dry-run", in: folder)
      #expect(table.output.contains("'home.list.title'"), "\(table.output)")
      try makePipe("Named.xcstrings", in: folder)
      let catalog = try shell(
        "cat App/Localizable.xcstrings > Named.xcstrings & l10n stats Named.xcstrings", in: folder)
      #expect(catalog.status == 0 && catalog.output.contains("1"), "\(catalog.output)")
    }
  }

  @Test("a device without an end is read up to the limit")
  func boundsDevices() {
    #expect(throws: FileError(.tooLarge(.configuration), path: "/dev/zero")) {
      try DiskFileSystem().read("/dev/zero", .configuration, from: .commandLine)
    }
    for origin in [FileOrigin.search, .knownPlace] {
      #expect(throws: FileError(.isNotRegular, path: "/dev/zero")) {
        try DiskFileSystem().read("/dev/zero", .configuration, from: origin)
      }
    }
  }

  @Test("a limit of the system on the size of files is named, and leaves the file as it was")
  func namesFileSizeLimits() async throws {
    try await TemporaryFolder.with { folder in
      let long = String(repeating: "Palabra ", count: 500)
      let text = CatalogText.catalog(["home.list.title": long]).replacing(" : ", with: ":")
      try folder.write(text, to: "App/Localizable.xcstrings")
      let (status, output) = try shell("ulimit -f 1; l10n format App", in: folder)
      #expect(status == 2)
      #expect(output == "error: 'App/Localizable.xcstrings' would be larger than the system allows\n")
      #expect(try folder.text(of: "App/Localizable.xcstrings") == text)
      #expect(try folder.disk.entries(of: "App").map(\.name) == ["Localizable.xcstrings"])
    }
  }
}
