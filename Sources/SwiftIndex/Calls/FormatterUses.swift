package import SourceText
package import SwiftTree

/// Uses of date and number formatters in a file.
package struct FormatterUses: Sendable {
  /// Use of a formatter.
  package enum Use {
    /// Text is parsed, or a parsing strategy is named.
    case parsing
    /// A date format is set.
    case dateFormat
    /// `en_US_POSIX` is named.
    case programLocale
  }

  /// The offsets of each use, in order.
  private var offsets: [Use: [Int]] = [:]
  /// The names of formatters that parse text.
  private var parserNames: Set<String> = []

  /// Whether a formatter, given by its name or a path ending with it, parses text in the file.
  package func parses(with formatter: String) -> Bool {
    parserNames.contains(formatter.split(separator: ".").last.map(String.init) ?? formatter)
  }

  /// Whether a formatter is used in a range.
  package func has(_ use: Use, in range: ByteRange) -> Bool {
    let offsets = offsets[use] ?? []
    let low = offsets.partitionIndex { $0 >= range.lowerBound }
    return low < offsets.count && offsets[low] < range.upperBound
  }

  /// Scans all nodes of a file.
  package init(_ tree: SyntaxTree) {
    let bytes = SourceBytes(tree.bytes)
    func contains(_ word: StaticString, _ range: Range<Int>) -> Bool {
      range.contains { bytes.starts(with: word, at: $0) }
    }
    for node in tree.nodes.indices {
      let name = tree.mainRange(at: node)
      func add(_ use: Use) { offsets[use, default: []].append(name.lowerBound) }
      switch tree.kind(at: node) {
      case .literal: if contains("en_US_POSIX", tree.range(at: node)) { add(.programLocale) }
      case .member, .name, .namedType, .memberType:
        if tree.kind(at: node) == .member, bytes.equals(name, "dateFormat") { add(.dateFormat) }
        if contains("Strategy", name) { add(.parsing) }
      case .argument:
        let label = tree.labelRange(of: node)
        if contains("Strategy", label) || bytes.equals(label, "strategy") { add(.parsing) }
      case .call:
        guard let formatter = tree.parser(in: node) else { continue }
        offsets[.parsing, default: []].append(formatter.lowerBound)
        parserNames.insert(bytes.text(formatter))
      default: break
      }
    }
    for use in offsets.keys { offsets[use]?.sort() }
  }
}

extension SyntaxTree {
  /// Returns the name of the parser in a call such as `formatter.date(from: text)`.
  fileprivate func parser(in call: Int) -> Range<Int>? {
    let (callee, list) = self.call(at: call)
    guard kind(at: callee) == .member,
      spells("date", at: nodes[callee].mainToken) || spells("number", at: nodes[callee].mainToken),
      var formatter = base(ofMember: callee), let list, lastChild(of: list) != nil,
      bytes.spells("from", labelRange(of: firstChild(of: list)))
    else { return nil }
    while [.call, .optionalChain, .forcedValue, .parenthesized].contains(kind(at: formatter)) {
      formatter = firstChild(of: formatter)
    }
    return mainRange(at: formatter)
  }
}
