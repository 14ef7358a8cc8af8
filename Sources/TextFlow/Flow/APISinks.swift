import SwiftIndex
import SwiftTree

/// Sinks of a `String` value in APIs that the project does not declare.
struct APISinks {
  private let tree: SyntaxTree
  private let bytes: SourceBytes

  init(_ tree: SyntaxTree) { (self.tree, bytes) = (tree, SourceBytes(tree.bytes)) }

  /// Returns the sinks of an argument, by its label and its index in the list.
  func sinks(ofArgument label: Range<Int>, _ index: Int, call: Range<Int>, _ api: TextAPI?) -> SinkKinds {
    let argument = api.map { api in
      (
        use: api.use(ofArgument: label, at: index, in: bytes).value,
        isKey: api.argument(labeled: label, at: index, in: bytes)?.key != nil
      )
    }
    switch argument?.use {
    case .localized: return .lookedUp
    case .text, .weak: return argument?.isKey == true ? .shownLikeKey : .shown
    case .accessibility: return .spoken
    default: break
    }
    if isSpoken(label) { return .spoken }
    // `localizedString(forLanguageCode:)` looks up a code.
    if index == 0, LookupNames.isLookup(call, bytes),
      !bytes.starts(with: "for", at: label.lowerBound) || bytes.equals(label, "forKey")
    {
      return .lookedUp
    }
    if bytes.equals(label, "localized") { return .lookedUp }
    // A format string is part of the resulting text.
    if bytes.equals(label, "format"), bytes.equals(call, "String") || bytes.equals(call, "NSString") {
      return []
    }
    if let sinks = sinks(for: TextNames.labels.role(of: label, in: bytes)) { return sinks }
    if api == nil, isView(call), TextNames.role(of: label, in: bytes) == .text { return .shown }
    // Storing or comparing a text does not change its use.
    if Self.passThroughCalls.role(of: call, in: bytes) != .unknown, label.isEmpty { return [] }
    return argument.flatMap { sinks(for: $0.use) } ?? []
  }

  /// Whether a label marks spoken text in any call.
  private func isSpoken(_ label: Range<Int>) -> Bool {
    label.count > 17 && TextNames.spokenLabels.role(of: label, in: bytes) == .accessibility
  }

  /// Whether a call creates a view of another module: `SPAlertView(title:)`.
  private func isView(_ call: Range<Int>) -> Bool {
    bytes.startsUppercase(call) && bytes.equals(call.suffix(4), "View")
  }

  private func sinks(for role: NameRole) -> SinkKinds? {
    guard case .notText(let reason) = role else { return nil }
    switch reason {
    case .log, .analytics: return .logged
    case .comparison: return .compared
    // A comment for translators does not make a text an identifier.
    case .localizationArgument, .optOut, .sample: return []
    default: return .identifier
    }
  }

  /// Returns the sinks of a text assigned to a property of a receiver.
  func sinks(ofProperty name: Range<Int>, receiver: Range<Int>) -> SinkKinds {
    switch TextAPIs.shared.property(name, in: bytes) {
    case .text: return receiver.isEmpty ? [] : .shown
    case .accessibility: return .spoken
    case .weak, .shown:
      let word = NameWords.last(receiver, bytes)
      return TextNames.receivers.role(of: word, in: bytes) == .text ? .shown : []
    default: break
    }
    return sinks(for: TextNames.role(of: name, in: bytes)) ?? []
  }

  /// Returns the sinks of a text in a dictionary, by its key: the description of an error, or what VoiceOver announces.
  func sinks(ofKey key: Range<Int>) -> SinkKinds {
    if bytes.equals(key.suffix(12), "announcement") { return .spoken }
    return Self.errorKeys.role(of: key, in: bytes) == .unknown ? [] : .describesError
  }

  private static let errorKeys = NameTable(
    """
    error:NSLocalizedDescriptionKey NSLocalizedFailureReasonErrorKey NSLocalizedRecoverySuggestionErrorKey
    error:NSLocalizedFailureErrorKey NSLocalizedRecoveryOptionsErrorKey
    """)

  /// Whether a delegate or data source method with these labels returns a text that the system shows.
  func isShownResult(_ label: Range<Int>) -> Bool {
    Self.shownResults.role(of: label, in: bytes) != .unknown
  }

  private static let shownResults = NameTable(
    """
    text:titleForHeaderInSection titleForFooterInSection titleForRow titleForDeleteConfirmationButtonForRowAt
    text:toolTipFor
    """)

  /// Whether a call presents a text to users, judging by the last word of its name.
  func displaysText(_ call: Range<Int>) -> Bool {
    Self.notices.role(of: NameWords.last(call, bytes), in: bytes) != .unknown
  }

  private static let notices = NameTable("text:toast snackbar banner hud alert", isCaseless: true)

  /// Whether the last word of a name suggests user-facing text.
  func isNamedText(_ name: Range<Int>) -> Bool {
    TextNames.role(of: name, in: bytes) == .text
      || TextNames.results.role(of: name, in: bytes) == .text
  }

  /// Whether the name of an error's property is that of a description.
  func describesError(_ name: Range<Int>) -> Bool {
    TextNames.results.role(of: name, in: bytes) == .error || bytes.equals(name, "localizedDescription")
  }

  /// Whether a value is created with `.init(…)`, so that its type is inferred from the context.
  func isImplied(_ argument: Int) -> Bool {
    guard let value = tree.lastChild(of: argument), tree.kind(at: value) == .call else { return false }
    let callee = tree.firstChild(of: value)
    return tree.kind(at: callee) == .member && tree.base(ofMember: callee) == nil
      && bytes.equals(tree.nameRange(at: callee), "init")
  }

  /// Whether a name of several words is that of an identifier: `profileId`.
  static func namesIdentifier(_ name: Range<Int>, _ bytes: SourceBytes) -> Bool {
    let endings: [StaticString] = ["Id", "ID", "Ids", "IDs", "Identifier", "_id"]
    return endings.contains { ending in
      name.count > ending.utf8CodeUnitCount && bytes.equals(name.suffix(ending.utf8CodeUnitCount), ending)
    }
  }

  /// Whether a method transforms each element.
  func maps(_ name: Range<Int>) -> Bool {
    bytes.equals(name, "map") || bytes.equals(name, "compactMap") || bytes.equals(name, "flatMap")
  }

  /// Whether a member derives a text for the same readers from a text or a list of texts.
  func keepsText(_ member: Range<Int>) -> Bool {
    Self.transparent.role(of: member, in: bytes) != .unknown
  }

  /// Whether a member changes the case of a text, which is another key then.
  static func changesCase(_ member: Range<Int>, _ bytes: SourceBytes) -> Bool {
    caseChanges.role(of: member, in: bytes) != .unknown
  }

  private static let caseChanges = NameTable(
    "text:uppercased lowercased capitalized localizedCapitalized localizedUppercase localizedLowercase")

  private static let passThroughCalls = NameTable(
    "key:set setValue addValue encode value object integer bool id tag scrollTo")

  private static let transparent = NameTable(
    """
    text:uppercased lowercased capitalized trimmingCharacters localizedCapitalized localizedUppercase trimmed
    text:localizedLowercase joined reversed sorted filter first last prefix suffix dropFirst dropLast description
    text:replacingOccurrences replacing wrappedValue unsafelyUnwrapped appending padding values compactMap lazy self
    text:localizedDescription errorDescription firstUppercased enumerated unique uniqued shuffled randomElement flatMap map
    """)
}
