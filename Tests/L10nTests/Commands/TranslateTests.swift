import Foundation
import TestSupport
import Testing
import ToolKit

/// Translations by a program of the user's, which may do anything.
@Suite("l10n translate", .serialized)
struct TranslateTests {
  /// A catalog of keys with their English texts as keys.
  private static func catalog(_ keys: [String]) -> String {
    let entries = keys.sorted().map { "    \"\($0)\" : {\n\n    }" }.joined(separator: ",\n")
    return
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries)\n  },\n  \"version\" : \"1.0\"\n}"
  }

  /// Answers each text in capitals, after what a test adds: `line` is the answer, `number` counts from 0.
  private static func script(_ body: String) -> String {
    """
    import json, os, signal, sys, time
    open('starts', 'a').write('x')
    def say(line):
        sys.stdout.write(line if isinstance(line, str) else json.dumps(line))
        sys.stdout.write('\\n')
        sys.stdout.flush()
    asked = [json.loads(line) for line in sys.stdin]
    answers = [{'id': text['id'], 'target': text['source'].upper()} for text in asked]
    \(body)
    """
  }

  private struct Outcome {
    let run: Run
    /// The Spanish texts with their states, by key.
    let spanish: [String: String]
    let starts: Int
  }

  private func translate(
    _ body: String, keys: [String] = ["Go", "Hi", "Yes"], options: String = "", again: String? = nil
  ) async throws -> [Outcome] {
    var outcomes: [Outcome] = []
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog(keys), to: "A.xcstrings")
      for body in [body] + (again.map { [$0] } ?? []) {
        try folder.write(Self.script(body), to: "mt.py")
        let program = "cd '\(folder.path)' && python3 mt.py 2>>errors"
        let words =
          ["translate", "-l", "es", "--with", program] + options.split(separator: " ").map(String.init)
        let run = await Run.l10n(words, files: folder.disk, folder: folder.path)
        outcomes.append(
          Outcome(
            run: Run(
              status: run.status, output: run.output, errors: run.errors.replacing(program, with: "COMMAND")),
            spanish: try Self.spanish(folder.text(of: "A.xcstrings")),
            starts: (try? folder.text(of: "starts").count) ?? 0))
      }
    }
    return outcomes
  }

  private static func spanish(_ catalog: String) throws -> [String: String] {
    struct Catalog: Decodable {
      struct Entry: Decodable { let localizations: [String: Localization]? }
      struct Localization: Decodable { let stringUnit: Unit? }
      struct Unit: Decodable { let state, value: String }
      let strings: [String: Entry]
    }
    let entries = try JSONDecoder().decode(Catalog.self, from: Data(catalog.utf8)).strings
    return entries.compactMapValues { entry in
      entry.localizations?["es"]?.stringUnit.map { "\($0.state) \($0.value)" }
    }
  }

  private static let all = ["Go": "needs_review GO", "Hi": "needs_review HI", "Yes": "needs_review YES"]

  @Test("answers come in, in any order and twice, with a state of no person")
  func imports() async throws {
    let outcomes = try await translate("for line in answers[::-1] + answers: say(line)", again: "sys.exit(9)")
    #expect(outcomes[0].run == Run(status: .clean, output: "", errors: "es: 3 imported\n"))
    #expect(outcomes[0].spanish == Self.all)
    #expect(outcomes[1].run == Run(status: .clean, output: "", errors: "es: nothing to translate\n"))
    #expect(outcomes[1].starts == 1)
    let machine = try await translate(
      "for line in answers: say(line)", options: "--state machine_translated --key Go")[0]
    #expect(machine.spanish == ["Go": "machine_translated GO"])
  }

  @Test("each batch is written before the next one, and a second run asks for the rest alone")
  func resumes() async throws {
    let outcomes = try await translate(
      """
      if os.path.getsize('starts') == 3: sys.exit(3)
      assert open('A.xcstrings').read().count('needs_review') == os.path.getsize('starts') - 1
      for line in answers: say(line)
      """, options: "--batch 1",
      again: """
        assert [text['source'] for text in asked] == ['Yes']
        for line in answers: say(line)
        """)
    #expect(outcomes[0].run.status == .failure)
    #expect(
      outcomes[0].run.errors == """
        error: 'COMMAND' failed with exit status 3
        hint: run the command again to translate the rest
        es: 2 imported, 1 without an answer

        """)
    #expect(outcomes[0].spanish == ["Go": "needs_review GO", "Hi": "needs_review HI"])
    #expect(outcomes[1].run == Run(status: .clean, output: "", errors: "es: 1 imported\n"))
    #expect(outcomes[1].spanish == Self.all && outcomes[1].starts == 4)
  }

  @Test("lines that are no answers are reported with their place, and the others come in")
  func reportsLines() async throws {
    let outcome = try await translate(
      """
      say('hello')
      say('')
      say({'target': 'x'})
      say({'id': '0123456789abcdef', 'target': 'x'})
      say([1])
      say({'id': answers[0]['id'], 'target': 7})
      say({'id': answers[0]['id'], 'target': ['a']})
      say({'id': answers[0]['id'], 'target': ''})
      say({'id': answers[0]['id'], 'target': None})
      say({**answers[1], 'more': 1})
      sys.stdout.write(json.dumps(answers[2]))
      """)[0]
    #expect(outcome.run.status == .findings)
    let lines = outcome.run.errors.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("answers:1:1: error: ") == true)
    #expect(
      lines.dropFirst() == [
        "answers:3:1: error: the answer has no 'id'",
        "answers:4:1: error: '0123456789abcdef' is not the id of a text of this batch",
        "answers:5:1: error: the answer is not an object",
        "answers:6:1: error: 'target' is not a text", "answers:7:1: error: 'target' is not a text",
        "es: 2 imported, 1 without an answer",
      ])
    #expect(outcome.spanish == ["Hi": "needs_review HI", "Yes": "needs_review YES"])
  }

  @Test("an answer that a merge would reject is rejected, and so are two that differ")
  func judges() async throws {
    let outcome = try await translate(
      """
      for line in answers: say({**line, 'target': line['target'].replace('%@', '')})
      say({**answers[0], 'target': 'x'})
      """, keys: ["Hi %@", "Go", "Yes"])[0]
    #expect(outcome.run.status == .findings && outcome.spanish == ["Yes": "needs_review YES"])
    #expect(outcome.run.errors == "es: 1 imported, 3 rejected\n", "\(outcome.run)")
    #expect(outcome.run.output.contains("answers:2:1: error: 'Hi %@': '%@' of 'en' is missing in 'es'"))
    #expect(outcome.run.output.contains("answers:4:1: error: "))
  }

  @Test("quiet leaves results and errors: nothing if all texts came in, else the counts and rejected answers")
  func quiet() async throws {
    let clean = try await translate("for line in answers: say(line)", options: "-q")[0]
    #expect(clean.run == Run(status: .clean, output: "", errors: ""))
    let outcome = try await translate(
      """
      say({**answers[0], 'target': 'x'})
      say({**answers[1], 'target': 'Go.'})
      """, keys: ["Hi %@", "Go", "Yes"], options: "-q")[0]
    #expect(outcome.run.status == .findings)
    #expect(outcome.run.errors == "es: 1 imported, 1 rejected, 1 without an answer\n", "\(outcome.run)")
    #expect(outcome.run.output.contains(": error: ") && !outcome.run.output.contains(": warning: "))
  }

  @Test(
    "a program that does not end is ended, and what it said is kept",
    arguments: [
      "", "signal.signal(signal.SIGTERM, signal.SIG_IGN)", "os.fork()",
      "os.setsid() if os.fork() == 0 else 0",
      "os.close(1)\n", "signal.signal(signal.SIGTERM, lambda *_: (say(answers[1]), os._exit(0)))",
    ])
  func endsProgram(_ obstacle: String) async throws {
    let start = ContinuousClock().now
    let outcome = try await translate(
      "say(answers[0])\n\(obstacle)\nfor _ in range(40): time.sleep(1)", options: "--timeout 2")[0]
    #expect(outcome.run.status == .failure && outcome.spanish["Go"] == "needs_review GO")
    #expect(
      outcome.run.errors.hasPrefix("error: 'COMMAND' was stopped, because it did not finish in 2 seconds\n"))
    #expect(outcome.spanish.count == (obstacle.contains("lambda") ? 2 : 1), "\(outcome.run)")
    #expect(ContinuousClock().now - start < .seconds(30))
  }

  @Test(
    "a program that fails at once, is killed, or reads nothing leaves the catalog as it is",
    arguments: [
      ("os.kill(os.getpid(), 9)", "failed with exit status 137"),
      ("sys.exit(1)", "failed with exit status 1"),
      ("", nil),
    ])
  func survivesFailure(body: String, words: String?) async throws {
    let outcome = try await translate(body)[0]
    #expect(outcome.run.status == (words == nil ? .findings : .failure) && outcome.spanish.isEmpty)
    let error = words.map { "error: 'COMMAND' \($0)\nhint: run the command again to translate the rest\n" }
    #expect(outcome.run.errors == (error ?? "") + "es: 0 imported, 3 without an answer\n")
  }

  @Test("a program may write before it reads, much on both sides, and stop reading")
  func passesMuch() async throws {
    let keys = (0..<1000).map { "Text \($0) " + String(repeating: "long ", count: 20) }
    let body = "for line in answers: say(line)"
    let outcome = try await translate(body, keys: keys, options: "--batch 9999")[0]
    #expect(outcome.run.errors == "es: 1000 imported\n", "\(outcome.run.output.prefix(500))")
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog(["Go"]), to: "A.xcstrings")
      for program in [
        "head -c 300000 /dev/zero | tr '\\0' x; cat >/dev/null", "exec </dev/null", "no-such-program",
      ] {
        let run = await Run.l10n(
          ["translate", "-l", "es", "--with", program], files: folder.disk, folder: folder.path)
        #expect(
          run.status != .clean && run.errors.contains("es: 0 imported, 1 without an answer\n"), "\(run)")
      }
      let endless = await Run.l10n(
        ["translate", "-l", "es", "--with", "cat /dev/zero"], files: folder.disk, folder: folder.path)
      #expect(
        endless.errors.contains("error: 'cat /dev/zero' was stopped, because it wrote more than 16 MiB\n"))
    }
  }

  @Test("a line has the context of its text; the forms of a key are in one batch")
  func sendsContext() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(
        #"""
        {
          "sourceLanguage" : "en",
          "strings" : {
            "n %lld" : {
              "comment" : "Files (max 20 characters)",
              "localizations" : { "en" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } } }
            }
          },
          "version" : "1.0"
        }
        """#, to: "A.xcstrings")
      let run = await Run.l10n("translate -l pl --dry-run --batch 1", files: folder.disk, folder: folder.path)
      let lines = run.output.split(separator: "\n")
      #expect(run.status == .clean && lines.count == 4 && run.errors.isEmpty)
      let rest = lines.first { $0.contains("\"one\"") }?.split(separator: ", ", maxSplits: 1).last
      #expect(
        rest == #"""
          "source": "%lld file", "sourceLanguage": "en", "language": "pl", "key": "n %lld", "form": "plural.one", "comment": "Files (max 20 characters)", "placeholders": ["%lld: number"], "limit": 20, "plural": "one", "numbers": "1"}
          """#, "\(lines)")
      let cat = await Run.l10n(
        ["translate", "-l", "pl", "--batch", "1", "--with", "echo >>'\(folder.path)/starts'; cat"],
        files: folder.disk, folder: folder.path)
      #expect(cat.errors == "pl: 0 imported, 4 without an answer\n")
      #expect(try folder.text(of: "starts") == "\n")
    }
  }

  @Test("the script in the documentation translates")
  func documentedScript() async throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../docs/translate.md")
    let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
    let script = try #require(parts.first { $0.hasPrefix("python\n") }).dropFirst("python\n".count)
    #expect(script.split(separator: "\n").count <= 20)
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog(["Go", "Hi %@"]), to: "A.xcstrings")
      try folder.write(String(script), to: "mt.py")
      let run = await Run.l10n(
        ["translate", "-l", "es", "--with", "python3 '\(folder.path)/mt.py'"], files: folder.disk,
        folder: folder.path)
      #expect(run.status == .clean && run.errors == "es: 2 imported\n", "\(run)")
      #expect(
        try Self.spanish(folder.text(of: "A.xcstrings")) == [
          "Go": "needs_review Go (es)", "Hi %@": "needs_review Hi %@ (es)",
        ])
    }
  }

  @Test("a program gets terms of the glossary and translations of similar texts")
  func context() async throws {
    try await TranslatorProject.with([
      "a.x.y": TranslatorProject.text("en", "Open the tab"),
      "b.x.y":
        "\(TranslatorProject.text("en", "Open the tab now")),\(TranslatorProject.text("es", "Abre la pestaña ya"))",
    ]) { project in
      try project.folder.write(
        "term,language,translation,note,kind\ntab*,es,pestaña*,in the browser,required\n",
        to: ".l10n-glossary.csv")
      let run = await project.run("translate -l es --dry-run")
      let line = try #require(
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      #expect(line["terms"] as? [String] == ["term 'tab*': 'pestaña*' (in the browser)"], "\(run)")
      let suggestion = try #require((line["suggestions"] as? [[String: Any]])?.first)
      #expect(suggestion["source"] as? String == "Open the tab now")
      #expect(suggestion["target"] as? String == "Abre la pestaña ya")
      #expect(suggestion["origin"] as? String == "A.xcstrings: b.x.y" && suggestion["share"] as? Int == 75)
    }
  }
}
