package import SourceText

extension TypeReader {
  /// Returns the type of an expression of the file, unknown where the text of the tree does not tell it.
  ///
  /// A literal has the type it takes by itself; a type's own name is of no type.
  package func type(of expression: ByteRange) -> SwiftType {
    budget = Self.fullBudget
    let value = value(of: expression, depth: 0)
    return value.isMetatype ? .unknown : value.type
  }

  /// Tells what an expression is.
  func value(of range: Range<Int>, depth: Int) -> ExpressionValue {
    budget -= 1
    guard budget > 0, depth < Self.maximumDepth, !range.isEmpty else {
      isCut = isCut || !range.isEmpty
      return .unknown
    }
    var reader = ExpressionReader(self, range, depth: depth)
    return reader.value()
  }

  /// The most expressions read for one question, and the most that lead from one to another.
  static let fullBudget = 300
  static let maximumDepth = 12

  // MARK: - Names

  /// Tells what a name stands for.
  func variable(_ name: Range<Int>, depth: Int) -> ExpressionValue {
    if bytes.equals(name, "self") { return ExpressionValue(selfType(at: name.lowerBound)) }
    if bytes.equals(name, "Self") { return ExpressionValue(selfType(at: name.lowerBound), isMetatype: true) }
    if bytes.equals(name, "super") { return .unknown }
    if bytes[name.lowerBound] == UInt8(ascii: "$") { return projected(name, depth: depth) }
    let hash = NameHash(bytes, name)
    switch local(hash, at: name.lowerBound, depth: depth) {
    case .found(let value): return value
    case .hidden: return .unknown
    case .none: break
    }
    if let found = memberAround(hash, at: name.lowerBound, depth: depth) { return found }
    return named(name)
  }

  /// A type's own name.
  private func named(_ name: Range<Int>) -> ExpressionValue {
    let first = bytes[name.lowerBound]
    guard first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") else { return .unknown }
    return ExpressionValue(type(written: name), isMetatype: true)
  }

  func selfType(at offset: Int) -> SwiftType {
    let scope = scope(at: offset)
    guard scope.file >= 0, scope.type >= 0 else { return .unknown }
    return type(at: scope.type, of: scope)
  }

  /// `$0` of a closure, and `$name`, the binding of a property.
  private func projected(_ name: Range<Int>, depth: Int) -> ExpressionValue {
    let number = name.dropFirst().reduce(0) { value, offset in
      bytes[offset].isDigit && value >= 0 && value < 100 ? value * 10 + Int(bytes[offset] - 0x30) : -1
    }
    if number >= 0, name.count > 1 {
      return ExpressionValue(implicitParameter(number, at: name.lowerBound, depth: depth))
    }
    let value = variable(name.dropFirst(), depth: depth)
    return value.type.isUnknown ? .unknown : ExpressionValue(SwiftType("Binding<\(value.type.written)>"))
  }

  /// A member that the standard library or Foundation gives to a type around.
  private func inherited(_ name: NameHash, of type: SwiftType) -> SwiftType? {
    if name == Self.rawValue { return rawType(of: type) }
    for owner in owners(of: type) {
      if let found = StandardTypes.member(name, of: owner, type) { return found }
    }
    return nil
  }

  private static let rawValue = NameHash("rawValue")

  /// A property of a type around, or a variable of a file.
  func memberAround(_ name: NameHash, at offset: Int, depth: Int) -> ExpressionValue? {
    let scope = scope(at: offset)
    var type = scope.type
    while type >= 0 {
      let around = self.type(at: type, of: scope)
      if let found = property(name, of: around, isStatic: nil, depth: depth) ?? inherited(name, of: around) {
        return ExpressionValue(found)
      }
      type = index.files[Int(scope.file)].types[Int(type)].outer
    }
    return joined(index.properties.places(of: NameHash.root.appending(name)), depth: depth).map {
      ExpressionValue($0)
    }
  }
}
