import SourceText

/// Sinks that the texts of a whole project reach.
///
/// Sinks are propagated from place to place against the flow, until a fixed point is reached.
///
/// To keep calls apart, a place has two sets of facts: the sinks that are the same for all calls, and whether
/// the enclosing function returns the value. A returned argument flows only to the result of its own call;
/// values created inside the function flow to the results of all calls.
package final class TextFlow: Sendable {
  private let solver: FlowSolver
  private let compared: Set<UInt64>

  /// How a function returns a value: whole, as a part, in the words of a table, or not.
  struct Returned: OptionSet, Sendable {
    let rawValue: UInt8
    static let whole = Returned(rawValue: 1)
    static let part = Returned(rawValue: 2)
    static let translated = Returned(rawValue: 4)
  }

  /// Merges the flow of files.
  package init(merging files: [FileFlow]) {
    var solver = FlowSolver(files)
    solver.run()
    self.solver = solver
    compared = Set(files.lazy.flatMap(\.compared))
  }

  /// Returns the sinks of a value in a place.
  package func sinks(of place: FlowPlace) -> SinkKinds {
    solver.table.number(of: place).map(solver.sinks) ?? []
  }

  /// Returns the way on which a value gets one of some sinks; `nil` if it has none.
  func route(from place: FlowPlace, to sinks: SinkKinds) -> FlowRoute? {
    solver.table.number(of: place).flatMap { solver.route(from: $0, to: sinks) }
  }

  /// Whether a place receives only localized texts.
  func isLocalized(_ place: FlowPlace) -> Bool {
    solver.table.number(of: place).map { solver.localized[$0] } ?? false
  }

  /// Whether the literal of a place is one of many that are mostly names.
  func isTableOfNames(_ place: FlowPlace) -> Bool {
    solver.table.number(of: place).map { solver.namesOnly[$0] } ?? false
  }

  /// Whether code compares a value with a literal of a text.
  package func isCompared(_ text: some Sequence<UInt8>) -> Bool { compared.contains(StableHash(text).value) }
}

extension TextFlow.Returned {
  /// How a function returns a value that becomes its result in a way.
  init(_ transfer: FileFlow.Transfer) {
    self = transfer == .part ? .part : transfer == .translated ? .translated : .whole
  }
}
