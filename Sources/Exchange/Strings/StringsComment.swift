import XCStrings

/// What the comment of an entry says, in files that have no other place for it.
///
///     The title of the list
///     source: Cart
///     hashes: 4a0dce1b3dd0f3c1 cbf29ce484222325
///
/// The last lines, one for each text, have the hashes of the source text and of the translation as they were exported;
/// of a text below the key its place comes first: `hashes plural.one: …`.
enum StringsComment {
  private static let sourceLabel = "source: "
  private static let hashLabel = "hashes"

  /// The catalog's comment, what a translator should know, the source texts, and the hashes.
  static func text(of units: [TranslationUnit]) -> String {
    var descriptions: [String] = []
    for unit in units {
      let lines = lines(of: unit).joined(separator: "\n")
      if descriptions.last != lines { descriptions.append(lines) }
    }
    let text = (descriptions + units.map(hashLine)).joined(separator: "\n")
    // Other control characters would be of no use to a reader, and XML can't hold them.
    return String(String.UnicodeScalarView(text.unicodeScalars.filter(isShown)))
  }

  private static func lines(of unit: TranslationUnit) -> [String] {
    var lines: [String] = []
    if let comment = unit.comment, !comment.isEmpty { lines.append(comment) }
    lines += unit.context.explanations
    return lines + unit.source.phrases.map { sourceLabel + $0 }
  }

  private static func hashLine(of unit: TranslationUnit) -> String {
    let place = label(of: unit.identifier.path)
    return hashLabel + (place.isEmpty ? "" : " " + place) + ": \(unit.sourceHash) \(unit.targetHash)"
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\t" || (scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE)
  }

  // MARK: - Reading

  /// A place as a comment names it: two hyphens would end a comment in XML.
  static func label(of path: VariationPath) -> String { withoutHyphens(path.name) }

  /// The text with another sign for each hyphen.
  static func withoutHyphens(_ text: String) -> String { text.replacing("-", with: "\u{2010}") }

  /// Whether a comment is one that an export has, of this version or an older one, or is blank.
  static func isExported(_ comment: String) -> Bool {
    if comment.allSatisfy(\.isWhitespace) { return true }
    return comment.split(separator: "\n").contains { line in
      let words = line.drop { $0 == " " || $0 == "\t" }
      return words.hasPrefix(sourceLabel) || hashes(inLine: words) != nil
    }
  }

  /// The hashes that comments give by place, those of the source text first.
  static func hashes(in comments: [String]) -> [String: (source: TextHash?, target: TextHash?)] {
    var result: [String: (source: TextHash?, target: TextHash?)] = [:]
    for comment in comments {
      for line in comment.split(whereSeparator: \.isNewline) {
        if let (label, source, target) = hashes(inLine: line) { result[label] = (source, target) }
      }
    }
    return result
  }

  private static func hashes(inLine line: Substring) -> (label: String, source: TextHash, target: TextHash)? {
    guard line.hasPrefix(hashLabel), let colon = line.lastIndex(of: ":") else { return nil }
    let words = line[line.index(after: colon)...].split(separator: " ")
    guard words.count == 2, let source = TextHash(words[0]), let target = TextHash(words[1]) else {
      return nil
    }
    let label = line[..<colon].dropFirst(hashLabel.utf8.count).drop { $0 == " " }
    return (String(label), source, target)
  }
}
