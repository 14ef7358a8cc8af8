import SourceText

/// Finds the calls of a tree that can take a key, so that all others need no further look.
///
/// Most aliases of a tree, such as `Element` or `Index`, stand for nothing that localizes. They are told from the others
/// first, since a parameter of an alias' type would else make each call of its function worth a look.
struct LocalizingNames {
  private var names = HashSet()
  /// The aliases that stand for a localizing type, or for something made of one.
  private var aliases = HashSet()
  /// The most types or aliases that follow each other from a localizing one.
  private static let maximumDepth = 6

  /// Returns the names of functions and types with a parameter of a localizing type, or of one that may stand for it.
  ///
  /// Types that inherit initialisers are among them, and the aliases of all these.
  static func names(in files: [FileDeclarations]) -> HashSet {
    var found = LocalizingNames()
    let aliasing = files.filter { !$0.aliases.isEmpty }
    repeatedly {
      for file in aliasing { file.withBytes { found.addAliases(of: file, $0) } }
      return found.aliases.count
    }
    for file in files { file.withBytes { found.addFunctions(of: file, $0) } }
    repeatedly {
      for file in files { file.withBytes { found.addHeirs(in: file, $0) } }
      return found.names.count
    }
    found.names.formUnion(found.aliases)
    return found.names
  }

  /// Adds what follows from what was found until nothing more does.
  private static func repeatedly(_ add: () -> Int) {
    var count = 0
    for _ in 0..<maximumDepth {
      let found = add()
      guard found > count else { return }
      count = found
    }
  }

  private mutating func addAliases(of file: FileDeclarations, _ bytes: SourceBytes) {
    for alias in file.aliases where mayLocalize(alias.type.range, bytes) {
      aliases.insert(alias.nameHash.value)
    }
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
    for alias in file.aliases
    where hasWord(alias.type.range, bytes, where: { names.contains(NameHash(bytes, $0).value) }) {
      names.insert(alias.nameHash.value)
    }
  }

  private func takesKey(
    _ function: FunctionDeclaration, _ file: FileDeclarations, _ bytes: SourceBytes
  ) -> Bool {
    function.parameters.contains { mayLocalize(file.parameters[Int($0)].type.range, bytes) }
      || mayLocalize(function.generics.range, bytes) || mayLocalize(function.conditions.range, bytes)
  }

  /// Whether a word of a written type is a localizing type's name, or an alias of such a type.
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
