import CatalogMerge
import XCStrings

/// A merge of three short texts: each is what stands in `strings`, or a whole catalog that starts with a brace.
struct MergedText {
  let merge: ThreeWayMerge

  init(_ base: String?, _ ours: String, _ theirs: String) throws {
    merge = ThreeWayMerge(
      base: try base.map { try Self.catalog($0) }, ours: try Self.catalog(ours),
      theirs: try Self.catalog(theirs))
  }

  static func catalog(_ text: String) throws -> StringCatalog {
    try MergeInput(Array(file(text).utf8)).catalog
  }

  static func file(_ text: String) -> String {
    text.hasPrefix("{") ? text : #"{"sourceLanguage":"en","strings":{"# + text + #"},"version":"1.0"}"#
  }

  /// A unit of a language.
  static func unit(_ language: String, _ value: String, _ state: String = "translated") -> String {
    #""\#(language)":{"stringUnit":{"state":"\#(state)","value":"\#(value)"}}"#
  }

  /// A key with units of languages.
  static func key(_ key: String, _ units: String..., more: String = "") -> String {
    #""\#(key)":{\#(more)"localizations":{\#(units.joined(separator: ","))}}"#
  }

  /// The result's `strings`, without the braces.
  var strings: String {
    let text = String(decoding: merge.bytes(), as: UTF8.self)
    let head = #"{"sourceLanguage":"en","strings":{"#
    let tail = #"},"version":"1.0"}"#
    guard text.hasPrefix(head), text.hasSuffix(tail) else { return text }
    return String(text.dropFirst(head.count).dropLast(tail.count))
  }

  /// The places of conflicts.
  var conflicts: [String] { merge.conflicts.map(\.place.description) }
}
