/// Type as far as it is relevant to text, such as `Int`, `[Card]` or `Binding<String>`.
///
/// `Optional<A>` is `A?`, `Array<A>` is `[A]` and `(A)` is `A`; attributes, `some` and `any` are omitted.
/// Short names are stored inline, and parts are shared, so copies are cheap.
package struct SwiftType: Hashable, Sendable {
  /// Form of a type.
  package enum Form: UInt8, Sendable {
    case unknown, named, array, dictionary, tuple, function, composition
  }

  /// Type within another one, with its tuple label.
  package struct Part: Hashable, Sendable {
    var label = ""
    let type: SwiftType
  }

  /// The form.
  package let form: Form
  /// Whether the type is an optional.
  package private(set) var isOptional = false
  /// The dotted path of a named type, or the effects of a function.
  package let path: String
  /// The arguments of a named type or the elements of others; those of a function end with its result.
  package let parts: [Part]

  private init(_ form: Form, _ path: String = "", _ parts: [Part] = []) {
    (self.form, self.path, self.parts) = (form, path, parts)
  }

  // MARK: - Creating

  /// Unknown type.
  package static let unknown = SwiftType(.unknown)
  /// Text.
  package static let string = SwiftType("String")
  /// Integer.
  package static let int = SwiftType("Int")
  /// Floating-point number.
  package static let double = SwiftType("Double")
  /// Boolean.
  package static let bool = SwiftType("Bool")

  /// Creates a type from its dotted path and its generic arguments.
  package init(_ path: String, _ arguments: SwiftType...) { self.init(path, arguments) }

  /// Creates a type from its dotted path and its generic arguments.
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

  /// Creates a tuple; a single unlabeled element is its own type.
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

  /// Returns the type with its parts replaced.
  func replacingParts(_ replacement: (SwiftType) -> SwiftType) -> SwiftType {
    var type = SwiftType(form, path, parts.map { Part(label: $0.label, type: replacement($0.type)) })
    type.isOptional = isOptional
    return type
  }

  /// The type as an optional.
  package var optional: SwiftType { with(isOptional: true) }
  /// The type without its optional mark.
  package var unwrapped: SwiftType { with(isOptional: false) }

  /// Returns the type with or without an optional mark.
  package func with(isOptional: Bool) -> SwiftType {
    var type = self
    type.isOptional = isOptional && form != .unknown
    return type
  }

  /// The array type with this element.
  package var array: SwiftType { SwiftType(.array, "", [Part(type: self)]) }

  // MARK: - Parts

  /// Whether the type could not be inferred.
  package var isUnknown: Bool { form == .unknown }

  /// Whether the type is a function type.
  package var isFunction: Bool { form == .function }

  /// The path without arguments, such as `Array` of `[A]`; empty for tuples and functions.
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

  /// The result of a function type.
  package var result: SwiftType { isFunction ? parts.last?.type ?? .unknown : .unknown }

  /// The parameters of a function type.
  package var parameters: [SwiftType] { isFunction ? parts.dropLast().map(\.type) : [] }

  /// The components of `A & B`, or the type itself; empty for an unknown type.
  package var composed: [SwiftType] { (form == .composition ? arguments : [self]).filter { !$0.isUnknown } }

  /// Whether the type or a part of it is unknown.
  package var isOpen: Bool { isUnknown || parts.contains { $0.type.isOpen } }
}

extension SwiftType: CustomStringConvertible {
  /// The type with its optional mark; only a question mark for an unknown type.
  package var description: String { isUnknown ? "?" : isOptional ? name + "?" : name }

  /// The type as in code, without spaces and the optional mark; empty for an unknown type.
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

extension SwiftType {
  /// The types that are made of the elements of any sequence.
  package static let collections: [StaticString] = [
    "Array", "ArraySlice", "ContiguousArray", "Deque", "OrderedSet", "Set",
  ]

  /// Whether it is made of the elements of any sequence.
  var isCollection: Bool { Self.collections.contains { $0.description == base } }

  /// The element type of a sequence.
  package var element: SwiftType {
    switch base {
    case _ where isCollection: part(0)
    case "Range", "ClosedRange", "Slice", "AnySequence", "FetchedResults", "Results", "SectionedFetchResults",
      "List", "ReversedCollection", "LazySequence", "AsyncStream", "IdentifiedArrayOf", "Optional",
      "CollectionOfOne", "AsyncThrowingStream", "NSFetchRequest", "QueryResult":
      part(0)
    case "Dictionary", "KeyValuePairs", "OrderedDictionary":
      .tuple([Part(label: "key", type: part(0)), Part(label: "value", type: part(1))])
    case "EnumeratedSequence":
      .tuple([Part(label: "offset", type: .int), Part(label: "element", type: part(0))])
    case "Zip2Sequence": .tuple([Part(type: part(0)), Part(type: part(1))])
    case "String", "Substring": SwiftType("Character")
    case "IndexSet": .int
    case "Data": SwiftType("UInt8")
    default: .unknown
    }
  }

  private func part(_ index: Int) -> SwiftType { index < parts.count ? parts[index].type : .unknown }

  /// Returns the type of a tuple element, by its label or index.
  package func tupleElement(_ name: String) -> SwiftType {
    guard form == .tuple else { return .unknown }
    if let number = Int(name) { return number >= 0 ? part(number) : .unknown }
    return parts.first { $0.label == name }?.type ?? .unknown
  }

  /// Returns the label of a tuple element at an index; `nil` for an unlabeled one.
  package func tupleLabel(_ index: Int) -> String? {
    guard form == .tuple, index < parts.count, !parts[index].label.isEmpty else { return nil }
    return parts[index].label
  }

  /// The labels of all tuples in the type, including nested ones.
  var tupleLabels: [String] {
    parts.flatMap { part in
      (form == .tuple && !part.label.isEmpty ? [part.label] : []) + part.type.tupleLabels
    }
  }

  /// Whether the type is an integer type.
  package var isInteger: Bool {
    switch name {
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64": true
    default: false
    }
  }

  /// Whether the type is a number with a fraction, binary or decimal.
  var isFractional: Bool { isFloatingPoint || name == "Decimal" }

  /// Whether the type is a binary number with a fraction.
  package var isFloatingPoint: Bool {
    switch name {
    case "Double", "Float", "CGFloat", "TimeInterval", "Float16", "Float32", "Float64", "Float80": true
    default: false
    }
  }

  /// Whether the type is plain text, whose literals are not localized.
  package var isString: Bool {
    isText && path != "AttributedString" || name == "StringProtocol" || name == "Swift.String"
  }

  /// Whether the type is text.
  package var isText: Bool {
    name == "String" || name == "Substring" || name == "NSString" || name == "AttributedString"
  }
}
