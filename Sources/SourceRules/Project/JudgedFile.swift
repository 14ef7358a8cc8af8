package import RuleKit
package import SourceText
package import SwiftIndex
package import TextFlow

/// A Swift file with all its literals judged: what every rule on sources reads.
package struct JudgedFile: Sendable {
  /// The file with its literals.
  package let source: ScannedSource
  /// The literals in file order, with what each is used for; none in tests.
  package let literals: [JudgedLiteral]
  /// What the calls that look keys up say besides keys that are literals.
  package let lookups: LookupCalls
  /// Those of them in code that people meet that are text with values in it, and the others.
  let interpolatedKeys, otherDynamicKeys: [DynamicKey]
  /// The texts that are put together from pieces, in file order.
  package let composedTexts: [ComposedText]
  /// The places that fix a side, in file order.
  let fixedSides: [FixedSide]
  /// The literals that are keys in code that people meet: not in tests, previews or debug builds.
  let keyLiterals: [JudgedLiteral]
  /// What the catalogs say to each of them.
  let keyAnswers: [KeyAnswer]
  /// Why no literal of the file is text that people read, `nil` where some may be.
  let reasonAgainstText: NotTextReason?
  /// What the whole project says.
  package let tree: SourceTree

  /// Judges a file by what the whole project says, and by what becomes of its texts.
  ///
  /// No rule finds anything in the literals of tests: of such a file only the keys that it puts together count.
  package init(_ read: ReadFile, in tree: SourceTree, _ flow: TextFlow) {
    if let facts = read.facts {
      self.init(read.file, facts, read.fixedSides, in: tree, flow)
    } else {
      self.init(test: read.file, in: tree)
    }
  }

  private init(test file: ScannedFile, in tree: SourceTree) {
    source = file.source
    self.tree = tree
    reasonAgainstText = .test
    lookups = file.lookups
    (interpolatedKeys, otherDynamicKeys) = ([], [])
    composedTexts = []
    fixedSides = []
    literals = []
    keyLiterals = []
    keyAnswers = []
  }

  private init(
    _ file: ScannedFile, _ facts: LiteralFacts, _ fixedSides: [FixedSide], in tree: SourceTree,
    _ flow: TextFlow
  ) {
    let source = file.source
    self.fixedSides = fixedSides
    self.source = source
    self.tree = tree
    reasonAgainstText = facts.reason
    lookups = file.lookups
    let isShipped = facts.reason?.isUnshipped != true
    let shippedKeys = lookups.dynamicKeys.filter { isShipped && !$0.scope.isOutOfReach }
    let groups = Dictionary(grouping: shippedKeys) { $0.putsValuesIntoText(in: tree) }
    (interpolatedKeys, otherDynamicKeys) = (groups[true] ?? [], groups[false] ?? [])
    composedTexts = facts.composedTexts(in: flow, source)
    var literals: [JudgedLiteral] = []
    literals.reserveCapacity(source.literals.count)
    let verdicts = facts.verdicts(in: flow)
    let formatUses = facts.formatUses(in: flow)
    for index in source.literals.indices {
      // Borrowed: an initialiser that owned the facts would count references to each of their lists.
      literals.append(
        JudgedLiteral(index, source.literals[index], facts, verdicts[index], format: formatUses[index]))
    }
    self.literals = literals
    keyLiterals = literals.filter(\.isKey)
    keyAnswers = keyLiterals.map { literal in
      literal.localizing.map { tree.answer(to: $0, in: source) } ?? .undecided
    }
  }

  /// The file's path as reports name it.
  package var path: String { source.file.path }
}

/// A string literal with everything the rules ask of it.
///
/// A class, because a dozen rules go through all of them, and copies would count references to all their parts.
package final class JudgedLiteral: Sendable {
  /// The place among the file's literals.
  package let index: Int
  /// Where it stands and how it is written.
  package let literal: StringLiteral
  /// What takes its value.
  package let context: LiteralContext
  /// The declarations and conditions around it.
  package let scope: LiteralScope
  /// How it localizes; `nil` where it does not.
  package let localizing: LocalizingUse?
  /// Whether people read it.
  package let use: TextUse
  /// How sure it is that they do; `nil` where they don't.
  let confidence: Confidence?
  /// Whether people read what a call such as `String(format:)` makes of it; `nil` if it is not a format.
  package let formatUse: TextUse?
  /// The call around a format, a key or a locale, and those that take what it makes of a format in turn.
  let calls: [EnclosingCall]

  fileprivate init(
    _ index: Int, _ literal: StringLiteral, _ facts: borrowing LiteralFacts, _ verdict: TextVerdict,
    format: TextUse?
  ) {
    self.index = index
    self.literal = literal
    context = facts.contexts[index]
    scope = facts.scopes[index]
    localizing = facts.localizing[index]
    (use, confidence) = (verdict.use, verdict.confidence)
    formatUse = format
    calls = facts.calls.isEmpty ? [] : facts.calls[index] ?? []
  }

  /// The literal with its delimiters.
  package var range: ByteRange { literal.range }

  /// Whether no one but developers meets it: code of previews and of debug builds.
  var isOutOfReach: Bool { scope.isOutOfReach }

  /// Whether it is a key that people meet.
  fileprivate var isKey: Bool { localizing != nil && localizing?.demoted == nil && !isOutOfReach }
}

extension LiteralScope {
  /// Whether no one but developers meets what is there: code of previews and of debug builds.
  var isOutOfReach: Bool { isPreview || isDebug || isInactive }
}

extension JudgedFile {
  /// The literal as messages name it: what it says in quotes, shortened, interpolations as they are written.
  func quoted(_ literal: JudgedLiteral) -> String {
    let text = source.text(literal.literal.contentRange).split(whereSeparator: \.isWhitespace)
    return "'\(text.joined(separator: " ").shortened(to: 40))'"
  }
}

/// A Swift file before anything is known of the others: literals and declarations.
///
/// A class, because thousands of them go from list to list, and copies would count references to all their parts.
package final class ScannedFile: Sendable {
  /// The file with its literals.
  package let source: ScannedSource
  /// Whether the file belongs to tests.
  package let isTest: Bool
  /// What the file declares.
  package let declarations: FileDeclarations
  /// What the calls that look keys up say besides keys that are literals.
  package let lookups: LookupCalls
  /// The ignore comments of the file, in their order.
  package let suppressions: [Suppression]

  /// Scans a file; `functions` are those that the project's configuration names.
  package init(_ file: SourceFile, functions: [String], isCompiled: Bool = true) {
    (source, declarations, lookups) = file.withSyntax { syntax in
      let source = ScannedSource(file, syntax, isCompiled: isCompiled)
      let declarations = FileDeclarations(source, syntax)
      return (source, declarations, LookupCalls(source, syntax, functions: LocalizedFunctions(functions)))
    }
    isTest = source.isTest
    suppressions = Suppression.all(in: source)
  }
}

extension JudgedFile {
  /// Whether people get the code of a literal: it is in no test, preview, sample or debug build.
  func isShipped(_ literal: JudgedLiteral) -> Bool {
    if case .notText(let reason) = literal.use, reason.isUnshipped { return false }
    return !literal.isOutOfReach
  }

  /// Whether people get the code of the file, but for what its conditions and previews leave out.
  var isShipped: Bool { reasonAgainstText.map { !$0.isUnshipped } ?? true }

  // MARK: - Calls

  /// The call that looks a text up with a literal as its key and returns a `String`; `nil` for other literals.
  func lookup(by literal: JudgedLiteral) -> EnclosingCall? {
    guard let call = literal.calls.first else { return nil }
    guard let use = literal.localizing else {
      // A function of the project's own by this name does what Foundation's does, with fewer arguments.
      let isOwn = literal.context.index == 0 && source.text(literal.context.name) == "NSLocalizedString"
      return isOwn ? call : nil
    }
    guard use.role == .key, use.demoted == nil else { return nil }
    switch use.type {
    case .function: return call
    case .lookup: return source.text(literal.context.name).hasPrefix("localizedString") ? call : nil
    case .value: return source.text(literal.context.name) == "String" ? call : nil
    case .key, .resource, .phrase, .summary: return nil
    }
  }
}

/// A Swift file read by what the whole project declares.
///
/// It has what the literals are used for, and where the values of the file go.
/// A class, because thousands of them go from list to list, and copies would count references to all their parts.
package final class ReadFile: Sendable {
  /// The file before anything was known of the others.
  package let file: ScannedFile
  /// What is known of its literals; `nil` for tests, in which no rule finds anything.
  let facts: LiteralFacts?
  /// The places that fix a side, in file order.
  let fixedSides: [FixedSide]

  /// Reads a file.
  package init(_ file: ScannedFile, in tree: SourceTree) {
    self.file = file
    guard !file.isTest else {
      (facts, fixedSides) = (nil, [])
      return
    }
    (facts, fixedSides) = file.source.file.withSyntax { syntax in
      let facts = LiteralFacts(
        file.source, syntax, in: tree.declarations, functions: tree.functions, apis: tree.apis,
        brandNames: tree.brandNames)
      return (facts, file.source.fixedSides(syntax))
    }
  }

  /// Where the values of the file go.
  package var flow: FileFlow? { facts?.flow }
  /// The path of the file as reports name it.
  package var path: String { file.source.file.path }
}

/// What all files of a project say together: the names sources declare, the keys catalogs have.
///
/// A class, because each of its files holds it, and copies would count references to all its tables.
package final class SourceTree: Sendable {
  /// The declarations of every Swift file.
  package let declarations: DeclarationIndex
  /// The keys of every catalog by table.
  package let keys: KeyIndex
  /// The project's configuration.
  package let configuration: Configuration
  /// Whether whole folders were searched, so that what no file mentions is mentioned nowhere.
  package let isWhole: Bool
  /// Whether unused stale keys are reported too.
  let seeksStaleKeys: Bool
  /// The functions that the configuration says localize.
  let functions: LocalizedFunctions
  /// What the configuration says of other calls.
  let apis: ConfiguredAPIs
  /// The names that stay in every language, those of the project's apps among them, as UTF-8.
  let brandNames: Set<[UInt8]>
  /// The paths of the files whose keys no target of an Xcode project extracts.
  let unextractedFiles: Set<String>

  /// Joins what was found out about all files; nothing is known of what is left out.
  package init(
    declarations: DeclarationIndex?, keys: KeyIndex?, configuration: Configuration,
    appNames: Set<String> = [], unextractedFiles: Set<String> = [], isWhole: Bool,
    seeksStaleKeys: Bool = false
  ) {
    self.unextractedFiles = unextractedFiles
    self.declarations = declarations ?? DeclarationIndex(merging: [])
    self.keys = keys ?? KeyIndex([], otherPaths: [])
    self.configuration = configuration
    self.isWhole = isWhole
    self.seeksStaleKeys = seeksStaleKeys
    functions = LocalizedFunctions(configuration.localizedFunctions)
    apis = ConfiguredAPIs(
      shown: configuration.signatures(of: .shows), logged: configuration.signatures(of: .logs),
      identifiers: configuration.signatures(of: .identifier))
    brandNames = appNames.union(configuration.brandNames).reduce(into: []) { $0.insert(Array($1.utf8)) }
  }
}
