import SwiftIndex
import SwiftTree

/// Following of values through the environment of views.
extension FlowReader {
  /// Reads `environment(\.title, text)` for a value that the project declares.
  ///
  /// Returns whether the call is one.
  mutating func readEnvironment(_ callee: Int, _ list: Int) -> Bool {
    guard bytes.equals(tree.nameRange(at: callee), "environment"), let value = tree.lastChild(of: list),
      let place = tree.lastChild(of: tree.firstChild(of: list)).flatMap(environment)
    else { return false }
    follow(value, to: .place(place))
    return true
  }

  /// Returns the project's value of the environment that a key path names; `nil` for none.
  func environment(at keyPath: Int) -> FlowPlace? {
    guard tree.kind(at: keyPath) == .keyPath, let member = tree.lastChild(of: keyPath),
      tree.kind(at: member) == .member, case let name = NameHash(bytes, tree.nameRange(at: member)),
      types.index.properties.contains(Self.environmentValues.appending(name))
    else { return nil }
    return .property(name, of: Self.environmentValues)
  }

  private static let environmentValues = NameHash.root.appending(NameHash("EnvironmentValues"))
}
