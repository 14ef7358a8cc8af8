import SwiftIndex

/// Structure of a declared type, as far as its values may contain literals of localizing types.
///
/// `[(LocalizedStringKey, icon: String)]?` is a collection of tuples whose first elements are localized.
indirect enum TypeShape: Hashable, Sendable {
  case localizing(LocalizingType)
  case dictionary(key: TypeShape, value: TypeShape)
  case tuple([TypeShape])
  /// Collection, with the type of its elements.
  case collection(TypeShape)
  /// Named type, qualified unless it has generic arguments.
  case other(String)

  init(_ type: SwiftType) {
    let path = type.base
    let name = path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path[$0...].dropFirst() } ?? path[...]
    let parts = type.arguments.map { TypeShape($0) }
    if type.isFunction {
      self.init(type.result)
    } else if let type = LocalizingType(typeName: name) {
      self = .localizing(type)
    } else if let first = parts.first {
      self = Self.container(name, first, parts)
    } else {
      self = .other(type.name)
    }
  }

  /// Returns the shape of a type with arguments; a tuple has no name.
  private static func container(_ name: Substring, _ first: TypeShape, _ parts: [TypeShape]) -> TypeShape {
    switch name {
    case "": parts.count == 1 ? first : .tuple(parts)
    case "Dictionary" where parts.count == 2, "KeyValuePairs" where parts.count == 2:
      .dictionary(key: first, value: parts[1])
    case "Array", "Set", "Sequence", "Collection": .collection(first)
    case "Optional", "Published", "State", "Binding": first
    default: .other(String(name))
    }
  }

  /// Whether a value of the type may contain a localized literal.
  var localizes: Bool {
    switch self {
    case .localizing: true
    case .collection(let element): element.localizes
    case .dictionary(let key, let value): key.localizes || value.localizes
    case .tuple(let elements): elements.contains(where: \.localizes)
    case .other: false
    }
  }

  /// Returns the shape of the part of a collection or tuple that a step comes from.
  func part(at step: ContextStep) -> TypeShape? {
    switch (step, self) {
    case (.arrayElement, .collection(let element)), (.dictionaryValue, .collection(let element)): element
    case (.dictionaryValue, .dictionary(_, let value)): value
    case (.dictionaryKey, .dictionary(let key, _)): key
    case (.tupleElement(_, let index), .tuple(let elements)) where elements.indices.contains(index):
      elements[index]
    default: nil
    }
  }

  /// The element type of the innermost collection.
  var innermost: TypeShape { if case .collection(let shape) = self { shape.innermost } else { self } }
}
