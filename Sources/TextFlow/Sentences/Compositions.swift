import SwiftIndex
/// The texts of a file that may be put together from pieces.
struct Compositions: Sendable {
  private var texts: [Composition] = []
  /// The nodes whose values' ways are asked for.
  private(set) var nodes: Set<Int> = []
  /// The nodes of pieces that may be localized texts.
  private(set) var openNodes: [Int] = []

  /// Adds a text that nodes are.
  mutating func add(_ text: Composition, _ nodes: [Int]) {
    texts.append(text)
    self.nodes.formUnion(nodes)
    for part in text.parts { openNodes += part.openNodes }
  }

  /// Returns the texts in the order of their starts; of those inside each other, the outermost of a kind.
  func texts(in flow: TextFlow, _ source: ScannedSource) -> [ComposedText] {
    let found = texts.compactMap { $0.text(in: flow, source) }.enumerated().sorted {
      ($0.element.range.lowerBound, $1.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $0.element.range.upperBound, $1.offset)
    }.map(\.element)
    var kept: [ComposedText] = []
    var ends: [ComposedText.Kind: Int] = [:]
    let plurals = found.filter { $0.kind.group == .pluralPair }
    for text in found where text.range.lowerBound >= ends[text.kind.group] ?? 0 {
      // The word that a count chooses is a plural and no more.
      if text.kind == .chosenWord, plurals.contains(where: { $0.range == text.range }) { continue }
      ends[text.kind.group] = text.range.upperBound
      kept.append(text)
    }
    return kept
  }
}

extension ComposedText.Kind {
  /// The kind that stands for all of the same rule.
  fileprivate var group: ComposedText.Kind {
    switch self {
    case .wrappedLiterals, .list: self
    case .pluralPair, .pluralEnding, .optionalEnding: .pluralPair
    case .localizedFragment, .addedMark, .formatFragment, .joinedWords, .appendedWords, .chosenWord:
      .localizedFragment
    }
  }
}
