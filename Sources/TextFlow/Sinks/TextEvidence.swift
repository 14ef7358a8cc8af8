import SwiftIndex
import SourceText

/// Preliminary use of a literal, with the facts for a final decision.
///
/// The use is based on the literal's own file and the project's declarations. If its value flows to users, to
/// a lookup or only to internal uses, the flow decides; otherwise, its names and appearance decide.
struct TextEvidence: Sendable {
  /// Appearance of a literal.
  struct Appearance: OptionSet, Sendable {
    let rawValue: UInt8
    /// Similar to a title or the start of a sentence.
    static let title = Appearance(rawValue: 1)
    /// Several words, or one capitalized word.
    static let natural = Appearance(rawValue: 2)
    /// Several words that start like a title, which are rarely a name.
    static let phrase = Appearance(rawValue: 4)
  }

  /// The use by names and appearance.
  let named: TextUse
  /// The place from which the value flows.
  var place: FlowPlace?
  /// The sink if the flow leads to users.
  var sink: TextSink?
  /// The name of the direct receiver.
  var receiverName = ""
  var appearance: Appearance = []
  /// Whether the literal is the initial value of a local variable without a declared type.
  var isLocal = false
  /// The reason why the literal is not reported although it is user-facing, or needs no key although it has one.
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
    let sinks = place.map(flow.sinks) ?? []
    let use = use(sinks, flow)
    return TextVerdict(use: use, confidence: use.isUserFacing ? confidence(sinks) : nil)
  }

  /// Returns the strongest sinks that prove a verdict; empty if the flow proves none.
  func proof(in flow: TextFlow) -> SinkKinds {
    guard let place, verdict(in: flow).confidence != nil else { return [] }
    let sinks = flow.sinks(of: place)
    let proofs: [SinkKinds] = [.userFacing, .shownAmongTokens, .shownByName, .describesError, .labeledText]
    return proofs.first { !sinks.isDisjoint(with: $0) } ?? []
  }

  private func use(_ sinks: SinkKinds, _ flow: TextFlow) -> TextUse {
    let use = decided(sinks)
    guard use.isUserFacing else { return use }
    if let exception { return exception }
    if isSample, isPartOfValue || sinks.isDisjoint(with: .userFacing) { return .notText(.sample) }
    return replaceable.map(flow.isReplaced) ?? false ? .notText(.sample) : use
  }

  private func decided(_ sinks: SinkKinds) -> TextUse {
    guard let sink else { return named }
    if sinks.contains(.lookedUp) { return .localized }
    if !sinks.isDisjoint(with: .userFacing.union(.shownAmongTokens)) {
      let isMixed = isMixed(sinks)
      guard appearance.contains(isMixed ? .phrase : .natural) else { return isMixed ? .undecided : named }
      return isLocal && sinks.contains(.shownLikeKey) ? .demoted(.variable) : .hardcoded(sink)
    }
    if sinks.contains(.lookedUpByName) { return .localized }
    if sinks.contains(.describesError), appearance.contains(.phrase) {
      if case .notText = named { return named }
      return .hardcoded(TextSink(.error, receiverName))
    }
    let isLikelyShown = !sinks.isDisjoint(with: [.shownByName, .besideLocalized, .labeledText])
    if isLikelyShown || sinks.subtracting(.joined) == .namedText, appearance.contains(.title) {
      if case .notText = named { return named }
      return .hardcoded(sink)
    }
    if case .notText = named { return named }
    // Error descriptions are user-facing even if the error is also logged.
    if case .hardcoded(let sink) = named, sink.kind == .error { return named }
    if case .hardcoded = named, sinks.contains(.unknown) { return named }
    if sinks.contains(.logged) { return .notText(.log) }
    if sinks.contains(.identifier) { return .notText(.identifier) }
    if sinks.contains(.compared), !isNamedText { return .notText(.comparison) }
    // The project declares the receiver of the value, whichever APIs are called.
    return isOfAPI ? .undecided : named
  }

  /// Whether the shown value may still be an internal name.
  private func isMixed(_ sinks: SinkKinds) -> Bool {
    sinks.contains(.identifier) || sinks.isDisjoint(with: .userFacing)
  }

  /// Returns the confidence that users read the literal.
  private func confidence(_ sinks: SinkKinds) -> Confidence {
    if !sinks.isDisjoint(with: .userFacing) { return isMixed(sinks) ? .mixed : .proven }
    switch named {
    case .hardcoded(let sink) where sink.kind.isOfAPI: return .proven
    case .demoted: return .proven
    default: return sinks.isDisjoint(with: .likelyUserFacing) ? .guess : .mixed
    }
  }

  private var isNamedText: Bool { if case .hardcoded = named { true } else { false } }

  /// Whether an API shows the literal according to its names.
  var isOfAPI: Bool {
    guard case .hardcoded(let sink) = named else { return false }
    return sink.kind == .argument || sink.kind == .property
  }
}

extension TextEvidence.Appearance {
  init(_ shape: LiteralShape) {
    self = []
    if shape.isTitle { insert(.title) }
    if shape.isNatural { insert(.natural) }
    if shape.isTitle, shape.kind == .phrase { insert(.phrase) }
  }
}
