/// A call that takes a key: which of its arguments, and what else it says about the key.
struct LocalizingAPI: Sendable {
  /// What is called.
  enum Kind: Sendable {
    /// A type's initialiser; a type of the same name in the tree hides it.
    case type
    case method, function, attribute
  }

  /// Which further arguments say something about the key.
  enum Options: Sendable {
    case none
    /// `tableName:`, `bundle:`, `comment:`.
    case text
    /// `defaultValue:`, `table:`, `bundle:`, `comment:`.
    case foundation
    /// `tableName:`, `bundle:`, `value:`, `comment:`.
    case macro
    /// `value:`, `table:`.
    case lookup
  }

  /// What an argument beside the key says about it.
  enum Remark: Sendable {
    case table, bundle, comment, defaultValue
  }

  /// An argument that is a key.
  struct Slot: Sendable {
    /// Its label, `nil` for one without.
    let label: String?
    /// Its place, of no meaning where it has a label.
    let index: Int
    /// What it takes.
    let shape: TypeShape
    /// Whether there is a sibling that takes a `String` in the same place, for values that are not literals.
    let hasStringSibling: Bool
  }

  let kind: Kind
  let options: Options
  let slots: [Slot]
}

extension LocalizingAPI.Options {
  /// What the argument of a label says about the key, `nil` where it says nothing.
  func remark(labelled label: Range<Int>, in bytes: SourceBytes) -> LocalizingAPI.Remark? {
    if self == .none { return nil }
    switch label.count {
    case 5 where bytes.equals(label, "table"): return self == .foundation || self == .lookup ? .table : nil
    case 5 where bytes.equals(label, "value"): return self == .macro || self == .lookup ? .defaultValue : nil
    case 6 where bytes.equals(label, "bundle"): return .bundle
    case 7 where bytes.equals(label, "comment"): return .comment
    case 9 where bytes.equals(label, "tableName"): return self == .text || self == .macro ? .table : nil
    case 12 where bytes.equals(label, "defaultValue"): return self == .foundation ? .defaultValue : nil
    default: return nil
    }
  }
}
