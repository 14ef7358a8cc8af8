/// How a written type is built, as far as literals of localizing types can be part of its values.
///
/// `[(LocalizedStringKey, icon: String)]?` is an array of tuples whose first elements localize.
indirect enum TypeShape: Hashable, Sendable {
  case localizing(LocalizingType)
  case array(TypeShape)
  case dictionary(key: TypeShape, value: TypeShape)
  case tuple([TypeShape])
  /// What indexing the collection gives.
  case collection(TypeShape)
  /// A type by its name, with what qualifies it unless there are generic arguments.
  case other(String)

  /// Reads a type as it is written in a range.
  init(_ bytes: SourceBytes, _ range: Range<Int>) {
    var reader = TypeShapeReader(bytes, range)
    self = reader.readType(0)
  }

  /// Reads a type as it is written.
  init(_ text: String) {
    self = Array(text.utf8).withUnsafeBufferPointer { TypeShape(SourceBytes($0), 0..<$0.count) }
  }

  /// Whether a value of the type can hold a literal that localizes.
  var localizes: Bool {
    switch self {
    case .localizing: true
    case .array(let element), .collection(let element): element.localizes
    case .dictionary(let key, let value): key.localizes || value.localizes
    case .tuple(let elements): elements.contains(where: \.localizes)
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
    return elements[index]
  }
}
