import SwiftIndex
import SwiftTree

/// What APIs that the project does not declare do with texts.
struct APISinks {
  private let tree: SyntaxTree
  private let bytes: SourceBytes

  init(_ tree: SyntaxTree) { (self.tree, bytes) = (tree, SourceBytes(tree.bytes)) }

  /// Returns the use of an argument, by its label and its index in the list.
  func use(ofArgument label: Range<Int>, _ index: Int, call: Range<Int>, _ api: TextAPI?) -> APIUse {
    // The levels of logs are common names of other methods.
    let api = api?.kind == .level ? nil : api
    let role = api?.use(ofArgument: label, at: index, in: bytes) ?? .unknown
    let other = self.role(ofLabel: label, index, call: call, isKnown: api != nil)
    let known = TextAPI.Use(
      literal: role.literal.isRead ? role.literal : other?.literal ?? role.literal,
      value: role.value.isRead || role.value == .localized ? role.value : other?.value ?? role.value)
    let isKey = api?.argument(labeled: label, at: index, in: bytes)?.key != nil
    let sinks = sinks(for: known.value)
    return APIUse(role: known, sinks: isKey && sinks == .shown ? .shownLikeKey : sinks)
  }

  /// Returns what the label of an argument says about it in any call.
  private func role(
    ofLabel label: Range<Int>, _ index: Int, call: Range<Int>, isKnown: Bool
  ) -> TextAPI.Use? {
    // `localizedString(forLanguageCode:)` looks up a code.
    if bytes.equals(label, "localized")
      || index == 0 && LookupNames.isLookup(call, bytes)
        && (!bytes.starts(with: "for", at: label.lowerBound) || bytes.equals(label, "forKey"))
    {
      return TextAPI.Use(literal: .unknown, value: .localized)
    }
    // A format string is part of the resulting text.
    if bytes.equals(label, "format"), bytes.equals(call, ["String", "NSString"]) { return .unknown }
    let role = TextNames.labels.role(of: label, in: bytes)
    if role != .unknown { return TextAPI.Use(role) }
    let isTitle = !isKnown && isView(call) && TextNames.role(of: label, in: bytes) == .text
    return isTitle ? TextAPI.Use(literal: .unknown, value: .text) : nil
  }

  /// Whether a call creates a view of another module: `SPAlertView(title:)`.
  private func isView(_ call: Range<Int>) -> Bool {
    bytes.startsUppercase(call) && bytes.equals(call.suffix(4), "View")
  }

  private func sinks(for role: NameRole) -> SinkKinds {
    switch role {
    case .localized: .lookedUp
    case .text, .weak: .shown
    case .accessibility: .spoken
    case .error: .describesError
    case .unknown, .shown: []
    case .notText(.log), .notText(.analytics): .logged
    case .notText(.comparison): .compared
    // A comment for translators does not make a text an identifier.
    case .notText(.localizationArgument), .notText(.optOut), .notText(.sample): []
    case .notText: .identifier
    }
  }

  /// Returns the use of a text that a call logs.
  var log: APIUse { use(.notText(.log)) }

  /// Returns the use of a value with a role.
  func use(_ role: NameRole) -> APIUse { APIUse(role: TextAPI.Use(role), sinks: sinks(for: role)) }

  /// Returns the use of a text assigned to a property; `isShown` tells whether the type of its receiver shows it.
  func use(ofProperty name: Range<Int>, receiver: Range<Int>, isShown: () -> Bool) -> APIUse {
    let role = TextAPIs.shared.property(name, in: bytes)
    switch role {
    case .text where !receiver.isEmpty, .accessibility: return use(role)
    case .text, .weak, .shown:
      let word = NameWords.last(receiver, bytes)
      if TextNames.receivers.role(of: word, in: bytes) == .text || isShown() { return use(.text) }
      let mayBeShown = role == .text || role == .weak && !receiver.isEmpty
      return APIUse(role: TextAPI.Use(mayBeShown ? .weak : .unknown), sinks: [])
    case .notText: return use(role)
    case .unknown, .error, .localized:
      let named = TextNames.role(of: name, in: bytes)
      return use(named.reason == nil ? .unknown : named)
    }
  }

  /// Returns the use of a text in a dictionary, by its key: the description of an error, or what VoiceOver announces.
  func use(ofKey key: Range<Int>) -> APIUse {
    if bytes.equals(key.suffix(12), "announcement") { return use(.accessibility) }
    return use(Self.errorKeys.role(of: key, in: bytes))
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

  /// Whether a call logs, by its name or its receiver.
  func isLog(_ call: Range<Int>, receiver: Range<Int>) -> Bool {
    if call.isEmpty { return false }
    let api = TextAPIs.shared.call(named: call, in: bytes)
    let isLevel = api?.kind == .level
    if !isLevel, api?.rest.literal == .notText(.log) { return true }
    if bytes.starts(with: "log", at: call.lowerBound), bytes[call.lowerBound + 3] < 0x60 { return true }
    let word = NameWords.last(call, bytes)
    if bytes[call.lowerBound] > 0x60, bytes.equals(word, ["Log", "log", "Breadcrumb"]) { return true }
    if receiver.isEmpty { return isLevel || bytes.starts(with: "print", at: call.lowerBound) }
    guard receiver.count > 1 else { return false }
    let last = NameWords.last(receiver, bytes)
    if TextNames.loggers.role(of: last, in: bytes) != .unknown { return true }
    guard isLevel else { return false }
    let end = receiver.first { !bytes[$0].isWordByte } ?? receiver.upperBound
    let first = NameWords.last(receiver.lowerBound..<end, bytes)
    return TextNames.loggers.role(of: first, in: bytes) != .unknown || bytes.equals(first, "Current")
  }

  /// Whether a call presents a text to users, judging by the last word of its name, or by some in it.
  func displaysText(_ call: Range<Int>) -> Bool {
    Self.notices.role(of: NameWords.last(call, bytes), in: bytes) != .unknown
      || NameWords.contains(["Toast", "Snackbar", "SnackBar", "Banner", "HUD"], call, bytes)
  }

  /// Whether an argument is the text of a notice by a library: `toast(text)`, `SnackbarMessage(text: text)`.
  func isOfNotice(_ label: Range<Int>, _ index: Int?, call: Range<Int>) -> Bool {
    (label.isEmpty || bytes.equals(label, "text")) && index == 0 && displaysText(call)
      && TextAPIs.shared.call(named: call, in: bytes) == nil
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

  /// Whether a name of several words is that of an identifier: `profileId`, but not `nameForId`.
  static func namesIdentifier(_ name: Range<Int>, _ bytes: SourceBytes) -> Bool {
    let endings: [StaticString] = ["Id", "ID", "Ids", "IDs", "Identifier", "_id"]
    return !NameWords.contains(["For", "By", "From"], name, bytes)
      && endings.contains { ending in
        name.count > ending.utf8CodeUnitCount && bytes.equals(name.suffix(ending.utf8CodeUnitCount), ending)
      }
  }

  /// Whether a type converts a text into a value of its own.
  static func isConversion(_ name: Range<Int>, _ bytes: SourceBytes) -> Bool {
    let words: [StaticString] = [
      "String", "AttributedString", "NSString", "NSMutableString", "Optional", "Substring",
      "LocalizedStringKey", "Just", "CurrentValueSubject", "BehaviorRelay", "BehaviorSubject",
    ]
    return bytes.equals(name, words) || bytes.equals(name, SwiftType.collections)
  }

  /// Whether a method transforms each element.
  func maps(_ name: Range<Int>) -> Bool {
    bytes.equals(name, "map") || bytes.equals(name, "compactMap") || bytes.equals(name, "flatMap")
  }

  /// Whether a member derives a text for the same readers from a text or a list of texts.
  func keepsText(_ member: Range<Int>) -> Bool {
    Self.transparent.role(of: member, in: bytes) != .unknown
  }

  /// Whether the text that a member returns is another one.
  static func changes(_ member: Range<Int>, _ bytes: SourceBytes) -> Bool {
    changes.role(of: member, in: bytes) != .unknown
  }

  private static let changes = NameTable(
    """
    text:uppercased lowercased capitalized localizedCapitalized localizedUppercase localizedLowercase firstUppercased
    text:trimmingCharacters trimmed joined prefix suffix dropFirst dropLast replacingOccurrences replacing appending padding
    """)

  private static let transparent = NameTable(
    """
    text:uppercased lowercased capitalized trimmingCharacters localizedCapitalized localizedUppercase trimmed
    text:localizedLowercase joined reversed sorted filter first last prefix suffix dropFirst dropLast description
    text:replacingOccurrences replacing wrappedValue unsafelyUnwrapped appending padding values compactMap lazy self
    text:localizedDescription errorDescription firstUppercased enumerated element unique uniqued shuffled randomElement flatMap map
    text:attributed attributedString asAttributedString toAttributedString styled
    """)
}

extension FileFlow.Transfer {
  /// How a value flows whose text becomes another one on the way.
  var changed: Self { self == .whole ? .changed : self }

  /// How a value flows through a member that keeps or changes its text.
  func through(_ member: Range<Int>, _ bytes: SourceBytes) -> Self {
    APISinks.changes(member, bytes) ? changed : self
  }
}
