import SwiftIndex
import SwiftTree

/// What APIs that the tree does not declare do with a `String` value.
struct APIFates {
  private let tree: SyntaxTree
  private let bytes: SourceBytes

  init(_ tree: SyntaxTree) { (self.tree, bytes) = (tree, SourceBytes(tree.bytes)) }

  /// Whether a call of a name may be an API, a log, or one that adds to a list.
  func mayKnow(_ call: Range<Int>) -> Bool {
    TextAPIs.shared.call(named: call, in: bytes) != nil || bytes.equals(call, "append")
      || bytes.equals(call, "insert")
      || bytes.starts(with: "log", at: call.lowerBound) || LookupNames.isLookup(call, bytes)
      || putsUpText(call)
  }

  /// Whether a label says what a text is for.
  func mayKnow(label: Range<Int>) -> Bool {
    !label.isEmpty
      && (TextNames.labels.role(of: label, in: bytes) != .unknown || isNamedText(label) || isSpoken(label))
  }

  /// What a call does with an argument, given by its label and its place in the list.
  func fates(ofArgument label: Range<Int>, _ index: Int, call: Range<Int>, receiver: Range<Int>) -> Fates {
    if LogCalls(bytes).isLog(call, receiver: receiver) { return .logged }
    let argument = TextAPIs.shared.call(named: call, in: bytes).map { api in
      (
        use: api.use(ofArgument: label, at: index, in: bytes).value,
        isKey: api.argument(labelled: label, at: index, in: bytes)?.key != nil
      )
    }
    switch argument?.use {
    case .localized: return .lookedUp
    case .text, .weak: return argument?.isKey == true ? .shownLikeKey : .shown
    case .accessibility: return .spoken
    default: break
    }
    if isSpoken(label) { return .spoken }
    if index == 0, LookupNames.isLookup(call, bytes) { return .lookedUp }
    if bytes.equals(label, "localized") { return .lookedUp }
    // A format is what the text is made of.
    if bytes.equals(label, "format"), bytes.equals(call, "String") || bytes.equals(call, "NSString") {
      return []
    }
    if let fates = fates(for: TextNames.labels.role(of: label, in: bytes)) { return fates }
    // A text that is kept or told from others is what it is.
    if Self.keepers.role(of: call, in: bytes) != .unknown, label.isEmpty { return [] }
    return argument.flatMap { fates(for: $0.use) } ?? []
  }

  /// Whether a label says that people hear the text, whatever the call is.
  private func isSpoken(_ label: Range<Int>) -> Bool {
    label.count > 17 && TextNames.spokenLabels.role(of: label, in: bytes) == .accessibility
  }

  private func fates(for role: NameRole) -> Fates? {
    guard case .notText(let reason) = role else { return nil }
    switch reason {
    case .log, .analytics: return .logged
    case .comparison: return .compared
    // What translators are told is nobody's identifier.
    case .localizationArgument, .optOut, .sample: return []
    default: return .identifier
    }
  }

  /// What becomes of a text that a property of a type is set to.
  func fates(ofProperty path: NameHash) -> Fates { TextAPIs.shared.property(path) == .unknown ? [] : .shown }

  /// What becomes of a text that a property of a receiver is set to.
  func fates(ofProperty name: Range<Int>, receiver: Range<Int>) -> Fates {
    switch TextAPIs.shared.property(name, in: bytes) {
    case .text: return receiver.isEmpty ? [] : .shown
    case .accessibility: return .spoken
    case .weak, .shown:
      let word = NameWords.last(receiver, bytes)
      return TextNames.receivers.role(of: word, in: bytes) == .text ? .shown : []
    default: break
    }
    return fates(for: TextNames.words.role(of: NameWords.last(name, bytes), in: bytes)) ?? []
  }

  /// Whether a method of a delegate or a data source returns a text that the system shows, by its labels.
  func isShownResult(_ label: Range<Int>) -> Bool {
    Self.shownResults.role(of: label, in: bytes) != .unknown
  }

  private static let shownResults = NameTable(
    "text:titleForHeaderInSection titleForFooterInSection titleForRow titleForDeleteConfirmationButtonForRowAt"
  )

  /// Whether a call puts a text up for people to see, by the last word of its name.
  func putsUpText(_ call: Range<Int>) -> Bool {
    Self.notices.role(of: NameWords.last(call, bytes), in: bytes) != .unknown
  }

  private static let notices = NameTable("text:toast snackbar banner hud alert", isCaseless: true)

  /// Whether the last word of a name says that people read what it stands for.
  func isNamedText(_ name: Range<Int>) -> Bool {
    TextNames.words.role(of: NameWords.last(name, bytes), in: bytes) == .text
      || TextNames.results.role(of: name, in: bytes) == .text
  }

  /// Whether a property of errors has a name says what went wrong.
  func describesError(_ name: Range<Int>) -> Bool {
    TextNames.results.role(of: name, in: bytes) == .error || bytes.equals(name, "localizedDescription")
  }

  /// Whether a value is made of another by `.init(…)`, so that the place tells what it becomes.
  func isImplied(_ argument: Int) -> Bool {
    guard let value = tree.lastChild(of: argument), tree.kind(at: value) == .call else { return false }
    let callee = tree.firstChild(of: value)
    return tree.kind(at: callee) == .member && tree.base(ofMember: callee) == nil
      && bytes.equals(tree.nameRange(at: callee), "init")
  }

  /// Whether a method makes something else of each element.
  func maps(_ name: Range<Int>) -> Bool {
    bytes.equals(name, "map") || bytes.equals(name, "compactMap") || bytes.equals(name, "flatMap")
  }

  /// Whether a member makes a text for the same readers of a text, or of a list of texts.
  func keepsText(_ member: Range<Int>) -> Bool {
    Self.transparent.role(of: member, in: bytes) != .unknown
  }

  private static let keepers = NameTable(
    "key:set setValue addValue encode value object integer bool id tag scrollTo")

  private static let transparent = NameTable(
    """
    text:uppercased lowercased capitalized trimmingCharacters localizedCapitalized localizedUppercase trimmed
    text:localizedLowercase joined reversed sorted filter first last prefix suffix dropFirst dropLast description
    text:replacingOccurrences replacing wrappedValue unsafelyUnwrapped appending padding values compactMap lazy
    text:firstUppercased enumerated unique uniqued shuffled randomElement flatMap map
    """)
}
