import Foundation
import TestSupport
import Testing
import ToolKit
import l10n

@Suite struct CommandTableTests {
  private static let commands = CommandTable.all
  private static let pages = [HelpText.short, HelpText.overview(commands)] + commands.map(HelpText.full)

  @Test("names are unique and in small letters")
  func namesAreUnique() {
    let names = Self.commands.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { !$0.isEmpty && $0 == $0.lowercased() })
  }

  @Test("a command is found by its name", arguments: CommandTable.all.map(\.name))
  func commandsAreFound(_ name: String) throws {
    #expect(try CommandTable.command(named: name).name == name)
  }

  @Test("a command's options have unique names and letters", arguments: CommandTable.all.map(\.name))
  func optionsAreUnique(_ name: String) throws {
    let options = try CommandTable.command(named: name).options
    let letters = options.compactMap(\.short)
    #expect(Set(options.map(\.long)).count == options.count)
    #expect(Set(letters).count == letters.count)
    #expect(!letters.contains { $0.isNumber })
  }

  @Test(
    "each command and option says what it is, without a final period", arguments: CommandTable.all.map(\.name)
  )
  func everythingHasHelp(_ name: String) throws {
    let command = try CommandTable.command(named: name)
    let sentences = [command.summary] + command.options.map(\.help) + command.positionals.map(\.help)
    #expect(sentences.allSatisfy { !$0.isEmpty && !$0.hasSuffix(".") })
    #expect(!command.examples.isEmpty)
    #expect(command.examples.allSatisfy { !$0.purpose.isEmpty })
  }

  @Test(
    "a value's name is in capitals, and an option with choices has a value",
    arguments: CommandTable.all.map(\.name))
  func valuesAreNamed(_ name: String) throws {
    let command = try CommandTable.command(named: name)
    for option in command.options {
      #expect(option.valueNames.allSatisfy { !$0.isEmpty && $0 == $0.uppercased() })
      #expect(option.choices.isEmpty || option.valueNames.count == 1)
    }
    #expect(command.positionals.allSatisfy { $0.name == $0.name.uppercased() })
    #expect(command.positionals.dropLast().allSatisfy { !$0.isRepeated })
  }

  /// Options that each command explains in its own words.
  private static let ownWords: Set<String> = [
    "all", "check", "dry-run", "force", "format", "key", "language", "languages", "output",
    "output-directory", "since", "state", "style",
  ]

  @Test("options of one name mean the same in all commands, but for what a command says in its own words")
  func optionsAgree() {
    var known: [String: Option] = [:]
    for option in Self.commands.flatMap(\.options) {
      let other = known[option.long] ?? option
      #expect(other.short == option.short && other.valueNames.count == option.valueNames.count, "\(option)")
      if !Self.ownWords.contains(option.long) { #expect(other == option) }
      known[option.long] = option
    }
  }

  @Test("no line of any help page is wider than 79 columns or ends with a blank")
  func helpFits() {
    for line in Self.pages.joined().split(separator: "\n") {
      #expect(line.count <= 79 && line.last != " ", "\(line)")
    }
  }

  @Test("the help of a command names all its options, and the overview all commands")
  func helpIsComplete() {
    for command in Self.commands {
      #expect(HelpText.overview(Self.commands).contains("  \(command.name) "))
      for option in command.options { #expect(HelpText.full(command).contains("--\(option.long)")) }
    }
  }

  @Test(
    "every example in the help runs and finds nothing wrong",
    arguments: CommandTable.all.flatMap { command in command.examples.map(\.words) })
  func examplesRun(_ words: String) async throws {
    try await TemporaryFolder.with { folder in
      try SampleProject.write(into: folder)
      try folder.write(
        GitProject.catalog(["home.list.count %lld": ("%lld places", "%lld lugares")]),
        to: "Widget/Counts.xcstrings")
      try folder.write(
        #"let places = String(localized: "home.list.count \(count)", table: "Counts")"#,
        to: "Widget/Counts.swift")
      try folder.write("term,kind\nFavRes Plus,keep\n", to: ".l10n-glossary.csv")
      // As a shell does: what is in quotes is one argument.
      let parts = words.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      let arguments = parts.flatMap { index, part in
        index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
      }
      let run = await Run.l10n(arguments, files: folder.disk)
      #expect(run.status == .clean && !run.errors.contains("error: "), "\(run)")
    }
  }
}

@Suite struct CommandReferenceTests {
  @Test("docs/commands.md is what the command table renders")
  func isFresh() {
    #expect(
      Golden.difference(of: CommandReference.text(CommandTable.all), from: "docs/commands.md") == nil)
  }

  @Test("the manual page is read by groff without a warning", .enabled(if: Program("groff") != nil))
  func manualIsRead() throws {
    let page = ManualPage.text(CommandTable.all)
    let result = try #require(Program("groff")).run(
      ["-man", "-ww", "-Tascii", "-P-c"], input: page, keepsErrors: true)
    #expect(result.status == 0 && !result.output.contains("warning:"))
    for command in CommandTable.all { #expect(page.contains(".SS \"l10n \(command.name) ")) }
  }
}

@Suite struct CompletionScriptTests {
  @Test("each script names every command and long option", arguments: CompletionScript.Shell.allCases)
  func isComplete(_ shell: CompletionScript.Shell) {
    let script = CompletionScript.text(for: shell)
    for command in CommandTable.all {
      #expect(script.contains(command.name))
      for option in command.options { #expect(script.contains(option.long)) }
    }
  }

  @Test("a shell that is there can read its script", arguments: CompletionScript.Shell.allCases)
  func parses(_ shell: CompletionScript.Shell) async throws {
    guard let program = Program(shell.rawValue) else { return }
    let script = CompletionScript.text(for: shell)
    #expect(try program.run(["-n", "/dev/stdin"], input: script).status == 0)
  }

  @Test(
    "bash completes commands, options, choices and names of commands",
    .enabled(if: Program("bash") != nil),
    arguments: [
      ("l10n he", "help"), ("l10n --ver", "--version"), ("l10n help compl", "completions"),
      ("l10n completions z", "zsh"), ("l10n help --form", "--format"),
      ("l10n help --format ma", "man markdown"),
      ("l10n help --format = ma", "man markdown"), ("l10n init --color n", "never"),
      ("l10n explain unused-i", "unused-ignore"), ("l10n check --only invalid-j", "invalid-json"),
      ("l10n check --skip needs-review,invalid-j", "needs-review,invalid-json"),
    ])
  func completesInBash(_ line: String, _ words: String) throws {
    let script = """
      \(CompletionScript.text(for: .bash))
      COMP_WORDS=(\(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _l10n; echo "${COMPREPLY[*]}"
      """
    let result = try #require(Program("bash")).run(["-s"], input: script)
    #expect(result.output == words + "\n")
  }
}
