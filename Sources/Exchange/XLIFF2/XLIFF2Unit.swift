import SourceText
import XCStrings

/// A unit of XLIFF 2 that is being read: its segments and what lies between them, one after the other.
struct XLIFF2Unit {
  /// What names the unit: its `name`, else its id.
  let name: String
  /// Where it starts.
  let position: SourcePosition
  /// The hash of the translation at the time of the export.
  let targetHash: TextHash?
  /// Original code by the id that inline elements refer to.
  var data: [String: String] = [:]
  private(set) var source: String?
  private(set) var target: String?
  private(set) var states: [UnitState] = []
  private(set) var targetPosition: SourcePosition?
  private var segmentSource: String?
  private var segmentTarget: String?
  private var hasUntranslated = false

  /// Starts a unit.
  init(name: String, position: SourcePosition, targetHash: TextHash?) {
    self.name = name
    self.targetHash = targetHash
    self.position = position
  }

  /// Takes the source of the open segment.
  mutating func take(source text: String) { segmentSource = text }

  /// Takes the target of the open segment.
  mutating func take(target text: String, at position: SourcePosition) {
    segmentTarget = text
    targetPosition = targetPosition ?? position
  }

  /// Ends a segment, or what stands between segments: that is the same in all languages unless a target says
  /// otherwise.
  mutating func endSegment(isIgnorable: Bool, state: UnitState?) {
    if source == nil { source = "" }
    source?.append(segmentSource ?? "")
    if let text = segmentTarget ?? (isIgnorable ? segmentSource : nil) {
      if target == nil { target = "" }
      target?.append(text)
      if let state, !isIgnorable { states.append(state) }
    } else if !isIgnorable {
      hasUntranslated = true
    }
    (segmentSource, segmentTarget) = (nil, nil)
  }

  /// The unit's text as a row; no translation unless every segment has one.
  var row: IncomingRow {
    let translation = hasUntranslated ? nil : target
    return IncomingRow(
      identifier: UnitName(name).identifier, source: source, target: translation,
      targetHash: targetHash, state: translation == nil ? nil : XLIFF2State.least(of: states),
      position: targetPosition ?? position)
  }
}
