package import SourceText

/// The calls, properties and aliases that can take a key, so that all others need no further look.
///
/// Most aliases of a tree, such as `Element` or `Index`, stand for nothing that localizes. They are told from the others
/// first, since a parameter of an alias' type would else make each call of its function worth a look.
package struct LocalizingNames: Sendable {
  /// The names of functions and types with a parameter that localizes, or that may.
  ///
  /// Types that inherit initialisers are among them, and the aliases of all these.
  package private(set) var calls = HashSet()
  /// The aliases that stand for a localizing type, or for something made of one.
  package private(set) var aliases = HashSet()
  /// The names of properties whose type may localize.
  ///
  /// It says so, or only a value or a type around it tells.
  package private(set) var properties = HashSet(["wrappedValue", "value"].lazy.map { NameHash($0).value })
  /// The initialisers with such parameters, by the hashes of their labels.
  package private(set) var initialisers: [UInt64: [DeclarationTable.Place]] = [:]
  /// The most types or aliases that follow each other from a localizing one.
  private static let maximumDepth = 6

  /// Finds the names in the declarations of a tree.
  package init(in files: [FileDeclarations]) {
    let aliasing = files.filter { !$0.aliases.isEmpty }
    Self.repeatedly {
      for file in aliasing { file.withBytes { addAliases(of: file, $0) } }
      return aliases.count
    }
    for (place, file) in files.enumerated() {
      file.withBytes {
        addFunctions(of: file, at: place, $0)
        addProperties(of: file, $0)
      }
    }
    Self.repeatedly {
      for file in files { file.withBytes { addHeirs(in: file, $0) } }
      return calls.count
    }
    calls.formUnion(aliases)
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

  private mutating func addFunctions(of file: FileDeclarations, at place: Int, _ bytes: SourceBytes) {
    for (index, function) in file.functions.enumerated() where takesKey(function, file, bytes) {
      if function.kind == .initializer || function.kind == .memberwise {
        addInitialiser(DeclarationTable.Place(file: Int32(place), index: Int32(index)), file, bytes)
      }
      calls.insert(function.nameHash.value)
      if function.owner >= 0 {
        calls.insert(lastName(file.types[Int(function.owner)].name.range, bytes).value)
      }
    }
  }

  private mutating func addInitialiser(
    _ place: DeclarationTable.Place, _ file: FileDeclarations, _ bytes: SourceBytes
  ) {
    for index in file.functions[Int(place.index)].parameters {
      let parameter = file.parameters[Int(index)]
      guard mayLocalize(parameter.type.range, bytes) else { continue }
      initialisers[parameter.labelHash.value, default: []].append(place)
    }
  }

  private mutating func addProperties(of file: FileDeclarations, _ bytes: SourceBytes) {
    for property in file.properties {
      let isGeneric = property.owner >= 0 && !file.types[Int(property.owner)].generics.isEmpty
      let isParameter = property.type.range.count == 1
      if property.type.isEmpty || isGeneric || isParameter || mayLocalize(property.type.range, bytes) {
        properties.insert(property.nameHash.value)
      }
    }
  }

  private mutating func addHeirs(in file: FileDeclarations, _ bytes: SourceBytes) {
    for type in file.types where !type.inherited.isEmpty {
      let takesKey = type.inherited.contains { name in
        bytes.hasWord(in: file.inheritedNames[Int(name)].name.range) {
          calls.contains(NameHash(bytes, $0).value)
        }
      }
      if takesKey { calls.insert(lastName(type.name.range, bytes).value) }
    }
    for alias in file.aliases
    where bytes.hasWord(in: alias.type.range, where: { calls.contains(NameHash(bytes, $0).value) }) {
      calls.insert(alias.nameHash.value)
    }
  }

  private func takesKey(
    _ function: FunctionDeclaration, _ file: FileDeclarations, _ bytes: SourceBytes
  ) -> Bool {
    function.parameters.contains { mayLocalize(file.parameters[Int($0)].type.range, bytes) }
      || function.generics.contains { mayLocalize(file.generics[Int($0)].bound.range, bytes) }
      || function.requirements.contains { mayLocalize(file.generics[Int($0)].bound.range, bytes) }
  }

  /// Whether a word of a written type is a localizing type's name, or an alias of such a type.
  private func mayLocalize(_ range: Range<Int>, _ bytes: SourceBytes) -> Bool {
    guard range.count >= LocalizingType.shortestName || !aliases.isEmpty else { return false }
    return bytes.hasWord(in: range) { word in
      LocalizingType(typeName: word, in: bytes) != nil
        || !aliases.isEmpty && aliases.contains(NameHash(bytes, word).value)
    }
  }

  private func lastName(_ range: Range<Int>, _ bytes: SourceBytes) -> NameHash {
    NameHash(bytes, bytes.lastName(range))
  }
}

extension SourceBytes {
  /// The part of a name after its last dot.
  package func lastName(_ path: Range<Int>) -> Range<Int> {
    let dot = path.last { self[$0] == UInt8(ascii: ".") }
    return (dot.map { $0 + 1 } ?? path.lowerBound)..<path.upperBound
  }

  /// Whether a word of a range, such as one of a written type, meets a condition.
  package func hasWord(in range: Range<Int>, where condition: (Range<Int>) -> Bool) -> Bool {
    var start = range.lowerBound
    while start < range.upperBound {
      guard self[start].isWordByte else {
        start += 1
        continue
      }
      var end = start
      while end < range.upperBound, self[end].isWordByte { end += 1 }
      if condition(start..<end) { return true }
      start = end
    }
    return false
  }
}

extension FileDeclarations {
  fileprivate func withBytes(_ body: (SourceBytes) -> Void) {
    file.bytes.withUnsafeBufferPointer { body(SourceBytes($0)) }
  }
}

/// A type whose literals are keys, or a function that looks one up.
package enum LocalizingType: String, Hashable, Sendable {
  /// `LocalizedStringKey`.
  case key
  /// `LocalizedStringResource`, and the types of App Intents that are made from one.
  case resource
  /// `String.LocalizationValue`.
  case value
  /// `AppShortcutPhrase`: the first phrase is a key of the table AppShortcuts.
  case phrase
  /// The text of a parameter summary, whose parameters are named.
  case summary
  /// A `String` that `NSLocalizedString` takes as it is, or a function the configuration names.
  case function
  /// A `String` that is looked up at run time, which no tool extracts.
  case lookup

  /// The length of `IntentDialog`, the shortest of the names.
  static let shortestName = 12

  /// The type of a name as it is written, without what qualifies it.
  package init?(typeName name: Range<Int>, in bytes: SourceBytes) {
    switch name.count {
    case Self.shortestName where bytes.equals(name, "IntentDialog"): self = .resource
    case 17 where bytes.equals(name, "LocalizationValue"): self = .value
    case 17 where bytes.equals(name, "IntentDescription"): self = .resource
    case 17 where bytes.equals(name, "AppShortcutPhrase"): self = .phrase
    case 18 where bytes.equals(name, "LocalizedStringKey"): self = .key
    case 21 where bytes.equals(name, "DisplayRepresentation"): self = .resource
    case 23 where bytes.equals(name, "LocalizedStringResource"): self = .resource
    case 25 where bytes.equals(name, "TypeDisplayRepresentation"): self = .resource
    default: return nil
    }
  }

  /// The type of a name without what qualifies it.
  package init?(typeName name: Substring) {
    guard name.utf8.count >= Self.shortestName else { return nil }
    var name = String(name)
    let type = name.withUTF8 { LocalizingType(typeName: 0..<$0.count, in: SourceBytes($0)) }
    guard let type else { return nil }
    self = type
  }
}

/// A function, an initializer, a subscript or a case of an enum.
package struct FunctionDeclaration: Sendable {
  /// What a function is declared as.
  package enum Kind: UInt8, Sendable {
    case function, initializer, `subscript`, enumCase
    /// The initializer that a struct has of itself.
    case memberwise
  }

  /// What it is declared as.
  package let kind: Kind
  /// Its name.
  package let name: ByteSpan
  /// The hash of its name.
  package let nameHash: NameHash
  /// The place of the type it belongs to among the file's types, -1 for none.
  package let owner: Int32
  /// The places of its parameters among the file's.
  package var parameters: Range<Int32> = 0..<0
  /// The places of its generic parameters among the file's, and of what a `where` clause requires of them.
  var generics: Range<Int32> = 0..<0
  var requirements: Range<Int32> = 0..<0
  /// The result's type.
  package var result = WrittenType.empty
  /// What stands between the braces.
  package var body = ByteSpan.empty
  var isStatic = false
  /// Whether only its file sees it, or the type it belongs to.
  var isPrivate = false
  /// Whether an initializer may fail.
  var isFailable = false
  /// Whether `@_disfavoredOverload` makes others come first.
  var isDisfavored = false

  /// Whether a call has a result of its own, and no value that is made of the arguments.
  package var returnsTexts: Bool { kind == .function || kind == .subscript }
}

/// A parameter of a function, or a value that belongs to a case.
package struct ParameterDeclaration: Sendable {
  /// The label that calls give; empty for none.
  package let label: ByteSpan
  /// The hash of the label.
  package let labelHash: NameHash
  /// The name inside the function.
  package let name: ByteSpan
  /// The type as it is written, with its attributes; empty where only the initial value tells it.
  package let type: WrittenType
  /// The default, or the initial value of a property.
  package let value: ByteSpan
  /// Whether calls may leave it out.
  var isOptionalArgument = false
  /// Whether calls may give several values.
  var isVariadic = false
  /// Whether an argument stands for a function that returns it, as after `@autoclosure`.
  package var isDelayed = false
  /// Whether it is a `Binding` to a value of the type.
  var isBinding = false
}
