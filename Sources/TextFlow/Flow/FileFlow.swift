import SwiftIndex
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

  /// How a literal looks whose value goes to a place.
  enum Looks: UInt8, Sendable {
    /// It has no letters, or is not a literal.
    case none
    /// Like a name for a program: `arrow.up`, `isOn`, `home`.
    case token
    case words
  }

  /// A value in one place is that of another.
  struct Edge: Sendable {
    let from, to: FlowPlace
    let way: Way
    let looks: Looks
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
    let looks: Looks
    let offset: UInt32

    /// An edge to a parameter, as an argument of a call.
    init(_ edge: Edge, of call: FlowPlace) {
      (from, parameter, self.call) = (edge.from, edge.to, call)
      (way, looks, offset) = (edge.way, edge.looks, edge.offset)
    }
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

  /// More places than the tables have.
  var mostPlaces: Int { 2 * (edges.count + calls.count + homes.count) + ends.count + 3 * arguments.count }

  /// The flow of a file whose values nobody meets.
  package static func none(in path: String) -> FileFlow { FileFlow(path: path) }
}

extension FileFlow.Looks {
  /// How the content of a literal looks.
  init(_ bytes: SourceBytes, _ content: Range<Int>) {
    guard content.contains(where: { bytes[$0] | 0x20 > 0x60 && bytes[$0] != 0x7F }) else {
      self = .none
      return
    }
    let hasMarks = content.contains { Self.marks.contains(bytes[$0]) }
    let isOne = content.allSatisfy { bytes[$0] > UInt8(ascii: " ") && bytes[$0] < 0x80 }
    self = isOne && (hasMarks || !bytes.startsUppercase(content)) ? .token : .words
  }

  /// The marks that join the words of names.
  private static let marks = Set("_./:-".utf8)
}
