extension SwiftType {
  /// The element of a sequence of this type.
  package var element: SwiftType {
    switch base {
    case "Array", "Set", "ArraySlice", "ContiguousArray", "Range", "ClosedRange", "Slice", "AnySequence",
      "FetchedResults", "Results", "SectionedFetchResults", "List", "ReversedCollection", "LazySequence",
      "AsyncStream", "IdentifiedArrayOf", "OrderedSet", "Optional", "CollectionOfOne", "Deque",
      "AsyncThrowingStream", "NSFetchRequest", "QueryResult":
      arguments.first ?? .unknown
    case "Dictionary", "KeyValuePairs", "OrderedDictionary":
      SwiftType("(key:\(part(0)),value:\(part(1)))")
    case "EnumeratedSequence": SwiftType("(offset:Int,element:\(part(0)))")
    case "Zip2Sequence": SwiftType("(\(part(0)),\(part(1)))")
    case "String", "Substring": SwiftType("Character")
    case "IndexSet": .int
    case "Data": SwiftType("UInt8")
    default: .unknown
    }
  }

  /// An argument as it stands in another type; `_` for an unknown one.
  private func part(_ place: Int) -> String {
    let arguments = arguments
    return place < arguments.count ? arguments[place].written : "_"
  }

  /// Whether a part of it, or all, is unknown.
  var isOpen: Bool { isUnknown || name.utf8.contains(UInt8(ascii: "_")) }

  /// The type as it stands in another type; `_` for an unknown one.
  var written: String { isUnknown ? "_" : isOptional && isFunction ? "(\(name))?" : description }

  /// The element of a tuple, by its label or its number.
  func tupleElement(_ name: String) -> SwiftType {
    guard self.name.utf8.first == UInt8(ascii: "("), !isFunction else { return .unknown }
    let parts = TypeText.parts(of: Array(self.name.utf8))
    if let number = Int(name) { return number < parts.count && number >= 0 ? parts[number].type : .unknown }
    return parts.first { $0.label == name }?.type ?? .unknown
  }

  /// The label of the element of a tuple at a place; `nil` for one without.
  func tupleLabel(_ place: Int) -> String? {
    guard name.utf8.first == UInt8(ascii: "("), !isFunction else { return nil }
    let parts = TypeText.parts(of: Array(name.utf8))
    return place < parts.count && !parts[place].label.isEmpty ? parts[place].label : nil
  }

  /// An array of this type.
  var array: SwiftType { SwiftType("[\(written)]") }

  /// Whether numbers of the type are whole, and whether they are not.
  var isInteger: Bool {
    switch name {
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64": true
    default: false
    }
  }

  /// Whether it is a number that may have a fraction, binary or decimal.
  var isFractional: Bool { isFloatingPoint || name == "Decimal" }

  var isFloatingPoint: Bool {
    switch name {
    case "Double", "Float", "CGFloat", "TimeInterval", "Float16", "Float32", "Float64", "Float80": true
    default: false
    }
  }
}
