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
  /// A value that the receiver publishes over time, with Combine or RxSwift.
  case published
  /// A value that the first argument publishes.
  case received
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
    published: "sink subscribe drive bind emit onNext", received: "onReceive",
    data: "ForEach List Table Chart", observed: "onChange",
    presented: "alert confirmationDialog actionSheet sheet fullScreenCover popover navigationDestination",
  ].reduce(into: [:]) { inputs, row in
    for name in row.value.split(whereSeparator: \.isWhitespace) { inputs[NameHash(String(name))] = row.key }
  }

  /// Whether a closure of a call takes the values, not the end of them or an error.
  package func takesValues(_ closure: Int, of call: CallSite, in bytes: SourceBytes) -> Bool {
    guard self == .published, let own = (call.arguments + call.closures).first(where: { $0.node == closure })
    else {
      return true
    }
    return own.label.isEmpty
      ? !call.closures.contains { bytes.equals($0.label, "receiveValue") }
      : bytes.equals(own.label, ["receiveValue", "onNext"])
  }

  /// The labels of the argument that is passed; empty for none.
  package var labels: [StaticString] {
    switch self {
    case .observed: ["of"]
    case .presented: ["presenting", "item"]
    case .published, .received, .content, .elements, .reduced, .value, .receiver, .data: []
    }
  }
}
