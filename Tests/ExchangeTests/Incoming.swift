import Exchange
import SourceText
import XCStrings

/// A unit of a translator's file in few words.
struct Incoming {
  let key: String
  let path: VariationPath
  let target: String?
  let source: String?
  let hash: TextHash?
  let state: UnitState?

  init(
    _ key: String, _ target: String?, _ path: VariationPath = .root, source: String? = nil,
    hash: TextHash? = nil, state: UnitState? = nil
  ) {
    self.key = key
    self.target = target
    self.path = path
    self.source = source
    self.hash = hash
    self.state = state
  }

  func unit(line: Int) -> IncomingUnit {
    IncomingUnit(
      UnitIdentifier(key, path), source: source.map { .text($0) }, sourceHash: hash,
      target: target.map { .text($0) }, state: state, file: "es.xliff",
      position: SourcePosition(line: line, column: 1))
  }
}
