import XCStrings

/// The data in the comment of an entry, for files without dedicated fields.
///
///     The title of the list
///     source: Cart
///     hashes: 4a0dce1b3dd0f3c1 cbf29ce484222325
///
/// The last lines, one per text, have the hashes of the exported source text and translation. For a text
/// below the key, its path comes first: `hashes plural.one: …`.
enum StringsComment {
  private static let sourceLabel = "source: "
  private static let hashLabel = "hashes"

  /// The catalog's comment, the context, the source texts, and the hashes.
  static func text(of units: [TranslationUnit]) -> String {
    var descriptions: [(forms: [String], lines: [String])] = []
    for unit in units {
      let lines = unit.notes + unit.source.phrases.map { sourceLabel + $0 }
      if descriptions.last?.lines != lines { descriptions.append(([], lines)) }
      let form = unit.identifier.path.description
      if !form.isEmpty { descriptions[descriptions.count - 1].forms.append(form) }
    }
    let described = descriptions.flatMap { forms, lines in
      (forms.isEmpty ? [] : ["for " + forms.joined(separator: ", ") + ":"]) + lines
    }
    return (described + units.map(hashLine)).flatMap(\.commentLines).joined(separator: "\n")
  }

  private static func hashLine(of unit: TranslationUnit) -> String {
    let place = label(of: unit.identifier.path)
    return hashLabel + (place.isEmpty ? "" : " " + place) + ": \(unit.sourceHash) \(unit.targetHash)"
  }

  // MARK: - Reading

  /// The path in a comment, without hyphens, as two of them would end a comment in XML.
  static func label(of path: VariationPath) -> String { withoutHyphens(path.description) }

  /// The text with hyphens replaced by a similar character.
  static func withoutHyphens(_ text: String) -> String { text.replacing("-", with: "\u{2010}") }

  /// Whether a comment is blank or was written by an export of this or an older version.
  static func isExported(_ comment: String) -> Bool {
    if comment.allSatisfy(\.isWhitespace) { return true }
    return comment.split(separator: "\n").contains { line in
      let words = line.drop { $0 == " " || $0 == "\t" }
      return words.hasPrefix(sourceLabel) || hashes(inLine: words) != nil
    }
  }

  /// The hashes in comments by path, source text first.
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
