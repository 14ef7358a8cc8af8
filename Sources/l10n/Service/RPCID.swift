import XCStrings

/// Id of a request: a number or a string.
enum RPCID: Hashable, Sendable {
  case number(Int)
  case text(String)

  init?(_ node: JSONNode) {
    if let number = node.integer {
      self = .number(number)
    } else if let text = node.string {
      self = .text(text)
    } else {
      return nil
    }
  }

  var value: JSONValue {
    switch self {
    case .number(let number): .integer(number)
    case .text(let text): .string(text)
    }
  }
}
