extension Placeholder {
  /// The details of formatting in which two placeholders of the same type can differ.
  public struct FormattingDifference: OptionSet, Hashable, Sendable {
    /// One bit a detail.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Other flags, such as `%d` and `%+d`.
    public static let flags = FormattingDifference(rawValue: 1)
    /// Another width, such as `%d` and `%5d`.
    public static let width = FormattingDifference(rawValue: 2)
    /// Another precision, such as `%.1f` and `%.2f`.
    public static let precision = FormattingDifference(rawValue: 4)
    /// Another notation, such as `%f` and `%e`, or `%u` and `%x`.
    public static let notation = FormattingDifference(rawValue: 8)
  }

  /// The details in which the argument would look different.
  public func formattingDifference(from other: Placeholder) -> FormattingDifference {
    var difference: FormattingDifference = []
    if flags != other.flags { difference.insert(.flags) }
    if !Self.isSame(width, other.width) { difference.insert(.width) }
    if !Self.isSame(precision, other.precision) { difference.insert(.precision) }
    if notation != other.notation { difference.insert(.notation) }
    return difference
  }

  /// The specifier as text, with a position instead of the one it has, or without one.
  ///
  /// The parts come in the order of IEEE 1003.1: `%2$(name)-08.2lld`.
  public func specifier(at position: Int?) -> String {
    var text = "%"
    if let position { text += "\(position)$" }
    switch kind {
    case .substitution: return text + "#@\(name ?? "")@"
    case .substitutionArgument: return text + "arg"
    case .conversion: break
    }
    if let name { text += "(\(name))" }
    for (flag, sign) in Self.signs where flags.contains(flag) { text += sign }
    if let width { text += Self.text(of: width) }
    if let precision { text += "." + Self.text(of: precision) }
    text += length?.rawValue ?? ""
    if let conversion { text.unicodeScalars.append(conversion) }
    return text
  }

  private static let signs: [(Flags, String)] = [
    (.left, "-"), (.plus, "+"), (.space, " "), (.alternative, "#"), (.zero, "0"), (.grouping, "'"),
  ]

  private static func text(of size: FieldSize) -> String {
    switch size {
    case .fixed(let number): String(number)
    case .argument(let position?, _): "*\(position)$"
    case .argument(nil, _): "*"
    }
  }

  private static func isSame(_ first: FieldSize?, _ second: FieldSize?) -> Bool {
    switch (first, second) {
    case (.argument(_, let first), .argument(_, let second)): first == second
    default: first == second
    }
  }

  /// The conversion, with one letter for those that print alike.
  private var notation: Unicode.Scalar? {
    switch conversion {
    case "i", "D": "d"
    case "U": "u"
    case "O": "o"
    case "F": "f"
    default: conversion
    }
  }
}
