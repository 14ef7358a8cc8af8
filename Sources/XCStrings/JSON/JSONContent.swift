/// JSON to be written: what an edit puts into a file.
public enum JSONContent: Hashable, Sendable {
  /// An object; members are written in the order of `KeyOrder`, whatever the order here.
  case object([Member])
  /// An array.
  case array([JSONContent])
  /// A string, unescaped.
  case string(String)
  /// An integer.
  case integer(Int)
  /// `true` or `false`.
  case boolean(Bool)
  /// A value copied from another place of a file, scalars as they are written.
  case raw(String)
  /// `null`.
  case null

  /// A member of an object to be written.
  public struct Member: Hashable, Sendable {
    /// The key, unescaped.
    public var name: String
    /// The value.
    public var content: JSONContent

    /// Creates a member.
    public init(_ name: String, _ content: JSONContent) {
      self.name = name
      self.content = content
    }

    /// Compares names by their UTF-8: canonically equal keys are different keys.
    func isNamed(_ other: String) -> Bool { name.utf8.elementsEqual(other.utf8) }
  }
}
