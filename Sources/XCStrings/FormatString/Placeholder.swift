public import SourceText

/// One place of a format string that takes an argument, such as `%2$.1f`, `%@` or `%#@files@`.
public struct Placeholder: Hashable, Sendable {
  /// What kind of placeholder it is.
  public enum Kind: Hashable, Sendable {
    /// A format specifier that converts its argument itself: `%lld`, `%1$@`, `%(count)lld`.
    case conversion
    /// A reference to a substitution of the catalog: `%#@files@`, `%2$#@files@`.
    case substitution
    /// The number inside the branches of a substitution: `%arg`, `%1$arg`.
    case substitutionArgument
  }

  /// The flags of a specifier; their order in the text has no meaning.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// One bit a flag.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `-`, left-justified in its width.
    public static let left = Flags(rawValue: 1)
    /// `+`, with a sign always.
    public static let plus = Flags(rawValue: 2)
    /// A space, in place of a plus sign.
    public static let space = Flags(rawValue: 4)
    /// `#`, the alternative form.
    public static let alternative = Flags(rawValue: 8)
    /// `0`, padded with zeros.
    public static let zero = Flags(rawValue: 16)
    /// `'`, with separators between thousands (IEEE 1003.1); Foundation does not take it.
    public static let grouping = Flags(rawValue: 32)
  }

  /// Where it stands, as UTF-8 offsets in the string.
  public internal(set) var range: ByteRange
  /// What kind of placeholder it is.
  public internal(set) var kind = Kind.conversion
  /// The name of the argument, `count` in `%(count)lld`, or of the substitution, `files` in `%#@files@`.
  public internal(set) var name: String?
  /// The position written in the text, 2 in `%2$@`.
  public internal(set) var position: Int?
  /// The number of the argument it takes, from 1, written or counted.
  public internal(set) var argument = 0
  /// The flags, in any order.
  public internal(set) var flags: Flags = []
  /// The least number of characters.
  public internal(set) var width: FieldSize?
  /// The number of digits; a point without a number means 0.
  public internal(set) var precision: FieldSize?
  /// The length modifier.
  public internal(set) var length: LengthModifier?
  /// The conversion, such as `d` or `@`; `nil` for a substitution and its argument.
  public internal(set) var conversion: Unicode.Scalar?
  /// What it takes from the argument list; `nil` where only the substitution knows.
  public internal(set) var type: ArgumentType?
  /// Whether it is more likely a percent sign in running text, as in `100% sure`.
  public internal(set) var isLikelyProse = false
}

/// The width or precision of a format specifier.
public enum FieldSize: Hashable, Sendable {
  /// A number in the text, as in `%5.2f`.
  case fixed(Int)
  /// An argument, as in `%*d` or `%1$*2$d`: its position if one is written, and the effective number.
  case argument(position: Int?, number: Int)
}

extension Placeholder {
  /// The numbers of the arguments that its width and precision take.
  package var sizeArguments: [Int] {
    if width == nil, precision == nil { return [] }
    return [width, precision].compactMap { if case .argument(_, let number) = $0 { number } else { nil } }
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
}
