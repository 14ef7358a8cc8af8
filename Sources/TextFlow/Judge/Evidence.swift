import SwiftIndex

/// What the file of a literal says about whether users read it.
///
/// The judge adds where the value goes in the whole project, and decides.
struct Evidence: Sendable {
  /// Appearance of a literal.
  struct Appearance: OptionSet, Sendable {
    let rawValue: UInt8
    /// Similar to a title or the start of a sentence.
    static let title = Appearance(rawValue: 1)
    /// Several words, or one capitalized word.
    static let natural = Appearance(rawValue: 2)
    /// Several words that start like a title, which are rarely a name.
    static let phrase = Appearance(rawValue: 4)
    /// One word of interfaces in lower or upper case.
    static let word = Appearance(rawValue: 8)
  }

  /// The use by the receiver of the literal itself: an API, or names.
  let direct: TextUse
  /// The verdict whatever the value's way is.
  var decided: Verdict?
  /// The place from which the value flows.
  var place: FlowPlace?
  /// The sink if the flow leads to users.
  var sink: TextSink?
  /// The name of the direct receiver.
  var receiverName = ""
  var appearance: Appearance = []
  /// The number of names around the literal that suggest text, each by itself.
  var hints = 0
  /// Whether the literal is the initial value of a local variable without a declared type.
  var isLocal = false
  /// Whether an enclosing declaration is named as a sample.
  var isSample = false
  /// Whether an enclosing declaration is named as a logger.
  var isInLogger = false
  /// Whether the literal is the text with which a view is created, and which code sets again.
  var isReplaced = false
  /// Whether the literal is an argument, so that its value may flow elsewhere than others of its type.
  var isPartOfValue = false

  init(_ direct: TextUse) { self.direct = direct }

  /// Creates the evidence of a line that decides at once.
  init(_ line: JudgeLine, _ reason: NotTextReason) {
    (direct, decided) = (.notText(reason), Verdict(line, reason))
  }

  /// Whether the flow may lead to a different decision.
  func isOpen(for context: LiteralContext) -> Bool {
    switch direct {
    case .hardcoded(let sink):
      switch sink.kind {
      case .accessibility, .notification, .interpolation: false
      default: true
      }
    // Logged texts are not user-facing, even if the app shows its log to developers.
    case .notText(.log), .notText(.analytics): context.kind != .argument
    // Code and other formal languages are never user-facing, even if shown.
    case .notText(.code), .notText(.url), .notText(.path), .notText(.header): false
    case .undecided, .notText: true
    case .demoted, .localized: false
    }
  }

  /// Whether the literal may turn out to be text.
  var mayBeText: Bool {
    switch direct {
    case .hardcoded, .demoted: true
    case .localized, .notText, .undecided: sink != nil
    }
  }

  /// Whether an API shows the literal itself.
  var isOfAPI: Bool {
    guard case .hardcoded(let sink) = direct else { return false }
    return sink.kind == .argument || sink.kind == .property
  }

  /// Whether the receiver of the literal shows it, by an API or names.
  var isNamedText: Bool { if case .hardcoded = direct { true } else { false } }
}

extension Evidence.Appearance {
  init(_ shape: LiteralShape) {
    self = []
    if shape.isTitle { insert(.title) }
    if shape.isNatural { insert(.natural) }
    if shape.isTitle, shape.kind == .phrase { insert(.phrase) }
    if shape.kind.isOne, Wording.isOfInterface(shape.text) { insert(.word) }
  }
}
