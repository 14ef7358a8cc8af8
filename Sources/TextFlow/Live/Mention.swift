import SwiftIndex

/// A name in the code of a unit.
struct Mention: Sendable {
  /// How a unit mentions a name.
  struct Use: OptionSet, Sendable {
    let rawValue: UInt16
    /// In an expression, an attribute or an inheritance clause.
    static let value = Use(rawValue: 1)
    /// In a pattern, which creates no value.
    static let pattern = Use(rawValue: 2)
    /// As the type of a value that comes from elsewhere.
    static let type = Use(rawValue: 4)
    /// In a string literal, by which types and functions are found.
    static let text = Use(rawValue: 8)
    /// As an enum whose cases are all listed, or created from raw values.
    static let allCases = Use(rawValue: 16)
    static let raw = Use(rawValue: 32)
    /// As a member that is called without its type: `.make()`.
    static let implicit = Use(rawValue: 64)
    /// Beside another use, as a name of its own or of a module, so that it may be outside of types.
    static let plain = Use(rawValue: 128)
    /// As a function that is called, whose labels identify the overload.
    static let called = Use(rawValue: 256)
    /// As a member without its type that is not called: `.red` is not a function.
    static let implied = Use(rawValue: 512)
    /// As the type that another name stands for, too.
    static let aliased = Use(rawValue: 1024)
    /// Beside another use, as a name without a receiver or a member of `self`, so that it belongs to the types
    /// around the code, or is outside of types.
    static let own = Use(rawValue: 2048)

    /// As a value of which a member is taken, or that is assigned: `center` in `view.center.x` is no function.
    static let read = Use(rawValue: 4096)
    /// As a case that may have associated values or not: in a key path, or as a member of `Self`.
    static let cased = Use(rawValue: 8192)
    /// Beside another use, as a member of a value that a type of the library shares: `FileManager.default.copyItem`.
    static let shared = Use(rawValue: 16384)

    /// Whether it is a use of the cases of an enum by other names.
    var isOfCases: Bool { self == .allCases || self == .raw || self == .aliased }
  }

  let name: NameHash
  /// The type of which it is named as a member, or that shares the value of which it is one.
  var receiver = NameHash.none
  let use: Use
  /// The index of the unit among those of the file.
  let unit: Int32
}
