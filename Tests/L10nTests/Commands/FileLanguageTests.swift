import TestSupport
import Testing
import ToolKit

/// The language that a translator's file names, and the one that its name or folder does.
@Suite struct FileLanguageTests {
  private typealias Project = TranslatorProject

  private static let keys: KeyValuePairs = ["a.x.y": Project.text("en", "Save")]

  /// The position of a part of a text, as in messages.
  private static func place(of part: String, in text: String) -> String {
    let start = text.firstRange(of: part)?.lowerBound ?? text.endIndex
    let lines = text[..<start].split(separator: "\n", omittingEmptySubsequences: false)
    return "\(lines.count):\((lines.last?.utf8.count ?? 0) + 1)"
  }

  /// Exports to a file, sets its target language and a translation, and merges it.
  private func merge(
    _ project: Project, _ file: String, _ format: TestedFormat, language: (from: String, to: String),
    _ options: String = ""
  ) async throws -> (run: Run, text: String) {
    _ = await project.run("extract -l es -f \(format) -o \(file) --force")
    var text = try format.filled(project.folder.text(of: file), source: "Save", from: nil, with: "Guardar")
    text = text.replacing(language.from, with: language.to)
    try project.folder.write(text, to: file)
    return (await project.run("merge \(file) --dry-run \(options)"), text)
  }

  @Test("a file's name that is a word is not taken for a withdrawn or rare code", arguments: ["in", "src"])
  func words(_ name: String) async throws {
    let format = try #require(TestedFormat.jobs.first { $0.description == "json" })
    try await Project.with(Self.keys) { project in
      let run = try await merge(project, "\(name).json", format, language: ("es", "es")).run
      #expect(run.status == .clean && !run.output.contains("language"), "\(run)")
    }
  }

  @Test(
    "a wrong language code is reported at its place",
    arguments: [
      ("xliff", "es.xliff", "target-language=\"es\"", "target-language=\"xx\"", "target-language"),
      ("xliff2", "es.xlf", "trgLang=\"es\"", "trgLang=\"xx\"", "trgLang"),
      ("csv", "es.csv", "target (es)", "target (xx)", "target (xx)"),
      ("json", "es.json", "\"targetLanguage\": \"es\"", "\"targetLanguage\": \"xx\"", "\"xx\""),
      ("po", "es.po", "Language: es", "Language: xx", "Language: xx"),
    ])
  func placesCode(_ format: String, _ file: String, _ from: String, _ to: String, _ part: String) async throws
  {
    let format = try #require(TestedFormat.jobs.first { $0.description == format })
    try await Project.with(Self.keys) { project in
      let (run, text) = try await merge(project, file, format, language: (from, to))
      let unmarked = text.replacing("\u{FEFF}", with: "")
      let place = Self.place(of: part, in: unmarked)
      #expect(run.output.hasPrefix("\(file):\(place): error: 'xx' is not a language code"), "\(run) \(text)")
      #expect(run.output.contains("note: 1 unit skipped"), "\(run)")
    }
  }

  @Test("a file whose name or folder is of another language than its texts is a warning at the language")
  func warns() async throws {
    let languages = "'languages':['en','es','de','it']"
    let xliff = try #require(TestedFormat.jobs.first { $0.description == "xliff" })
    for (file, isWarning) in [
      ("de.xliff", true), ("App.de.xliff", true), ("de/es-MX.xliff", false), ("fr_FR.xliff", true),
      ("de/App.xliff", true),
      ("de.lproj/App.xliff", true), ("it.xliff", true), ("es.xliff", false), ("es_MX.xliff", false),
      ("App.xliff", false), ("no/App.xliff", false), ("new.xliff", false), ("de/in/App.xliff", false),
    ] {
      try await Project.with(Self.keys, languages) { project in
        let (run, text) = try await merge(project, file, xliff, language: ("a", "a"))
        let place = Self.place(of: "target-language", in: text)
        let name =
          file.split(separator: "/").last == "App.xliff"
          ? file.prefix(2) : file.split(separator: ".").dropLast().last ?? ""
        let words =
          "\(file):\(place): warning: the name of the file or its folder has the language '\(name)', but its target "
          + "language is 'es' [other-language]\n"
        #expect(
          run.output.contains(words) == isWarning && run.output.contains("other-language") == isWarning,
          "\(run)")
        #expect(run.status == .clean && run.errors.contains("es: 1 imported"), "\(run)")
        let chosen = await project.run("merge \(file) --dry-run -l es")
        #expect(!chosen.output.contains("other-language"), "\(chosen)")
      }
    }
  }
}
