import L10nKit
import Testing
import ToolKit

/// What files hold never reaches a terminal or a log as a control character or a command.
@Suite struct HostileNamesTests {
  /// Commands about files in which everything has a hostile name; `NAME` stands for it.
  private static let commands: [[String]] = [
    ["check", "--verbose"],
    ["check", "--fix", "--dry-run"], ["check", "--fix"], ["check", "-l", "en,NAME"],
    ["check", "--only", "NAME"],
    ["check", "NAME"], ["check", "--config", "NAME"], ["check", "--config", "odd.json"],
    ["check", "--config", "rules.json"], ["check", "--config", "languages.json"],
    ["check", "--config", "languages.json", "--format", "github"], ["check", "--since", "NAME"],
    ["check", "NAME.xcstrings", "--format", "github"], ["lint", "NAME.swift"],
    ["lint", "--format", "github"], ["check", "--format", "NAME:NAME"], ["check", "--format", "json:NAME"],
    ["check", "--every"],
    ["check", "--NAME"], ["check", "-NAME"], ["NAME"], ["--NAME"], ["help", "NAME"], ["explain", "NAME"],
    ["check", "--format", "NAME"], ["check", "--jobs", "NAME"], ["check", "--baseline", "NAME"],
    ["format", "--check"], ["format"], ["format", "--config", "languages.json"],
    ["stats"], ["stats", "--by", "feature"], ["stats", "--by", "catalog"], ["stats", "--format", "json"],
    ["stats", "-l", "NAME"], ["show", "NAME"], ["show", "NAME", "--format", "json"], ["show", "no NAME"],
    ["sync", "--dry-run"], ["sync", "--check", "--verbose"], ["sync", "--format", "json", "--dry-run"],
    ["sync"],
    ["sync", "--create", "NAME.xcstrings"], ["sync", "--create", "x/NAME.xcstrings", "--dry-run"],
    ["rename", "NAME", "home.list.title", "--dry-run"], ["rename", "gone", "NAME", "--dry-run"],
    ["rename", "gone", "NAME", "--force"], ["remove", "NAME", "--dry-run"], ["remove", "NAME", "--force"],
    ["remove", "NAME", "-l", "NAME"], ["prune", "--dry-run"], ["prune"], ["set", "NAME", "NAME", "-l", "es"],
    ["set", "NAME", "NAME %d", "-l", "NAME"], ["set", "x", "NAME", "-l", "es", "--in", "NAME.xcstrings"],
    ["move", "NAME", "--to", "new.xcstrings"], ["move", "gone", "--to", "x/NAME.xcstrings", "--dry-run"],
    ["extract", "-l", "es", "-o", "NAME.csv", "--force"], ["extract", "-l", "NAME", "-o", "x.csv"],
    ["extract", "-l", "es", "-o", "NAME.xliff"], ["extract", "-l", "es", "-o", "x.NAME"],
    ["extract", "--keys"],
    ["extract", "--keys", "--format", "json"], ["merge", "es.xliff", "--dry-run"], ["merge", "es.xliff"],
    ["merge", "es.xliff", "--dry-run", "--format", "json"], ["merge", "bad.xliff"],
    ["merge", "NAME.csv", "--dry-run"],
    ["merge", "NAME.xliff"], ["merge", "es.xliff", "--into", "NAME.xcstrings", "--dry-run"],
    ["merge", "new.xcstrings", "--into", "NAME.xcstrings", "--dry-run"], ["merge", "NAME"],
    ["merge", "--driver", "base", "ours", "theirs", "NAME.xcstrings"],
    ["merge", "--driver", "base", "bad.json", "theirs", "NAME.xcstrings"],
    ["diff", "NAME.xcstrings", "new.xcstrings"],
    ["diff", "new.xcstrings", "NAME.xcstrings", "--format", "json"],
    ["diff", "--external", "NAME", "base", "0", "0", "theirs", "0", "0"], ["diff", "--external", "NAME"],
    ["diff", "--external", "NAME", "base", "0", "0", "theirs", "0", "0", "--format", "json"],
    ["diff", "NAME"],
    ["literals"], ["literals", "--format", "json"], ["init", "-l", "NAME"], ["init", "NAME"],
    ["plural", "NAME", "1"],
    ["plural", "en", "NAME"], ["completions", "NAME"], ["extract", "-l", "es", "--format", "NAME"],
  ]
  /// Commands that print a file's content or a patch: only a terminal gets it as visible text.
  private static let data: [[String]] = [
    ["extract", "-l", "es", "-o", "-", "-f", "csv"], ["extract", "-l", "fr", "-o", "-", "-f", "po"],
    ["extract", "-l", "es", "-o", "-"], ["format", "--diff"], ["format", "-"], ["check", "--diff"],
    ["sync", "--diff"], ["rename", "NAME", "home.list.title", "--diff"], ["merge", "es.xliff", "--diff"],
    ["merge", "new.xcstrings", "--into", "NAME.xcstrings", "--diff"],
    ["diff", "--external", "NAME", "base", "0", "0", "bad.json", "0", "0"],
  ]

  /// Commands that report a catalog that is not JSON.
  private static let onDamaged: [[String]] = [
    ["check"], ["check", "--format", "github"], ["stats"], ["sync"], ["format"], ["show", "NAME"],
    ["extract", "-l", "es", "-o", "x.csv"], ["merge", "es.xliff", "--into", "NAME broken.xcstrings"],
    ["diff", "NAME.xcstrings", "NAME broken.xcstrings"],
  ]
  /// Some commands of each kind, for many names.
  private static let few: [[String]] = [
    ["check"], ["check", "--format", "github"], ["check", "--format", "json"], ["show", "NAME"],
    ["check", "--NAME"],
  ]

  @Test(
    "no command prints a control character or a workflow command of a file's", arguments: HostileName.mixed)
  func allCommands(_ name: HostileName) async {
    let reports = ReportFormat.names.map { ["check", "--format", $0] }
    // What a terminal gets besides depends on no name.
    let terminals = name.text == HostileName.mixed[0].text ? [false, true] : [false]
    await expectVisibleText(Self.commands + reports, name, in: name.files, terminals: terminals)
    await expectVisibleText(Self.data, name, in: name.files, terminals: [true])
    await expectVisibleText(Self.onDamaged, name, in: name.damagedFiles)
  }

  @Test("no name is printed as it is where a terminal or a log would act on it", arguments: HostileName.all)
  func allNames(_ name: HostileName) async {
    await expectVisibleText(Self.few, name, in: name.files, terminals: [false])
  }

  private func expectVisibleText(
    _ commands: [[String]], _ name: HostileName, in files: [String: String],
    terminals: [Bool] = [false, true]
  ) async {
    let files = MemoryFileSystem(files)
    for isTerminal in terminals {
      for command in commands {
        let words = command.map { $0.replacing("NAME", with: name.text) }
        let run = await Run.l10n(words, files: files, input: name.catalog(), isTerminal: isTerminal)
        for text in [run.output, run.errors] {
          #expect(Self.badLines(of: text).isEmpty, "\(command), terminal: \(isTerminal)")
        }
      }
    }
  }

  @Test("each kind of output shows the names of a file in their visible form")
  func showsNames() async {
    let name = HostileName(text: "a\u{1B}b")
    let files = MemoryFileSystem(name.files)
    let seen: [(words: [String], text: String)] = [
      (["check"], "a\\u{1B}b.xcstrings:"), (["check"], "'a\\u{1B}b'"),
      (["check", "--format", "json"], "a\\u001bb"),
      (["check", "--format", "github"], "file=a\\u{1B}b.xcstrings,"), (["stats"], "  a\\u{1B}b  "),
      (["show", name.text], "// a\\u{1B}b\n"), (["format", "--check"], "a\\u{1B}b.xcstrings\n"),
      (["sync", "--dry-run"], "a\\u{1B}b.swift:3: note: "),
      (["extract", "--keys"], "a\\u{1B}b.swift:3:10: a\\u{1B}b\n"),
      (["diff", "new.xcstrings", "a\u{1B}b.xcstrings"], "~ a\\u{1B}b\n"),
      (["merge", "--driver", "base", "ours", "theirs", "a\u{1B}b"], "a\\u{1B}b:"),
      (["check", "--\u{1B}"], "unknown option '--\\u{1B}'"),
      (["check", "--config", "odd.json"], "'a\\u{1B}b'"),
    ]
    for (words, text) in seen {
      let run = await Run.l10n(words, files: files)
      #expect((run.output + run.errors).contains(text), "\(words): \(run.output)\(run.errors)")
    }
  }

  @Test("in annotations GitHub gets the line ends of a path, and no line end of a message")
  func annotations() async {
    let name = HostileName(text: "x\r\n::error::y")
    let run = await Run.l10n("check --format github", files: MemoryFileSystem(name.files))
    #expect(run.output.contains("file=x%0D%0A%3A%3Aerror%3A%3Ay.xcstrings,"))
    #expect(run.output.contains("x\\r\\n::error::y"))
    var lines = run.output.unicodeScalars.split(separator: "\n").map(String.init)
    #expect(lines.removeLast().hasSuffix("; GitHub shows at most 10 of each severity for a step"))
    #expect(
      lines.count > 2
        && lines.allSatisfy {
          $0.wholeMatch(of: /::(error|warning|notice) file=.*,title=.*/.matchingSemantics(.unicodeScalar))
            != nil
        })
  }

  @Test("in a pipe a patch and an export have the bytes of the file")
  func keepsData() async {
    let name = HostileName(text: "a\u{202E}b\u{9B}")
    let files = MemoryFileSystem(name.files)
    let diff = await Run.l10n("format --diff", files: files)
    #expect(diff.output.contains("-{\"sourceLanguage\":\"en\",\"strings\":{\"a\u{202E}b\u{9B}\""))
    #expect(diff.output.contains("--- \"a/a\\342\\200\\256b\\302\\233.xcstrings\"\n"))
    let export = await Run.l10n("extract -l de -o - -f csv", files: files)
    #expect(export.output.contains("a\u{202E}b\u{9B}"))
  }

  @Test("the caret stands below what a finding is about, whatever stands before it in the line")
  func caret() async {
    let source =
      "struct A: View { var body: some View { /* \u{1B}[31m\u{202E}é\t */ Text(\"Save it \\(now)\") } }\n"
    let run = await Run.l10n(
      ["lint", "A.swift", "--color", "never"], files: MemoryFileSystem(["A.swift": source]), isTerminal: true)
    let lines = run.output.split(separator: "\n")
    let index = lines.firstIndex { $0.contains("^") } ?? 0
    #expect(index > 0, "\(run)")
    guard index > 0 else { return }
    let column = lines[index].prefix { $0 != "^" }.count
    #expect(lines[index - 1].contains("\\u{1B}[31m\\u{202E}é\t"))
    #expect(lines[index - 1].dropFirst(column).hasPrefix("\"Save it"), "\(run.output)")
  }

  // MARK: - Lines

  /// The lines that have what only the program itself may print.
  private static func badLines(of text: String) -> [String] {
    let plain =
      text.utf8.contains(0x1B)
      ? text.replacing(/\u{1B}\[[0-9;]*m/.matchingSemantics(.unicodeScalar), with: "") : text
    return plain.utf8.split(separator: UInt8(ascii: "\n")).filter(mayBeBad).map { String(Substring($0)) }
      .filter {
        line in
        let start = line.drop { $0.isWhitespace }
        let isOwn = line.starts(
          with: /::(error|warning|notice) file=[^:]*::/.matchingSemantics(.unicodeScalar))
        return line.unicodeScalars.contains(where: isControl)
          || line.contains(/##[A-Za-z]*\[/.matchingSemantics(.unicodeScalar))
          || start.hasPrefix("::") && !isOwn
      }
  }

  /// Whether a line has any byte that a bad one must have; most lines have none.
  private static func mayBeBad(_ line: Substring.UTF8View) -> Bool {
    var former: UInt8 = 0
    for byte in line {
      if byte >= 0x7F || byte < 0x20 && byte != 0x09 { return true }
      if byte == former, byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#") { return true }
      former = byte
    }
    return false
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09: false
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0001, 0xE0041:
      true
    default:
      [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    }
  }
}
