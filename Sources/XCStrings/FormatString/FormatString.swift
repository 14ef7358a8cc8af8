public import SourceText

/// A string as Foundation's `String(format:)` reads it: its placeholders and their faults.
///
/// The grammar is that of Apple's String Format Specifiers, which is IEEE 1003.1 `printf` with `%@`, and
/// that of String Catalogs on top: references to substitutions (`%#@files@`), their number (`%arg`), and
/// named arguments (`%(count)lld`). Like Foundation it takes flags, width and length in any order.
///
/// ## Numbering
/// A placeholder with a position takes that argument and does not count. All others, and each `*`, take
/// the next number, from 1; a `*` is taken before the value it sizes:
/// ```
/// %@ has %lld of %lld       1  2  3
/// %2$@ has %lld of %1$lld   2  1  1     mixed: '%lld' is argument 1, not 3
/// %-*d|%.*f                 * 1  d 2  * 3  f 4
/// %1$*2$d                   d 1  * 2
/// %(a)@ %(b)@ %(a)@         1  2  1     a bare name that comes again is the same argument
/// ```
/// Inside a substitution counting starts at the substitution's own argument, which is `%arg`'s too:
/// `%arg of %@` in the substitution of argument 2 takes 2 and 3.
public struct FormatString: Hashable, Sendable {
  /// Where a string stands, which decides what `%arg` means and where counting starts.
  public enum Context: Hashable, Sendable {
    /// A key, a value, or a branch of a plural or device variation.
    case text
    /// A branch of a substitution, with its argument's number and, if known, type.
    case substitution(argument: Int, type: ArgumentType?)
  }

  /// The places that take an argument, in order of text.
  public let placeholders: [Placeholder]
  /// The ranges of `%%`, which prints one percent sign, in order of text.
  public let percents: [ByteRange]
  /// What Foundation does not take as written: first the form of single specifiers, then the numbers.
  public let issues: [FormatIssue]
  private let context: Context

  /// Reads a string; strings without a percent sign cost one scan and no memory.
  public init(_ string: String, in context: Context = .text) {
    var string = string
    self = string.withUTF8 { FormatString(utf8: $0, in: context) }
  }

  /// Reads a string given as UTF-8; bytes that are not UTF-8 are ordinary text.
  public init(utf8: some Collection<UInt8>, in context: Context = .text) {
    self =
      utf8.withContiguousStorageIfAvailable { FormatString(utf8: $0, in: context) }
      ?? Array(utf8).withUnsafeBufferPointer { FormatString(utf8: $0, in: context) }
  }

  /// Reads a string given as UTF-8, without a copy.
  package init(utf8: UnsafeBufferPointer<UInt8>, in context: Context = .text) {
    guard let first = utf8.firstOffset(of: UInt8(ascii: "%"), from: 0) else {
      self.init(plainIn: context)
      return
    }
    var scanner = FormatScanner(bytes: utf8, context: context)
    scanner.scan(from: first)
    self.init(
      placeholders: scanner.takePlaceholders(), percents: scanner.percents, issues: scanner.issues,
      context: context)
  }

  private init(plainIn context: Context) {
    (placeholders, percents, issues) = ([], [], [])
    self.context = context
  }

  /// Numbers the placeholders and adds what is to say about the numbers.
  private init(
    placeholders: consuming [Placeholder], percents: [ByteRange], issues: consuming [FormatIssue],
    context: Context, substitutionArgument: (String) -> Int? = { _ in nil }
  ) {
    var (placeholders, issues) = (placeholders, issues)
    if !placeholders.isEmpty {
      var numbering = ArgumentNumbering(context: context)
      numbering.number(&placeholders, substitutionArgument: substitutionArgument)
      issues += numbering.issues(of: placeholders)
    }
    self.placeholders = placeholders
    self.percents = percents
    self.issues = issues
    self.context = context
  }

  /// Whether there is nothing in the string that formatting would change.
  public var isPlain: Bool { placeholders.isEmpty && percents.isEmpty && issues.isEmpty }

  /// The same string with likely percent signs taken as text, and the other placeholders counted anew.
  ///
  /// This is how the author meant `100% sure, %@`; `self` is what Foundation makes of it.
  public var withoutProse: FormatString {
    if placeholders.allSatisfy({ !$0.isLikelyProse }), issues.allSatisfy({ !$0.isLikelyProse }) {
      return self
    }
    return FormatString(
      placeholders: placeholders.filter { !$0.isLikelyProse }, percents: percents,
      issues: issues.filter { !$0.isAboutNumbers && !$0.isLikelyProse }, context: context)
  }

  /// The same string with references to substitutions standing for the arguments that `argument` names.
  ///
  /// A substitution with an `argNum` takes that argument as if the position were written.
  public func resolvingSubstitutions(_ argument: (_ name: String) -> Int?) -> FormatString {
    FormatString(
      placeholders: placeholders, percents: percents, issues: issues.filter { !$0.isAboutNumbers },
      context: context, substitutionArgument: argument)
  }
}

/// Gives placeholders the numbers of their arguments; the rules are in the header of `FormatString`.
private struct ArgumentNumbering {
  private let context: FormatString.Context
  private let start: Int
  private var next: Int
  /// The arguments that bare names and references stand for so far.
  private var named: [String: Int] = [:]
  private var substitutions: [String: Int] = [:]

  init(context: FormatString.Context) {
    self.context = context
    switch context {
    case .text: start = 1
    case .substitution(let argument, _): start = min(max(argument, 1), Int(Int32.max))
    }
    next = start
  }

  /// Numbers placeholders in order of text.
  mutating func number(_ placeholders: inout [Placeholder], substitutionArgument: (String) -> Int?) {
    for index in placeholders.indices {
      take(&placeholders[index].width)
      take(&placeholders[index].precision)
      if let position = placeholders[index].position {
        placeholders[index].argument = position
      } else if placeholders[index].kind == .substitutionArgument {
        placeholders[index].argument = start
        next = max(next, start + 1)
      } else if let name = placeholders[index].name {
        let isSubstitution = placeholders[index].kind == .substitution
        let argument = isSubstitution ? substitutionArgument(name) : nil
        placeholders[index].argument =
          argument ?? number(of: name, in: isSubstitution ? \.substitutions : \.named)
      } else {
        placeholders[index].argument = next
        next += 1
      }
    }
  }

  /// The argument that a name stands for already, else the next one.
  private mutating func number(of name: String, in names: WritableKeyPath<Self, [String: Int]>) -> Int {
    if let number = self[keyPath: names][name] { return number }
    self[keyPath: names][name] = next
    next += 1
    return next - 1
  }

  private mutating func take(_ size: inout FieldSize?) {
    guard case .argument(let position, _) = size else { return }
    size = .argument(position: position, number: position ?? next)
    if position == nil { next += 1 }
  }

  /// What is wrong with the numbers; inside a substitution nothing is, since others take the rest.
  func issues(of placeholders: [Placeholder]) -> [FormatIssue] {
    guard context == .text, placeholders.contains(where: { $0.position != nil }) else { return [] }
    var issues: [FormatIssue] = []
    if let unnumbered = placeholders.first(where: { $0.kind == .conversion && $0.position == nil }) {
      issues.append(FormatIssue(.mixedPositions, unnumbered.range))
    }
    // Counted numbers leave no gaps, and positions end at 127.
    let highest = min(placeholders.reduce(1) { max($0, $1.argument) }, 127)
    for number in 1..<highest
    where !placeholders.contains(where: { $0.argument == number || $0.sizeArguments.contains(number) }) {
      let next = placeholders.filter { $0.argument > number }.min { $0.argument < $1.argument }
      issues.append(FormatIssue(.gap(number), next?.range ?? 0..<0))
    }
    return issues
  }
}
