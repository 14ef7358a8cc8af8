import SourceText
import XCStrings

/// One text as it came in a format that has no lists: a unit, or a phrase of a set.
struct IncomingRow {
  /// Which text it is; a phrase's path ends in its number.
  var identifier: UnitIdentifier
  /// The source text, `nil` if the format does not carry it.
  var source: String?
  /// The hash of the unit's source text, `nil` if the format does not carry it.
  var sourceHash: TextHash?
  /// The translation, `nil` if there is none.
  var target: String?
  /// The hash of the unit's translation at the time of the export, `nil` if the file does not carry it.
  var targetHash: TextHash?
  /// What the file says of the translation, `nil` if it says nothing.
  var state: UnitState?
  /// Where the row stands.
  var position: SourcePosition

  /// The number of the phrase and the identifier of its set; `nil` for a unit of its own.
  var phrase: (number: Int, set: UnitIdentifier)? {
    guard case .element(let number)? = identifier.path.steps.last else { return nil }
    return (number, UnitIdentifier(identifier.key, VariationPath(Array(identifier.path.steps.dropLast()))))
  }
}
