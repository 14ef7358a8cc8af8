import SourceText
import XCStrings

/// The part of a catalog that proposals change: all that rules need to check them.
///
/// An excerpt has the entries that change, with the source language and the languages that change, byte for
/// byte as in the catalog. Checking one language of a catalog with thirty therefore costs a fifteenth of a
/// full check. A source text that changes concerns all languages.
enum CandidateExcerpt {
  /// Returns the excerpt for proposals from the catalog before or after them.
  static func excerpt(of catalog: StringCatalog, for proposals: [Proposal]) -> [UInt8] {
    var positions: Set<Int> = []
    var languages: Set<String> = [catalog.sourceLanguage.rawValue]
    for proposal in proposals {
      if let position = catalog.entries.position(of: proposal.key) { positions.insert(position) }
      languages.insert(proposal.language.rawValue)
    }
    let hasAll = proposals.contains { $0.language == catalog.sourceLanguage }
    typealias Member = (key: JSONNode, value: JSONNode)
    func object(_ members: [Member], _ value: (Member) -> [UInt8]) -> [UInt8] {
      Array("{".utf8) + members.map { copy($0.key) + Array(":".utf8) + value($0) }.joined(separator: ",".utf8)
        + Array("}".utf8)
    }
    func members(_ node: JSONNode) -> [Member] { node.members.map { ($0.key, $0.value) } }
    func copy(_ node: JSONNode) -> [UInt8] { Array(catalog.tree.bytes[node.range]) }
    let entries = positions.sorted().map { catalog.entries[$0] }.map { ($0.keyNode, $0.node) }
    return object(members(catalog.tree.root)) { key, value in
      guard key.isString("strings") else { return copy(value) }
      return object(entries) { _, entry in
        guard entry.kind == .object else { return copy(entry) }
        return object(members(entry)) { key, value in
          guard key.isString("localizations"), value.kind == .object else { return copy(value) }
          let kept = members(value).filter { hasAll || languages.contains($0.key.string ?? "") }
          return object(kept) { copy($0.value) }
        }
      }
    }
  }
}
