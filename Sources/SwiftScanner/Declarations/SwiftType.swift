/// A type as code writes it, such as `Int`, `[Card]` or `Binding<String>`.
///
/// Blanks, attributes, `some` and `any` are left out.
package struct SwiftType: Hashable, Sendable {
  /// The type without the mark of an optional; empty where nothing tells it.
  package var name: String
  /// Whether it is an optional of the named type.
  package var isOptional: Bool

  /// Nothing tells the type.
  package static let unknown = SwiftType("")
  /// Text.
  package static let string = SwiftType("String")
  /// A whole number.
  package static let int = SwiftType("Int")
  /// A number.
  package static let double = SwiftType("Double")
  /// Yes or no.
  package static let bool = SwiftType("Bool")

  /// Creates a type from its name, which has no blanks and no mark of an optional.
  package init(_ name: String, isOptional: Bool = false) {
    self.name = name == "_" ? "" : name
    self.isOptional = isOptional && !self.name.isEmpty
  }

  /// Creates a type from what is written.
  package init(written text: some StringProtocol) {
    let isPlain = text.utf8.allSatisfy { $0.isWordByte || $0 == UInt8(ascii: ".") }
    self = isPlain ? SwiftType(String(text)) : TypeText.type(of: Array(text.utf8)[...])
  }

  /// Whether nothing tells the type.
  package var isUnknown: Bool { name.isEmpty }

  /// The type with the mark of an optional.
  package var optional: SwiftType { SwiftType(name, isOptional: true) }
  /// The type without it.
  package var unwrapped: SwiftType { SwiftType(name) }

  // MARK: - Parts

  /// The name without its arguments; empty for tuples and functions.
  ///
  /// `Array` of `[A]`, `Dictionary` of `[A: B]`.
  package var base: String {
    let bytes = name.utf8
    switch bytes.first {
    case UInt8(ascii: "["): return TypeText.colon(in: Array(bytes)) == nil ? "Array" : "Dictionary"
    case UInt8(ascii: "("), nil: return ""
    default: break
    }
    guard bytes.last == UInt8(ascii: ">"), let open = bytes.firstIndex(of: UInt8(ascii: "<")) else {
      return name
    }
    return String(name[..<open])
  }

  /// The types in angle or square brackets or in the parentheses of a tuple.
  package var arguments: [SwiftType] { TypeText.parts(of: Array(name.utf8)).map(\.type) }

  /// What a function of this type returns.
  package var result: SwiftType {
    guard name.utf8.first == UInt8(ascii: "(") else { return .unknown }
    let bytes = Array(name.utf8)
    guard let arrow = TypeText.arrow(in: bytes) else { return .unknown }
    return TypeText.type(of: bytes[(arrow + 2)...])
  }

  /// What a function of this type takes.
  package var parameters: [SwiftType] {
    let bytes = Array(name.utf8)
    guard let arrow = TypeText.arrow(in: bytes) else { return [] }
    return TypeText.parts(of: Array(bytes[..<arrow])).map(\.type)
  }

  /// Whether it is a function's type.
  package var isFunction: Bool {
    name.utf8.first == UInt8(ascii: "(") && TypeText.arrow(in: Array(name.utf8)) != nil
  }
}

extension SwiftType: CustomStringConvertible {
  /// The type with its mark of an optional; a question mark alone for an unknown one.
  package var description: String { isUnknown ? "?" : isOptional ? name + "?" : name }
}
