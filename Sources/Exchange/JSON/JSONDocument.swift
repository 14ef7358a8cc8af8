import SourceText
import XCStrings

/// A JSON document that creates errors with positions.
struct JSONDocument {
  let path: String
  let root: JSONNode
  private let lines: LineMap

  init(_ file: SourceFile) throws(InputError) {
    path = file.path
    let bytes = TextEncoding.utf8(of: file.bytes) ?? file.bytes
    do {
      root = try JSONTree(parsing: bytes).root
    } catch {
      throw InputError(path: file.path, position: error.position, error.message)
    }
    lines = LineMap(bytes)
  }

  func position(_ node: JSONNode) -> SourcePosition { lines.position(of: node.range.lowerBound) }

  func error(_ node: JSONNode, _ message: String) -> InputError {
    InputError(path: path, position: position(node), message)
  }
}
