/// A type as far as it decides what a text becomes, such as `Int`, `[Card]` or `Binding<String>`.
///
/// `Optional<A>` is `A?`, `Array<A>` is `[A]` and `(A)` is `A`; attributes, `some` and `any` are left out. A name takes no
/// memory of its own where it is short, and parts are shared, so copies are cheap.
package struct SwiftType: Hashable, Sendable {
  /// How types are put together.
  package enum Form: UInt8, Sendable {
    case unknown, named, array, dictionary, tuple, function, composition
  }

  /// A type within another one, with the label that a tuple gives it.
  package struct Part: Hashable, Sendable {
    var label = ""
    let type: SwiftType
  }

  /// How it is put together.
  package let form: Form
  /// Whether it is an optional.
  package private(set) var isOptional = false
  /// The dotted path of a named type, the effects of a function.
  package let path: String
  /// The arguments of a named type, the elements of the others; those of a function end with its result.
  package let parts: [Part]

  private init(_ form: Form, _ path: String = "", _ parts: [Part] = []) {
    (self.form, self.path, self.parts) = (form, path, parts)
  }

  // MARK: - Creating

  /// Nothing tells the type.
  package static let unknown = SwiftType(.unknown)
  /// Text.
  package static let string = SwiftType("String")
  /// A whole number.
  package static let int = SwiftType("Int")
  /// A number.
  package static let double = SwiftType("Double")
  /// Yes or no.
  package static let bool = SwiftType("Bool")

  /// Creates a type from its dotted path and the types in its angle brackets.
  package init(_ path: String, _ arguments: SwiftType...) { self.init(path, arguments) }

  /// Creates a type from its dotted path and the types in its angle brackets.
  package init(_ path: String, _ arguments: [SwiftType]) {
    switch (path, arguments.count) {
    case ("", _), ("_", _): self = .unknown
    case ("Optional", 1): self = arguments[0].optional
    case ("Array", 1): self = arguments[0].array
    case ("Dictionary", 2): self = .dictionary(arguments[0], arguments[1])
    default: self.init(.named, path, arguments.map { Part(type: $0) })
    }
  }

  static func dictionary(_ key: SwiftType, _ value: SwiftType) -> SwiftType {
    SwiftType(.dictionary, "", [Part(type: key), Part(type: value)])
  }

  /// A tuple; one element without a label is what it is alone.
  package static func tuple(_ elements: [Part]) -> SwiftType {
    elements.count == 1 && elements[0].label.isEmpty ? elements[0].type : SwiftType(.tuple, "", elements)
  }

  static func function(_ parameters: [Part] = [], effects: String = "", result: SwiftType)
    -> SwiftType
  {
    SwiftType(.function, effects, parameters + [Part(type: result)])
  }

  static func composition(_ types: [SwiftType]) -> SwiftType {
    SwiftType(.composition, "", types.map { Part(type: $0) })
  }

  /// The type with other parts in the places of its own.
  func replacingParts(_ replacement: (SwiftType) -> SwiftType) -> SwiftType {
    var type = SwiftType(form, path, parts.map { Part(label: $0.label, type: replacement($0.type)) })
    type.isOptional = isOptional
    return type
  }

  /// An optional of the type.
  package var optional: SwiftType { with(isOptional: true) }
  /// The type without the mark of an optional.
  package var unwrapped: SwiftType { with(isOptional: false) }

  /// The type as an optional or not.
  package func with(isOptional: Bool) -> SwiftType {
    var type = self
    type.isOptional = isOptional && form != .unknown
    return type
  }

  /// An array of this type.
  package var array: SwiftType { SwiftType(.array, "", [Part(type: self)]) }

  // MARK: - Parts

  /// Whether the type could not be inferred.
  package var isUnknown: Bool { form == .unknown }

  /// Whether it is a function's type.
  package var isFunction: Bool { form == .function }

  /// The path without arguments, as in `Array` of `[A]`; empty for tuples and functions.
  package var base: String {
    switch form {
    case .array: "Array"
    case .dictionary: "Dictionary"
    case .named: path
    case .unknown, .tuple, .function, .composition: ""
    }
  }

  /// The types in angle or square brackets or in the parentheses of a tuple.
  package var arguments: [SwiftType] { isFunction ? [] : parts.map(\.type) }

  /// What a function of this type returns.
  package var result: SwiftType { isFunction ? parts.last?.type ?? .unknown : .unknown }

  /// What a function of this type takes.
  package var parameters: [SwiftType] { isFunction ? parts.dropLast().map(\.type) : [] }

  /// The types that a value is all of: those of `A & B`, else the type itself; none for an unknown one.
  package var composed: [SwiftType] { (form == .composition ? arguments : [self]).filter { !$0.isUnknown } }

  /// Whether a part of it, or all, is unknown.
  package var isOpen: Bool { isUnknown || parts.contains { $0.type.isOpen } }
}

extension SwiftType: CustomStringConvertible {
  /// The type with its mark of an optional; a question mark alone for an unknown one.
  package var description: String { isUnknown ? "?" : isOptional ? name + "?" : name }

  /// The type as code writes it, without blanks and the mark of an optional; empty for an unknown one.
  package var name: String {
    switch form {
    case .unknown: ""
    case .named: parts.isEmpty ? path : "\(path)<\(list(parts))>"
    case .array: "[\(list(parts))]"
    case .dictionary: "[\(list(parts, separator: ":"))]"
    case .tuple: "(\(list(parts)))"
    case .function: "(\(list(parts.dropLast())))\(path)->\(list(parts.suffix(1)))"
    case .composition: list(parts, separator: "&")
    }
  }

  private func list(_ parts: some Sequence<Part>, separator: String = ",") -> String {
    parts.map { part in
      let type = part.type
      let name =
        type.isUnknown ? "_" : type.isOptional && type.isFunction ? "(\(type.name))?" : type.description
      return part.label.isEmpty ? name : "\(part.label):\(name)"
    }.joined(separator: separator)
  }
}
