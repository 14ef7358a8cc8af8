/// Table without a catalog for the code that uses it.
package struct AbsentTable: Hashable, Sendable {
  /// The name of the table.
  package let name: String
  /// The targets of the code that lack it; empty if the whole project does.
  package var targets: [String] = []
}
