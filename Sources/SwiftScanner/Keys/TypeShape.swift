/// How a written type is built, as far as literals of localizing types can be part of its values.
///
/// `[(LocalizedStringKey, icon: String)]?` is an array of tuples whose first elements localize.
indirect enum TypeShape: Hashable, Sendable {
  case localizing(LocalizingType)
  case array(TypeShape)
  case dictionary(key: TypeShape, value: TypeShape)
  case tuple([Element])
  /// What indexing the collection gives.
  case collection(TypeShape)
  /// A type by the last part of its name, without its generic arguments.
  case other(String)

  /// An element of a tuple.
  struct Element: Hashable, Sendable {
    let label: String
    let shape: TypeShape
  }

  /// Reads a type as it is written.
  init(_ text: some StringProtocol) {
    var reader = TypeShapeReader(text)
    self = reader.readType(0)
  }

  /// Whether a value of the type can hold a literal that localizes.
  var localizes: Bool {
    switch self {
    case .localizing: true
    case .array(let element), .collection(let element): element.localizes
    case .dictionary(let key, let value): key.localizes || value.localizes
    case .tuple(let elements): elements.contains(where: \.shape.localizes)
    case .other: false
    }
  }

  /// The shape of an element of an array literal of the type.
  var element: TypeShape? {
    switch self {
    case .array(let element), .collection(let element): element
    default: nil
    }
  }

  /// The shape of a value of a dictionary literal of the type.
  var dictionaryValue: TypeShape? {
    switch self {
    case .dictionary(_, let value), .collection(let value): value
    default: nil
    }
  }

  /// The shape of a tuple's element by its place.
  func tupleElement(at index: Int) -> TypeShape? {
    guard case .tuple(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index].shape
  }
}
