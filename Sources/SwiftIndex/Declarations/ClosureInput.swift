/// What a standard function, or one of a common library, passes to its closures.
package enum ClosureInput: Sendable {
  /// The content of the receiver: an element, or the value of an optional.
  case content
  /// Two elements of the receiver.
  case elements
  /// A result, then an element of the receiver.
  case reduced
  /// A value of the receiver, which is a dictionary.
  case value
  /// The receiver, which is set up: `UILabel().then { … }` of common libraries.
  case receiver
  /// An element of the first argument.
  case data
  /// The argument that is observed.
  case observed
  /// The argument that is presented.
  case presented

  /// Returns what a function passes, by its name; `nil` if it is unknown.
  package init?(_ name: NameHash) {
    guard let input = Self.inputs[name] else { return nil }
    self = input
  }

  private static let inputs: [NameHash: ClosureInput] = [
    content: """
    map compactMap flatMap forEach filter first last contains allSatisfy drop prefix firstIndex lastIndex removeAll
    partition count
    """, elements: "sorted sort min max", reduced: "reduce", value: "mapValues compactMapValues",
    receiver: "then do with apply also configure",
    data: "ForEach List Table Chart", observed: "onChange",
    presented: "alert confirmationDialog actionSheet sheet fullScreenCover popover navigationDestination",
  ].reduce(into: [:]) { inputs, row in
    for name in row.value.split(whereSeparator: \.isWhitespace) { inputs[NameHash(String(name))] = row.key }
  }

  /// The labels of the argument that is passed; empty for none.
  package var labels: [StaticString] {
    switch self {
    case .observed: ["of"]
    case .presented: ["presenting", "item"]
    case .content, .elements, .reduced, .value, .receiver, .data: []
    }
  }
}
