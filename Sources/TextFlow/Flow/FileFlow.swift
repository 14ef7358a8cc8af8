import SwiftIndex
/// Flow of texts in a file, extracted from its syntax for the flow of the whole project.
package struct FileFlow: Sendable {
  /// Kind of a value transfer from one place to another.
  enum Transfer: UInt8, Sendable {
    case whole
    /// As an operand of `+` or in an interpolation.
    case part
    /// Uncertain: only the name of the member matches the other place.
    case named
  }

  /// Appearance of a literal whose value flows to a place.
  enum Appearance: UInt8, Sendable {
    /// No letters, or not a literal.
    case none
    /// Similar to an identifier: `arrow.up`, `isOn`, `home`.
    case token
    case words
  }

  /// Flow of a value from one place to another.
  struct Edge: Sendable {
    let from, to: FlowPlace
    let transfer: Transfer
    let appearance: Appearance
    /// The offset in the code, in UTF-8.
    let offset: UInt32
  }

  /// Flow of a value to an API.
  struct End: Sendable {
    let place: FlowPlace
    let sinks: SinkKinds
    let offset: UInt32
  }

  /// Argument of a project function; if the function returns it, it flows to the call.
  struct Argument: Sendable {
    let from, parameter, call: FlowPlace
    let transfer: Transfer
    let appearance: Appearance
    let offset: UInt32

    /// Creates an argument of a call from an edge to a parameter.
    init(_ edge: Edge, of call: FlowPlace) {
      (from, parameter, self.call) = (edge.from, edge.to, call)
      (transfer, appearance, offset) = (edge.transfer, edge.appearance, edge.offset)
    }
  }

  /// The path of the file.
  package let path: String
  var edges: [Edge] = []
  var ends: [End] = []
  var arguments: [Argument] = []
  /// The calls with the results of their functions.
  var calls: [(call: FlowPlace, result: FlowPlace)] = []
  /// The places inside functions, with the results of these functions.
  var homes: [(place: FlowPlace, result: FlowPlace)] = []
  /// The properties of named receivers that are set to values other than literals.
  var replaced: [UInt64] = []
  /// The indices of the literals that flow somewhere, and whether that is their only way.
  ///
  /// The flow of list elements through a closure does not apply to the list itself.
  var literals: [Int: Bool] = [:]

  /// An upper bound for the number of places.
  var placeUpperBound: Int {
    2 * (edges.count + calls.count + homes.count) + ends.count + 3 * arguments.count
  }

  /// Returns the empty flow of a file whose values are not shipped.
  package static func none(in path: String) -> FileFlow { FileFlow(path: path) }
}

extension FileFlow.Appearance {
  /// Classifies the content of a literal.
  init(_ bytes: SourceBytes, _ content: Range<Int>) {
    guard content.contains(where: { bytes[$0] | 0x20 > 0x60 && bytes[$0] != 0x7F }) else {
      self = .none
      return
    }
    let hasMarks = content.contains { Self.marks.contains(bytes[$0]) }
    let isOne = content.allSatisfy { bytes[$0] > UInt8(ascii: " ") && bytes[$0] < 0x80 }
    self = isOne && (hasMarks || !bytes.startsUppercase(content)) ? .token : .words
  }

  /// The separators between the words of identifiers.
  private static let marks = Set("_./:-".utf8)
}
