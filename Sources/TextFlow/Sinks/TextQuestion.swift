import SwiftIndex
import SourceText

/// Preliminary use of a literal, with the facts for a final decision.
///
/// The use is based on the literal's own file and the project's declarations. If its value flows to users, to
/// a lookup or only to internal uses, the flow decides; otherwise, its names and appearance decide.
struct TextQuestion: Sendable {
  /// Appearance of a literal.
  struct Looks: OptionSet, Sendable {
    let rawValue: UInt8
    /// Similar to a title or the start of a sentence.
    static let title = Looks(rawValue: 1)
    /// Several words, or one capitalized word.
    static let natural = Looks(rawValue: 2)
    /// Several words that start like a title, which are rarely a name.
    static let phrase = Looks(rawValue: 4)
  }

  /// The use by names and appearance.
  let named: TextUse
  /// The place from which the value flows.
  var place: FlowPlace?
  /// The sink if the flow leads to users.
  var sink: TextSink?
  /// The name of the direct receiver.
  var taker = ""
  var looks: Looks = []
  /// Whether the literal is the initial value of a local variable without a declared type.
  var isLocal = false
  /// The reason why the literal is not reported although it is user-facing.
  var exception: TextUse?
  /// Whether an enclosing declaration is named as a sample.
  var isSample = false
  /// Whether the literal is an argument, so that its value may flow elsewhere than others of its type.
  var isPartOfValue = false
  /// The hash of the view property that the literal is assigned to.
  var replaceable: UInt64?

  init(_ named: TextUse) { self.named = named }

  /// Whether the flow may lead to a different decision.
  func isOpen(for context: LiteralContext) -> Bool {
    switch named {
    case .hardcoded(let sink):
      switch sink.kind {
      case .accessibility, .notification, .interpolation: false
      default: true
      }
    // Logged texts are not user-facing, even if the app shows its log to developers.
    case .notText(.log), .notText(.analytics): context.kind != .argument
    // Code and other formal languages are never user-facing, even if shown.
    case .notText(.code), .notText(.format), .notText(.url), .notText(.path), .notText(.header): false
    case .undecided, .notText: true
    case .demoted, .localized: false
    }
  }

  /// Whether the literal may turn out to be text.
  var mayBeText: Bool {
    switch named {
    case .hardcoded, .demoted: true
    case .localized, .notText, .undecided: sink != nil
    }
  }

  /// Decides by the flow of the whole project.
  func verdict(in flow: TextFlow) -> TextVerdict {
    let fates = place.map(flow.fates) ?? []
    let use = use(fates, flow)
    return TextVerdict(use: use, confidence: use.isForPeople ? confidence(fates) : nil)
  }

  /// Returns the strongest fates that prove a verdict; empty if the flow proves none.
  func proof(in flow: TextFlow) -> Fates {
    guard let place, verdict(in: flow).confidence != nil else { return [] }
    let fates = flow.fates(of: place)
    let proofs: [Fates] = [.reachingPeople, .shownAmongTokens, .shownByName, .describesError, .labelledText]
    return proofs.first { !fates.isDisjoint(with: $0) } ?? []
  }

  private func use(_ fates: Fates, _ flow: TextFlow) -> TextUse {
    let use = decided(fates)
    guard use.isForPeople else { return use }
    if let exception { return exception }
    if isSample, isPartOfValue || fates.isDisjoint(with: .reachingPeople) { return .notText(.sample) }
    return replaceable.map(flow.isReplaced) ?? false ? .notText(.sample) : use
  }

  private func decided(_ fates: Fates) -> TextUse {
    guard let sink else { return named }
    if fates.contains(.lookedUp) { return .localized }
    if !fates.isDisjoint(with: .reachingPeople.union(.shownAmongTokens)) {
      let isMixed = isMixed(fates)
      guard looks.contains(isMixed ? .phrase : .natural) else { return isMixed ? .undecided : named }
      return isLocal && fates.contains(.shownLikeKey) ? .demoted(.variable) : .hardcoded(sink)
    }
    if fates.contains(.lookedUpByName) { return .localized }
    if fates.contains(.describesError), looks.contains(.phrase) {
      if case .notText = named { return named }
      return .hardcoded(TextSink(.error, taker))
    }
    let isLikelyShown = !fates.isDisjoint(with: [.shownByName, .besideLocalized, .labelledText])
    if isLikelyShown || fates.subtracting(.joined) == .namedText, looks.contains(.title) {
      if case .notText = named { return named }
      return .hardcoded(sink)
    }
    if case .notText = named { return named }
    // Error descriptions are user-facing even if the error is also logged.
    if case .hardcoded(let sink) = named, sink.kind == .error { return named }
    if case .hardcoded = named, fates.contains(.unknown) { return named }
    if fates.contains(.logged) { return .notText(.log) }
    if fates.contains(.identifier) { return .notText(.identifier) }
    if fates.contains(.compared), !isNamedText { return .notText(.comparison) }
    // The project declares the receiver of the value, whichever APIs are called.
    return isOfAPI ? .undecided : named
  }

  /// Whether the shown value may still be an internal name.
  private func isMixed(_ fates: Fates) -> Bool {
    fates.contains(.identifier) || fates.isDisjoint(with: .reachingPeople)
  }

  /// Returns the confidence that users read the literal.
  private func confidence(_ fates: Fates) -> Confidence {
    if !fates.isDisjoint(with: .reachingPeople) { return isMixed(fates) ? .mixed : .proven }
    switch named {
    case .hardcoded(let sink) where sink.kind.isOfAPI: return .proven
    case .demoted: return .proven
    default: return fates.isDisjoint(with: .likelyReachingPeople) ? .guess : .mixed
    }
  }

  private var isNamedText: Bool { if case .hardcoded = named { true } else { false } }

  /// Whether an API shows the literal according to its names.
  var isOfAPI: Bool {
    guard case .hardcoded(let sink) = named else { return false }
    return sink.kind == .argument || sink.kind == .property
  }
}

extension TextQuestion.Looks {
  init(_ shape: LiteralShape) {
    self = []
    if shape.isTitle { insert(.title) }
    if shape.isNatural { insert(.natural) }
    if shape.isTitle, shape.kind == .phrase { insert(.phrase) }
  }
}
