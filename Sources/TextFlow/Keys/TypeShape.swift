import SwiftIndex
/// Structure of a declared type, as far as its values may contain literals of localizing types.
///
/// `[(LocalizedStringKey, icon: String)]?` is an array of tuples whose first elements are localized.
indirect enum TypeShape: Hashable, Sendable {
  case localizing(LocalizingType)
  case array(TypeShape)
  case dictionary(key: TypeShape, value: TypeShape)
  case tuple([TypeShape])
  /// Collection, with the type of its elements.
  case collection(TypeShape)
  /// Named type, qualified unless it has generic arguments.
  case other(String)

  /// The maximum nesting depth of types.
  private static let maximumDepth = 20

  /// Parses the structure of a type.
  init(_ type: SwiftType) { self.init(type, depth: .outermost) }

  private init(_ type: SwiftType, depth: Depth) {
    let name = type.name
    guard depth.isWithin(Self.maximumDepth) else {
      self = .other("")
      return
    }
    // Most types are plain names.
    guard name.utf8.contains(where: { "<[(".utf8.contains($0) }) else {
      self = LocalizingType(typeName: Self.lastName(name)).map(Self.localizing) ?? .other(name)
      return
    }
    if type.isFunction {
      self.init(type.result, depth: depth.inner)
      return
    }
    let parts = type.arguments.map { TypeShape($0, depth: depth.inner) }
    self = Self.shape(named: Self.lastName(type.base), parts)
  }

  /// Returns the shape of a type with arguments; a tuple has no name.
  private static func shape(named name: Substring, _ parts: [TypeShape]) -> TypeShape {
    if let type = LocalizingType(typeName: name) { return .localizing(type) }
    guard let first = parts.first else { return .other(String(name)) }
    switch name {
    case "": return parts.count == 1 ? first : .tuple(parts)
    case "Dictionary", "KeyValuePairs":
      return parts.count == 2 ? .dictionary(key: first, value: parts[1]) : .other(String(name))
    case "Array", "Set", "Sequence", "Collection": return .array(first)
    case "Optional", "Published", "State", "Binding": return first
    default: return .other(String(name))
    }
  }

  private static func lastName(_ path: String) -> Substring {
    path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path[$0...].dropFirst() } ?? path[...]
  }

  /// Whether a value of the type may contain a localized literal.
  var localizes: Bool {
    switch self {
    case .localizing: true
    case .array(let element), .collection(let element): element.localizes
    case .dictionary(let key, let value): key.localizes || value.localizes
    case .tuple(let elements): elements.contains(where: \.localizes)
    case .other: false
    }
  }

  /// The shape of an element in an array literal of the type.
  private var element: TypeShape? {
    switch self {
    case .array(let element), .collection(let element): element
    default: nil
    }
  }

  /// The shape of a value in a dictionary literal of the type.
  private var dictionaryValue: TypeShape? {
    switch self {
    case .dictionary(_, let value), .collection(let value): value
    default: nil
    }
  }

  /// Returns the shape of a tuple element by its index.
  private func tupleElement(at index: Int) -> TypeShape? {
    guard case .tuple(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Returns the shape of the part of a collection or tuple that a step comes from.
  func part(at step: ContextStep) -> TypeShape? {
    switch step {
    case .arrayElement: return element
    case .dictionaryValue: return dictionaryValue
    case .dictionaryKey:
      guard case .dictionary(let key, _) = self else { return nil }
      return key
    case .tupleElement(_, let index): return tupleElement(at: index)
    default: return nil
    }
  }

  /// The element type of the innermost collection.
  var innermost: TypeShape {
    switch self {
    case .collection(let shape), .array(let shape): shape.innermost
    default: self
    }
  }
}
