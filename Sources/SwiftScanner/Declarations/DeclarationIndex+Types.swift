import SourceText

extension DeclarationIndex {
  /// The most aliases followed for one name.
  private static let maximumDepth = 6

  /// Returns a type as the rest of the tree names it.
  ///
  /// Aliases are replaced by what they stand for, nested types by their paths, generic parameters by what they must
  /// be. A part that only a call can tell becomes `_`, and a whole type of that kind is unknown.
  func resolved(_ type: SwiftType, in scope: DeclarationScope, depth: Int = 0) -> SwiftType {
    guard !type.isUnknown, depth < Self.maximumDepth else { return .unknown }
    if type.name.utf8.allSatisfy({ $0.isWordByte || $0 == UInt8(ascii: ".") }) {
      let found = resolved(name: type.name, in: scope, depth: depth)
      return SwiftType(found.name, isOptional: type.isOptional || found.isOptional)
    }
    var text = ""
    var word: [UInt8] = []
    var open: [UInt8] = []
    func endWord(before byte: UInt8 = 0) {
      guard !word.isEmpty else { return }
      // The label of a tuple's element.
      if byte == UInt8(ascii: ":"), open.last == UInt8(ascii: "(") {
        text += String(decoding: word, as: UTF8.self)
        return word.removeAll()
      }
      let found = resolved(name: String(decoding: word, as: UTF8.self), in: scope, depth: depth)
      text += found.isUnknown ? "_" : found.isFunction ? "(\(found))" : found.description
      word.removeAll()
    }
    for byte in type.name.utf8 {
      if byte.isWordByte || byte == UInt8(ascii: ".") {
        word.append(byte)
      } else {
        endWord(before: byte)
        if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { open.append(byte) }
        if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") { open.removeLast(min(1, open.count)) }
        text.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    endWord()
    return SwiftType(text, isOptional: type.isOptional)
  }

  /// Returns the type that a name, maybe with dots, stands for in a scope.
  private func resolved(name: String, in scope: DeclarationScope, depth: Int) -> SwiftType {
    let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    let head = name[..<dot]
    let rest = name[dot...]
    guard let found = resolvedHead(String(head), in: scope, depth: depth) else {
      return Self.isOpenName(head) ? .unknown : SwiftType(name)
    }
    guard !rest.isEmpty, !found.isUnknown else { return found }
    let path = found.name + rest
    return alias(path, depth: depth) ?? SwiftType(path)
  }

  /// The type that an alias with a full path stands for.
  private func alias(_ path: String, depth: Int) -> SwiftType? {
    for place in aliases.places(of: NameHash(path: path)) {
      return aliased(place, depth: depth)
    }
    return nil
  }

  private func aliased(_ place: Place, depth: Int) -> SwiftType {
    let file = file(place)
    let alias = file.aliases[Int(place.index)]
    let scope = DeclarationScope(file: place.file, type: alias.owner)
    return resolved(SwiftType(written: file.text(alias.type)), in: scope, depth: depth + 1)
  }

  /// Names of generic parameters and associated types that protocols and types from elsewhere bring along.
  private static func isOpenName(_ name: Substring) -> Bool {
    name.utf8.count == 1 && name.utf8.first.map { $0 < UInt8(ascii: "a") } == true
      || openNames.contains(NameHash(name))
  }

  private static let openNames = Set(
    [
      "Element", "Key", "Value", "Wrapped", "Index", "SubSequence", "Iterator", "Output", "Failure",
      "RawValue",
      "ID", "Body", "Content", "Label", "Input", "Base", "Bound", "Success", "Root", "Subject", "Self",
    ].map { NameHash($0) })

  private func resolvedHead(_ head: String, in scope: DeclarationScope, depth: Int) -> SwiftType? {
    if let argument = scope.arguments[head] { return argument }
    guard scope.file >= 0 else { return nil }
    let file = files[Int(scope.file)]
    if let function = scope.function, !function.generics.isEmpty || !function.conditions.isEmpty,
      let bound = GenericClause.bound(
        of: head, parameters: file.text(function.generics), conditions: file.text(function.conditions))
    {
      return bound.name == head ? .unknown : resolved(bound, in: scope, depth: depth + 1)
    }
    if head == "Self", scope.type >= 0 { return SwiftType(file.path(of: scope.type)) }
    let hash = NameHash(head)
    let isNamed = namesType(hash)
    var type = scope.type
    while type >= 0 {
      if isNamed, let found = member(head, hash, of: type, in: scope, depth: depth) { return found }
      if let bound = bound(of: head, at: type, in: file) { return bound }
      type = file.types[Int(type)].outer
    }
    guard isNamed else { return nil }
    if isVisible(NameHash.root.appending(hash), from: scope.file) { return SwiftType(head) }
    for place in aliases.places(of: NameHash.root.appending(hash)) { return aliased(place, depth: depth) }
    return nil
  }

  /// A type or an alias of the type at a place.
  private func member(
    _ head: String, _ hash: NameHash, of type: Int32, in scope: DeclarationScope, depth: Int
  ) -> SwiftType? {
    let file = files[Int(scope.file)]
    let path = file.types[Int(type)].path.appending(hash)
    if isVisible(path, from: scope.file) { return SwiftType(file.path(of: type) + "." + head) }
    for place in aliases.places(of: path) { return aliased(place, depth: depth) }
    return nil
  }

  /// What a generic parameter of the type at a place must be.
  private func bound(of head: String, at type: Int32, in file: FileDeclarations) -> SwiftType? {
    let path = file.types[Int(type)].path
    guard genericTypes.contains(path.value) else { return nil }
    for place in types.places(of: path) {
      let declaration = self.type(place)
      guard !declaration.generics.isEmpty else { continue }
      let conditions = file.text(file.types[Int(type)].conditions)
      let bound = GenericClause.bound(
        of: head, parameters: self.file(place).text(declaration.generics), conditions: conditions)
      if let bound { return bound }
    }
    return nil
  }

  /// Whether a type of a path is declared, other than privately in another file.
  func isVisible(_ path: NameHash, from file: Int32) -> Bool {
    types.places(of: path).contains { place in
      let type = type(place)
      return type.kind != .extension && (!type.isPrivate || place.file == file)
    }
  }
}
