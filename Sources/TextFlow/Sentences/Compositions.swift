import SourceText
import SwiftIndex

/// Texts of a file that may be composed from pieces.
struct Compositions: Sendable {
  private var texts: [Composition] = []
  /// The nodes whose flow is needed.
  private(set) var nodes: Set<Int> = []
  /// The nodes of pieces that may be localized texts.
  private(set) var openNodes: [Int] = []

  /// Adds what the file says about each text.
  mutating func collect(_ evidence: (Composition) -> Evidence) {
    for index in texts.indices { texts[index].evidence = evidence(texts[index]) }
  }

  /// Adds a text with its nodes.
  mutating func add(_ text: Composition, _ nodes: [Int]) {
    texts.append(text)
    self.nodes.formUnion(nodes)
    for part in text.parts { openNodes += part.openNodes }
  }

  /// Returns the texts ordered by their starts; of nested ones, the outermost of a kind.
  func texts(in flow: TextFlow, _ source: ScannedSource) -> [ComposedText] {
    let found = texts.compactMap { $0.text(in: flow, source) }.enumerated().sorted {
      ($0.element.range.lowerBound, $1.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $0.element.range.upperBound, $1.offset)
    }.map(\.element)
    var kept: [ComposedText] = []
    var ends: [ComposedText.Kind: Int] = [:]
    let plurals = found.filter { $0.kind.group == .pluralPair }
    for text in found where text.range.lowerBound >= ends[text.kind.group] ?? 0 {
      // A word chosen by a count is reported only as a plural.
      if text.kind == .chosenWord, plurals.contains(where: { $0.range == text.range }) { continue }
      ends[text.kind.group] = text.range.upperBound
      kept.append(text)
    }
    return kept
  }
}
