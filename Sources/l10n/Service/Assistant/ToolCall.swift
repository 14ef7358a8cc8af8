import L10nKit
import XCStrings

/// A call of a tool: its arguments, which have the right types, and the project.
struct ToolCall {
  let arguments: RPCParameters
  let project: AssistantProject

  func text(_ name: String) -> String? { arguments[name]?.string }

  func texts(_ name: String) -> [String] { arguments?.list(name).compactMap(\.string) ?? [] }

  func flag(_ name: String) -> Bool { arguments[name].isTrue }

  /// A path in the project, as a list of none or one.
  func paths(_ name: String) throws -> [String] { try text(name).map { [try project.path($0)] } ?? [] }

  /// A place in code, `FILE:LINE` or `FILE:LINE:COLUMN`.
  func place(_ name: String) throws -> LiteralLocation? {
    guard let text = text(name) else { return nil }
    guard let place = LiteralLocation(text) else {
      throw EditingError("'\(name)' must be FILE:LINE or FILE:LINE:COLUMN")
    }
    let column = place.column.map { ":\($0)" } ?? ""
    return LiteralLocation("\(try project.path(place.path)):\(place.line)\(column)")
  }
}
