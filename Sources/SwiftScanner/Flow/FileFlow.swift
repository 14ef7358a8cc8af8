/// Where the texts of a file go: what is left of its syntax for the flow of the whole tree.
package struct FileFlow: Sendable {
  /// How a value gets from one place to another.
  enum Way: UInt8, Sendable {
    case whole
    /// As an operand of `+` or in an interpolation.
    case part
    /// Perhaps: only the member's name says that the other place is meant.
    case named
  }

  /// A value in one place is that of another.
  struct Edge: Sendable {
    let from, to: FlowPlace
    let way: Way
    /// Where the code says so, in UTF-8.
    let offset: UInt32
  }

  /// A value goes to an API.
  struct End: Sendable {
    let place: FlowPlace
    let fates: Fates
    let offset: UInt32
  }

  /// A value is an argument of a function of the tree: what the function returns of it is the call's.
  struct Argument: Sendable {
    let from, parameter, call: FlowPlace
    let way: Way
    let offset: UInt32
  }

  /// The file's path.
  package let path: String
  var edges: [Edge] = []
  var ends: [End] = []
  var arguments: [Argument] = []
  /// Calls with the results that they have.
  var calls: [(call: FlowPlace, result: FlowPlace)] = []
  /// Places that belong to functions, with the results of these.
  var homes: [(place: FlowPlace, result: FlowPlace)] = []
  /// Properties of named receivers that are set to what is not a literal.
  var replaced: [UInt64] = []
  /// The places among the file's literals of those that flow somewhere, and whether that is their only way.
  ///
  /// What the elements of a list are for a closure says nothing of the list itself.
  var literals: [Int: Bool] = [:]

  /// The flow of a file whose values nobody meets.
  package static func none(in path: String) -> FileFlow { FileFlow(path: path) }
}
