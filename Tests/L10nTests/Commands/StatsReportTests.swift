import Foundation
import TestSupport
import Testing
import ToolKit

/// What `stats` writes as a page or a picture.
@Suite struct StatsReportTests {
  @Test("the page has the counts, the texts and the findings of a check of the same paths")
  func page() async throws {
    try await TemporaryFolder.with { folder in
      try SampleProject.write(into: folder)
      let run = await Run.l10n(
        "stats --output report.html -l en,es,de App", files: folder.disk, folder: folder.path)
      #expect(run == Run(status: .clean, output: "", errors: ""))
      let page = PageText(try folder.bytes(of: "report.html"))
      #expect(page.isClosed)
      #expect(page.block("texts")?.contains("Lugares") == true)
      let findings = try page.object("findings")
      let messages = (findings["rows"] as? [[Any]] ?? []).compactMap { $0[5] as? String }
      #expect(messages.contains("'home.list.title' has no 'de' translation"), "\(messages)")
      let same = await Run.l10n("stats -f html -l en,es,de App", files: folder.disk, folder: folder.path)
      #expect(PageText(Array(same.output.utf8)).block("facts") == page.block("facts"))
    }
  }

  @Test("the extension of the file selects the page or the picture")
  func formats() async throws {
    try await TemporaryFolder.with { folder in
      try SampleProject.write(into: folder)
      let run = await Run.l10n("stats -o badge.svg --fail-under 100", files: folder.disk, folder: folder.path)
      #expect(run == Run(status: .clean, output: "", errors: ""))
      #expect(try folder.text(of: "badge.svg").hasPrefix("<svg xmlns"))
      let badge = await Run.l10n("stats --format badge -l de", files: folder.disk, folder: folder.path)
      #expect(badge.output.contains("de: 0%"))
    }
  }

  @Test(
    "what a page needs is required",
    arguments: [
      ("stats --history 5", "'--history' needs '--format html'"),
      ("stats --history 5 -o a.json", "'--history' needs '--format html'"),
      ("stats -f html -", "'--format html' and '-' can't be combined"),
      ("stats --words -o a.html", "'--words' and '--format html' can't be combined"),
      ("stats --words -o a.svg", "'--words' and '--format badge' can't be combined"),
      ("stats -f html --history 0", "'--history' needs a whole number from 1 on, not '0'"),
    ])
  func usage(_ line: String, _ message: String) async {
    let run = await Run.l10n(line, files: MemoryFileSystem(["A.xcstrings": SampleProject.catalog]))
    #expect(run.status == .failure && run.errors.contains("error: \(message)\n"), "\(run.errors)")
  }
}

/// The coverage in former commits.
@Suite struct StatsHistoryTests {
  private struct Record: Equatable {
    var subject: String
    var keys: Int
    /// Translated, needing review, new and missing keys in Spanish.
    var spanish: [Int]
    var unreadable: Int?
  }

  private static func records(_ project: GitProject, _ line: String) async throws -> [Record] {
    let run = await project.l10n("stats -f html \(line)")
    #expect(run.status == .clean && run.errors.isEmpty, "\(run.errors)")
    let facts = try PageText(Array(run.output.utf8)).object("facts")
    let codes = (facts["languages"] as? [[String: Any]] ?? []).map { $0["code"] as? String }
    let place = codes.firstIndex(of: "es") ?? 0
    return (facts["history"] as? [[String: Any]] ?? []).map { record in
      let total = record["total"] as? [String: Any]
      let counts = total?["counts"] as? [Int] ?? []
      return Record(
        subject: record["subject"] as? String ?? "", keys: total?["keys"] as? Int ?? -1,
        spanish: Array(counts[(place * 4)..<(place * 4 + 4)]), unreadable: record["unreadable"] as? Int)
    }
  }

  private static func commit(_ project: GitProject, _ subject: String) throws {
    try project.git("add", "-A")
    try project.git("commit", "-q", "-m", subject)
  }

  @Test("the commits that changed catalogs are counted, oldest first, and the work tree stays as it is")
  func history() async throws {
    try await GitProject.with { project in
      try project.write(GitProject.catalog(["a": ("A", "")]), to: "App/L.xcstrings")
      try Self.commit(project, "First")
      try project.write("x", to: "README")
      try Self.commit(project, "Other")
      try project.write(GitProject.catalog(["a": ("A", "A"), "b": ("B", "")]), to: "App/L.xcstrings")
      try Self.commit(project, "Second")
      try project.write("<<<<<<< HEAD", to: "App/L.xcstrings")
      try Self.commit(project, "Broken")
      try project.git("mv", "App", "Moved")
      try project.write(GitProject.catalog(["a": ("A", "A"), "b": ("B", "B")]), to: "Moved/L.xcstrings")
      try Self.commit(project, "Moved")
      try project.write(GitProject.catalog(["a": ("A", "A")]), to: "Moved/L.xcstrings")
      let expected = [
        Record(subject: "First", keys: 1, spanish: [0, 0, 0, 1]),
        Record(subject: "Second", keys: 2, spanish: [1, 0, 0, 1]),
        Record(subject: "Broken", keys: 0, spanish: [0, 0, 0, 0], unreadable: 1),
        Record(subject: "Moved", keys: 2, spanish: [2, 0, 0, 0]),
      ]
      #expect(try await Self.records(project, "--history 9") == expected)
      #expect(try await Self.records(project, "--history 2") == Array(expected.suffix(2)))
      #expect(try project.git("status", "--short") == " M Moved/L.xcstrings")
      #expect(try await Self.records(project.at("Moved"), "--history 9").map(\.subject) == ["Moved"])
      #expect(try await Self.records(project, "--history 9 Moved").map(\.keys) == [2])
    }
  }

  @Test("skipped folders, excluded catalogs and those of other folders don't count")
  func selection() async throws {
    try await GitProject.with { project in
      let catalog = GitProject.catalog(["a": ("A", "A")])
      for path in ["A/L.xcstrings", "B/L.xcstrings", "Pods/L.xcstrings", "C/L.xcstrings", "[x]/L.xcstrings"] {
        try project.write(catalog, to: path)
      }
      try project.write("{ \"exclude\": [\"C\"] }", to: ".l10n.json")
      try Self.commit(project, "First")
      try project.git("rm", "-q", "B/L.xcstrings")
      try Self.commit(project, "Second")
      #expect(try await Self.records(project, "--history 9").map(\.keys) == [3, 2])
      #expect(try await Self.records(project, "--history 9 A").map(\.keys) == [1])
      #expect(try await Self.records(project, "--history 9 ./[x]/").map(\.keys) == [1])
      #expect(try await Self.records(project, "--history 9 [x]/L.xcstrings").map(\.keys) == [1])
    }
  }

  @Test("a shallow clone with fewer commits says how to get the others")
  func shallow() async throws {
    try await GitProject.with { project in
      for text in ["A", "B", "C"] {
        try project.write(GitProject.catalog(["a": (text, text)]), to: "L.xcstrings")
        try Self.commit(project, text)
      }
      try project.git("clone", "-q", "--depth", "2", "file://\(project.path)", "clone")
      let run = await project.at("clone").l10n("stats -f html --history 9")
      #expect(run.status == .clean)
      #expect(
        run.errors
          == "note: this shallow clone lacks older commits; to fetch them, run: git fetch --unshallow origin\n"
      )
    }
  }

  @Test("a repository without commits is an error")
  func noCommits() async throws {
    try await GitProject.with { project in
      try project.write(GitProject.catalog(["a": ("A", "A")]), to: "L.xcstrings")
      let run = await project.l10n("stats -f html --history 9")
      #expect(run.status == .failure && run.errors.contains("has no commits"), "\(run.errors)")
    }
  }
}
