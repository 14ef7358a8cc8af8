extension SwiftType {
  /// The element of a sequence of this type.
  package var element: SwiftType {
    switch base {
    case "Array", "Set", "ArraySlice", "ContiguousArray", "Range", "ClosedRange", "Slice", "AnySequence",
      "FetchedResults", "Results", "SectionedFetchResults", "List", "ReversedCollection", "LazySequence",
      "AsyncStream", "IdentifiedArrayOf", "OrderedSet", "Optional", "CollectionOfOne", "Deque",
      "AsyncThrowingStream", "NSFetchRequest", "QueryResult":
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

  private func part(_ place: Int) -> SwiftType { place < parts.count ? parts[place].type : .unknown }

  /// The element of a tuple, by its label or its number.
  package func tupleElement(_ name: String) -> SwiftType {
    guard form == .tuple else { return .unknown }
    if let number = Int(name) { return number >= 0 ? part(number) : .unknown }
    return parts.first { $0.label == name }?.type ?? .unknown
  }

  /// The label of the element of a tuple at a place; `nil` for one without.
  package func tupleLabel(_ place: Int) -> String? {
    guard form == .tuple, place < parts.count, !parts[place].label.isEmpty else { return nil }
    return parts[place].label
  }

  /// The labels of tuples in it, at whatever depth.
  var tupleLabels: [String] {
    parts.flatMap { part in
      (form == .tuple && !part.label.isEmpty ? [part.label] : []) + part.type.tupleLabels
    }
  }

  /// Whether it or a part of it has one of some names, whatever qualifies it.
  package func mentions(_ names: Set<String>) -> Bool {
    let name = path.split(separator: ".").last.map(String.init) ?? ""
    return names.contains(name) || parts.contains { $0.type.mentions(names) }
  }

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

  /// Whether it is text.
  package var isText: Bool {
    name == "String" || name == "Substring" || name == "NSString" || name == "AttributedString"
  }
}
