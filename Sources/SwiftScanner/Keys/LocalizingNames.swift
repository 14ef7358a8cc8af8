import SourceText

/// Finds the calls of a tree that can take a key, so that all others need no further look.
struct LocalizingNames {
  private var names = HashSet()
  private var aliases = HashSet()

  /// Returns the names of functions and types with a parameter of a localizing type, or of one that may stand for it.
  ///
  /// Types that inherit initialisers are among them, and all aliases.
  static func names(in files: [FileDeclarations]) -> HashSet {
    var found = LocalizingNames()
    for file in files {
      for alias in file.aliases { found.aliases.insert(alias.nameHash.value) }
    }
    for file in files { file.withBytes { found.addFunctions(of: file, $0) } }
    for _ in 0..<4 {
      let count = found.names.count
      for file in files { file.withBytes { found.addHeirs(in: file, $0) } }
      if found.names.count == count { break }
    }
    found.names.formUnion(found.aliases)
    return found.names
  }

  private mutating func addFunctions(of file: FileDeclarations, _ bytes: SourceBytes) {
    for function in file.functions where takesKey(function, file, bytes) {
      names.insert(function.nameHash.value)
      if function.owner >= 0 {
        names.insert(lastName(file.types[Int(function.owner)].name.range, bytes).value)
      }
    }
  }

  private mutating func addHeirs(in file: FileDeclarations, _ bytes: SourceBytes) {
    for type in file.types where !type.inherited.isEmpty {
      if hasWord(type.inherited.range, bytes, where: { names.contains(NameHash(bytes, $0).value) }) {
        names.insert(lastName(type.name.range, bytes).value)
      }
    }
  }

  private func takesKey(
    _ function: FunctionDeclaration, _ file: FileDeclarations, _ bytes: SourceBytes
  ) -> Bool {
    function.parameters.contains { mayLocalize(file.parameters[Int($0)].type.range, bytes) }
      || mayLocalize(function.generics.range, bytes) || mayLocalize(function.conditions.range, bytes)
  }

  /// Whether a word of a written type is a localizing type's name, or an alias of the tree.
  private func mayLocalize(_ range: Range<Int>, _ bytes: SourceBytes) -> Bool {
    hasWord(range, bytes) { word in
      LocalizingType(typeName: word, in: bytes) != nil
        || !aliases.isEmpty && aliases.contains(NameHash(bytes, word).value)
    }
  }

  private func hasWord(
    _ range: Range<Int>, _ bytes: SourceBytes, where condition: (Range<Int>) -> Bool
  ) -> Bool {
    var start = range.lowerBound
    while start < range.upperBound {
      guard bytes[start].isWordByte else {
        start += 1
        continue
      }
      var end = start
      while end < range.upperBound, bytes[end].isWordByte { end += 1 }
      if condition(start..<end) { return true }
      start = end
    }
    return false
  }

  private func lastName(_ range: Range<Int>, _ bytes: SourceBytes) -> NameHash {
    let dot = range.last { bytes[$0] == UInt8(ascii: ".") }
    return NameHash(bytes, (dot.map { $0 + 1 } ?? range.lowerBound)..<range.upperBound)
  }
}

extension FileDeclarations {
  fileprivate func withBytes(_ body: (SourceBytes) -> Void) {
    file.bytes.withUnsafeBufferPointer { body(SourceBytes($0)) }
  }
}
