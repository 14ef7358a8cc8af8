package import SourceText
package import SwiftTree

/// Uses of date and number formatters in a file.
package struct FormatterUses: Sendable {
  /// The offsets at which dates or numbers are parsed, or a parsing strategy is named, in order.
  private var parsers: [Int] = []
  /// The names of formatters that parse text.
  private var parserNames: Set<String> = []
  private var dateFormats: [Int] = []
  private var programLocales: [Int] = []

  /// Whether text is parsed in a range, or a parsing strategy is named.
  package func parses(in range: ByteRange) -> Bool { Self.has(parsers, range) }

  /// Whether a formatter, given by its name or a path ending with it, parses text in the file.
  package func parses(with formatter: String) -> Bool {
    parserNames.contains(formatter.split(separator: ".").last.map(String.init) ?? formatter)
  }

  /// Whether a date format is set in a range.
  package func setsDateFormat(in range: ByteRange) -> Bool { Self.has(dateFormats, range) }

  /// Whether `en_US_POSIX` is named in a range.
  package func hasProgramLocale(in range: ByteRange) -> Bool { Self.has(programLocales, range) }

  private static func has(_ offsets: [Int], _ range: ByteRange) -> Bool {
    let low = offsets.partitionIndex { $0 >= range.lowerBound }
    return low < offsets.count && offsets[low] < range.upperBound
  }
}

extension FormatterUses {
  /// Scans all nodes of a file.
  package init(_ tree: SyntaxTree) {
    let bytes = SourceBytes(tree.bytes)
    func contains(_ word: StaticString, _ range: Range<Int>) -> Bool {
      range.contains { bytes.starts(with: word, at: $0) }
    }
    for node in tree.nodes.indices {
      let name = tree.mainRange(at: node)
      switch tree.kind(at: node) {
      case .literal:
        if contains("en_US_POSIX", tree.range(at: node)) { programLocales.append(name.lowerBound) }
      case .member, .name, .namedType, .memberType:
        if tree.kind(at: node) == .member, bytes.equals(name, "dateFormat") {
          dateFormats.append(name.lowerBound)
        }
        if contains("Strategy", name) { parsers.append(name.lowerBound) }
      case .argument:
        let label = tree.labelRange(of: node)
        if contains("Strategy", label) || bytes.equals(label, "strategy") { parsers.append(name.lowerBound) }
      case .argumentList:
        guard let formatter = tree.parser(with: node, bytes) else { continue }
        parsers.append(formatter.lowerBound)
        parserNames.insert(String(decoding: tree.bytes[formatter], as: UTF8.self))
      default: break
      }
    }
    parsers.sort()
    programLocales.sort()
  }
}

extension SyntaxTree {
  /// Returns the name of the parser in a call such as `formatter.date(from: text)`, by its argument list.
  fileprivate func parser(with list: Int, _ bytes: SourceBytes) -> Range<Int>? {
    guard let (name, receiver) = callee(with: list), !receiver.isEmpty,
      bytes.equals(name, "date") || bytes.equals(name, "number"), lastChild(of: list) != nil,
      bytes.equals(labelRange(of: firstChild(of: list)), "from"), let callee = sibling(before: list)
    else { return nil }
    var formatter = firstChild(of: callee)
    while [.call, .optionalChain, .forcedValue, .parenthesized].contains(kind(at: formatter)) {
      formatter = firstChild(of: formatter)
    }
    return mainRange(at: formatter)
  }
}
