import SourceText

extension LocalizingReader {
  /// What the tree's own declarations make of an argument.
  enum DeclaredArgument {
    /// Nothing is known, or the framework's function of the same name is more likely.
    case unknown
    case place(Place)
  }

  /// Whether a call of a name can have a parameter of a localizing type.
  func mayTakeKey(_ name: Range<Int>) -> Bool {
    types.index.localizingNames.calls.contains(NameHash(bytes, name).value) || bytes.equals(name, "Self")
      || bytes.equals(name, "self")
  }

  /// Whether a value can be assigned to that has a localizing type.
  ///
  /// Of a member its name tells; a name alone may be that of a local variable.
  func mayHoldKey(_ target: Range<Int>) -> Bool {
    let name = lastName(target)
    guard name.lowerBound > target.lowerBound, name.allSatisfy({ bytes[$0].isWordByte }) else { return true }
    return types.index.localizingNames.properties.contains(NameHash(bytes, name).value)
  }

  /// Asks the tree's own declarations for the parameter that takes an argument.
  ///
  /// `isKnown` says whether there is a framework's function of the name, which a method of the tree hides only if it
  /// belongs to what the call is made on.
  func declaredArgument(_ context: LiteralContext, isKnown: Bool) -> DeclaredArgument {
    declared(types.parameter(of: context), isKnown: isKnown)
  }

  /// What a parameter of the tree's own declarations takes.
  func declared(_ parameter: DeclaredParameter?, isKnown: Bool) -> DeclaredArgument {
    guard let parameter else { return .unknown }
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
    guard type.isUnknown else {
      return type.isOptional ? nil : ArgumentSpecifier.specifier(for: type)
    }
    return isText(value) ? "%@" : nil
  }

  /// Whether a value can only be text: what members make of `Text(…)`, or what something is formatted as.
  private func isText(_ value: Range<Int>) -> Bool {
    var token = tokens.token(after: value.lowerBound)
    let startsText = bytes.equals(token.range, "Text") && tokens.token(after: token.end).isParentheses
    var last = token
    while token.end < value.upperBound {
      guard token.kind != .operator, token.kind != .question, token.kind != .start else { return false }
      if token.kind == .word { last = token }
      token = tokens.token(after: token.end)
    }
    return startsText || bytes.equals(last.range, "formatted") && last.start > value.lowerBound
  }

  /// The type of an expression.
  func type(of expression: Range<Int>) -> SwiftType {
    types.type(of: expression)
  }

  /// Whether the tree declares a type that hides a framework's type of the same name.
  func hidesType(named name: Range<Int>) -> Bool {
    types.declaredType(text(name), at: name.lowerBound) != nil
  }

  /// The shape of a type as it is written, of any use only if its values localize.
  ///
  /// Most types have no word in them that can stand for such a type.
  func localizingShape(ofType range: Range<Int>) -> TypeShape {
    let aliases = types.index.localizingNames.aliases
    let mayLocalize = bytes.hasWord(in: range) { word in
      LocalizingType(typeName: word, in: bytes) != nil || bytes.equals(word, "Self")
        || !aliases.isEmpty && aliases.contains(NameHash(bytes, word).value)
    }
    return mayLocalize ? shape(ofType: range) : .other("")
  }

  /// The shape of a type as it is written; aliases of the tree are replaced.
  func shape(ofType range: Range<Int>) -> TypeShape {
    let written = TypeShape(bytes, range)
    if written.localizes { return written }
    let resolved = types.type(written: range)
    return resolved.isUnknown ? written : TypeShape(resolved.name)
  }
}
