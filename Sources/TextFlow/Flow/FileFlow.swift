/// Flow of texts in a file, extracted from its syntax for the flow of the whole project.
package struct FileFlow: Sendable {
  /// Kind of a value transfer from one place to another.
  enum Transfer: UInt8, Sendable {
    case whole
    /// As an operand of `+` or in an interpolation.
    case part
    /// As a text that is made from it, such as in other letters, by a format or with more at its end.
    case changed
    /// Uncertain: only the name of the member matches the other place.
    case named
    /// As a key: only lookups use it.
    case key
    /// As a text that a table may have in other words: where users see it, it is looked up.
    case translated
  }

  /// Flow of a value from one place to another.
  struct Edge: Sendable {
    let from, to: FlowPlace
    let transfer: Transfer
    var wording = Wording.none
    /// The offset in the code, in UTF-8; 0 from the result of a function to its call.
    var offset: UInt32 = 0
    /// The call of an argument: if the function returns the argument, it flows to the call.
    var call: FlowPlace?
  }

  /// Flow of a value to an API.
  struct End: Sendable {
    let place: FlowPlace
    let sinks: SinkKinds
    let offset: UInt32
  }

  /// The path of the file.
  package let path: String
  var edges: [Edge] = []
  var ends: [End] = []
  /// The places inside functions, with the results of these functions.
  var homes: [(place: FlowPlace, result: FlowPlace)] = []
  /// The places of function values that are called.
  var called: [FlowPlace] = []
  /// The places of tuples of which code reads elements without labels.
  var tuples: [FlowPlace] = []
  /// What APIs do with the literals and composed texts that they receive themselves.
  var received: [FlowPlace: APIUse] = [:]
  /// The hashes of the texts that values are compared with.
  var compared: [UInt64] = []
  /// The indices of the literals that flow somewhere, and whether that is their only way.
  ///
  /// The flow of list elements through a closure does not apply to the list itself.
  var literals: [Int: Bool] = [:]

  /// Returns the empty flow of a file whose values are not shipped.
  package static func none(in path: String) -> FileFlow { FileFlow(path: path) }
}
