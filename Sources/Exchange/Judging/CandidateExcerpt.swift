import RuleKit
import SourceText
import XCStrings

/// The part of a catalog that proposals touch: what rules need to judge them, and no more.
///
/// An excerpt has the entries that change, with the source language and the languages that change, byte for byte as
/// the catalog has them. So judging one language of a catalog with thirty costs a fifteenth of a check.
enum CandidateExcerpt {
  /// Takes the excerpt for proposals from the catalog before or after them.
  static func excerpt(of catalog: StringCatalog, for proposals: [Proposal]) throws(JSONSyntaxError)
    -> StringCatalog
  {
    var positions: Set<Int> = []
    var languages: Set<String> = [catalog.sourceLanguage.rawValue]
    for proposal in proposals {
      if let position = catalog.entries.position(of: proposal.key) { positions.insert(position) }
      languages.insert(proposal.language.rawValue)
    }
    var copy = ExcerptWriter(catalog.tree.bytes)
    copy.object(catalog.tree.root) { copy, name, value in
      guard name == "strings" else { return copy.copy(value) }
      copy.open()
      for position in positions.sorted() {
        let entry = catalog.entries[position]
        copy.name(entry.keyNode)
        copy.object(entry.node) { copy, name, value in
          guard name == "localizations" else { return copy.copy(value) }
          copy.object(value, where: { languages.contains($0) }) { copy, _, value in copy.copy(value) }
        }
      }
      copy.close()
    }
    return try StringCatalog(parsing: copy.bytes)
  }
}

/// Writes parts of a JSON document, mostly as they are.
private struct ExcerptWriter {
  private let source: [UInt8]
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  init(_ source: [UInt8]) { self.source = source }

  mutating func open() {
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
  }

  mutating func close() {
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  mutating func name(_ key: JSONNode) {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    copy(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func copy(_ node: JSONNode) {
    bytes += source[node.range]
    needsComma = true
  }

  /// Writes an object member by member; a value of another type is copied.
  mutating func object(
    _ node: JSONNode, where isWanted: (String) -> Bool = { _ in true },
    _ value: (inout ExcerptWriter, String, JSONNode) -> Void
  ) {
    guard node.kind == .object else { return copy(node) }
    open()
    for member in node.members where isWanted(member.name) {
      name(member.key)
      value(&self, member.name, member.value)
    }
    close()
  }
}
