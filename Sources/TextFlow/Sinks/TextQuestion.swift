import SwiftIndex
import SourceText

/// What a literal is, as far as its own file and the declarations of the tree tell, and what else there is to know.
///
/// Where its value flows to what people read, to a lookup, or only to programs, that decides; its names and looks
/// decide where the flow says nothing.
struct TextQuestion: Sendable {
  /// How a literal looks.
  struct Looks: OptionSet, Sendable {
    let rawValue: UInt8
    /// Like a title or a sentence that starts as one.
    static let title = Looks(rawValue: 1)
    /// Like several words, or one with a capital.
    static let natural = Looks(rawValue: 2)
    /// Like several words that start as a title does, which is rarely a name.
    static let phrase = Looks(rawValue: 4)
  }

  /// What names and looks say.
  let named: TextUse
  /// Where its value flows from.
  var place: FlowPlace?
  /// What shows it, where the flow leads to people.
  var sink: TextSink?
  /// The name of what takes it.
  var taker = ""
  var looks: Looks = []
  /// Whether it is the first value of a local variable without a written type.
  var isLocal = false
  /// Why it is not a defect, although people read it.
  var exception: TextUse?
  /// Whether what is around it is named as a sample.
  var isSample = false
  /// Whether it is an argument, so that a value is made with it that may go elsewhere than its type's other values.
  var isPartOfValue = false
  /// What stands for the property of a view that it is set to.
  var replaceable: UInt64?

  init(_ named: TextUse) { self.named = named }

  /// Whether the flow may decide otherwise.
  func isOpen(for context: LiteralContext) -> Bool {
    switch named {
    case .hardcoded(let sink):
      switch sink.kind {
      case .accessibility, .notification, .interpolation: false
      default: true
      }
    // What an app keeps of its logs is shown to those who look for errors.
    case .notText(.log), .notText(.analytics): context.kind != .argument
    // What is said to be written in another language is, even if it is shown.
    case .notText(.code), .notText(.format), .notText(.url), .notText(.path), .notText(.header): false
    case .undecided, .notText: true
    case .demoted, .localized: false
    }
  }

  /// Whether it may turn out to be text.
  var mayBeText: Bool {
    switch named {
    case .hardcoded, .demoted: true
    case .localized, .notText, .undecided: sink != nil
    }
  }

  /// Decides by the flow of a whole tree.
  func verdict(in flow: TextFlow) -> TextVerdict {
    let fates = place.map(flow.fates) ?? []
    let use = use(fates, flow)
    return TextVerdict(use: use, confidence: use.isForPeople ? confidence(fates) : nil)
  }

  /// The fates that prove a verdict, the surest of them; empty where the flow proves none.
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
    // What an error says is for people even if the error goes to a log here.
    if case .hardcoded(let sink) = named, sink.kind == .error { return named }
    if case .hardcoded = named, fates.contains(.unknown) { return named }
    if fates.contains(.logged) { return .notText(.log) }
    if fates.contains(.identifier) { return .notText(.identifier) }
    if fates.contains(.compared), !isNamedText { return .notText(.comparison) }
    // The project declares what takes the value, whatever APIs are called.
    return isOfAPI ? .undecided : named
  }

  /// Whether what is shown may be a name for a program all the same.
  private func isMixed(_ fates: Fates) -> Bool {
    fates.contains(.identifier) || fates.isDisjoint(with: .reachingPeople)
  }

  /// How sure it is that people read what they are said to read.
  private func confidence(_ fates: Fates) -> Confidence {
    if !fates.isDisjoint(with: .reachingPeople) { return isMixed(fates) ? .mixed : .proven }
    switch named {
    case .hardcoded(let sink) where sink.kind.isOfAPI: return .proven
    case .demoted: return .proven
    default: return fates.isDisjoint(with: .likelyReachingPeople) ? .guess : .mixed
    }
  }

  private var isNamedText: Bool { if case .hardcoded = named { true } else { false } }

  /// Whether an API is said to show it.
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
