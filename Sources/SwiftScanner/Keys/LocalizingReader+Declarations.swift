extension LocalizingReader {
  /// What the tree's own declarations make of an argument.
  enum DeclaredArgument {
    /// Nothing is known, or the framework's function of the same name is more likely.
    case unknown
    case place(Place)
  }

  /// Asks the tree's own declarations for the parameter that takes an argument.
  ///
  /// `isKnown` says whether there is a framework's function of the name, which a method of the tree hides only if it
  /// belongs to what the call is made on.
  func declaredArgument(_ context: LiteralContext, isKnown: Bool) -> DeclaredArgument {
    guard let parameter = types.parameter(of: context) else { return .unknown }
    if parameter.isByNameOnly, isKnown, !["View", "Text", "Scene"].contains(parameter.owner) {
      return .unknown
    }
    switch parameter.type {
    case .unknown: return .unknown
    case .string, .localized, .other: return .place(Place(shape: TypeShape(parameter.swiftType.name)))
    case .ambiguous(let types):
      let localized = types.lazy.compactMap { type in
        if case .localized(let type) = type { type } else { nil }
      }.first
      guard let localized, !parameter.isByNameOnly else { return .unknown }
      return .place(Place(shape: TypeShape(localized.rawValue), hasStringSibling: types.contains(.string)))
    }
  }

  /// The specifier of a value in a key, `nil` where its type is not known.
  func specifier(of value: Range<Int>) -> String? {
    let type = type(of: value)
    guard !type.isOptional else { return nil }
    return ArgumentSpecifier.specifier(forType: type.name)
  }

  /// The type of an expression.
  func type(of expression: Range<Int>) -> SwiftType {
    SwiftType(plainType(of: expression))
  }

  /// Whether the tree declares a type that hides a framework's type of the same name.
  func hidesType(named name: Range<Int>) -> Bool {
    types.declaredType(text(name), at: name.lowerBound) != nil
  }

  /// The shape of a type as it is written; aliases of the tree are replaced.
  func shape(ofType range: Range<Int>) -> TypeShape {
    let words: [StaticString] = ["String", "Int", "Bool", "String?", "URL", "CGFloat", "Double"]
    if words.contains(where: { bytes.equals(range, $0) }) { return .other("") }
    let written = TypeShape(text(range))
    if written.localizes { return written }
    let resolved = types.type(written: range)
    return resolved.isUnknown ? written : TypeShape(resolved.name)
  }
}
