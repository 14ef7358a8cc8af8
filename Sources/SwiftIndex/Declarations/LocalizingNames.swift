package import SourceText
import SwiftTree

/// Calls, properties and aliases that may take a key; all others are skipped.
///
/// Most aliases of a project, such as `Element` or `Index`, are not localizing types. They are ruled out
/// first, because otherwise every call with a parameter of an alias type would have to be analyzed.
package struct LocalizingNames: Sendable {
  /// The names of functions and types with a parameter that is, or may be, of a localizing type.
  ///
  /// Includes types that inherit initializers, and the aliases of all these.
  package private(set) var calls = HashSet()
  /// The aliases of a localizing type, or of a type that contains one.
  package private(set) var aliases = HashSet()
  /// The names of properties whose type may be localizing.
  ///
  /// The type is declared, or must be inferred from a value or an enclosing type.
  package private(set) var properties = HashSet(["wrappedValue", "value"].lazy.map { NameHash($0).value })
  /// The maximum length of a chain of types or aliases from a localizing one.
  private static let maximumDepth = 6

  /// Finds the names in the declarations of a project.
  package init(in files: [FileDeclarations]) {
    let aliasing = files.filter { !$0.aliases.isEmpty }
    Self.repeatedly {
      for file in aliasing { file.withBytes { addAliases(of: file, $0) } }
      return aliases.count
    }
    for file in files {
      file.withBytes {
        addFunctions(of: file, $0)
        addProperties(of: file, $0)
      }
    }
    Self.repeatedly {
      for file in files { file.withBytes { addSubtypes(in: file, $0) } }
      return calls.count
    }
    calls.formUnion(aliases)
  }

  /// Repeats an addition until it adds nothing more.
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
      calls.insert(function.nameHash.value)
      if function.owner >= 0 {
        calls.insert(lastName(file.types[Int(function.owner)].name.range, bytes).value)
      }
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

  private mutating func addSubtypes(in file: FileDeclarations, _ bytes: SourceBytes) {
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

  /// Whether a declared type contains the name of a localizing type, or an alias of one.
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
  /// Returns the part of a name after its last dot.
  package func lastName(_ path: Range<Int>) -> Range<Int> {
    let dot = path.last { self[$0] == UInt8(ascii: ".") }
    return (dot.map { $0 + 1 } ?? path.lowerBound)..<path.upperBound
  }

  /// Whether a word in a range, such as that of a declared type, meets a condition.
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

/// Type whose literals are keys, or function that looks up a key.
package enum LocalizingType: String, Hashable, Sendable {
  /// `LocalizedStringKey`.
  case key
  /// `LocalizedStringResource`, and the App Intents types created from one.
  case resource
  /// `String.LocalizationValue`.
  case value
  /// `AppShortcutPhrase`: the first phrase is a key of the table AppShortcuts.
  case phrase
  /// Text of a parameter summary, with named parameters.
  case summary
  /// `String` argument of `NSLocalizedString`, or of a configured function.
  case function
  /// `String` that is looked up at run time and not extracted by any tool.
  case lookup

  /// The length of `IntentDialog`, the shortest of the names.
  static let shortestName = 12

  /// Creates the type with a name as written, without qualification.
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

  /// Creates the type with a name, without qualification.
  package init?(typeName name: Substring) {
    guard name.utf8.count >= Self.shortestName else { return nil }
    var name = String(name)
    let type = name.withUTF8 { LocalizingType(typeName: 0..<$0.count, in: SourceBytes($0)) }
    guard let type else { return nil }
    self = type
  }
}

/// Function, initializer, subscript or enum case.
package struct FunctionDeclaration: Sendable {
  /// Kind of the declaration.
  package enum Kind: UInt8, Sendable {
    case function, initializer, `subscript`, enumCase
    /// Memberwise initializer of a struct.
    case memberwise
  }

  /// The kind of the declaration.
  package let kind: Kind
  /// The name.
  package let name: ByteSpan
  /// The hash of the name.
  package let nameHash: NameHash
  /// The index of the owning type in the file; -1 for none.
  package let owner: Int32
  /// The indices of the parameters in the file.
  package var parameters: Range<Int32> = 0..<0
  /// The indices of the generic parameters in the file, and of the requirements of a `where` clause.
  var generics: Range<Int32> = 0..<0
  var requirements: Range<Int32> = 0..<0
  /// The type of the result.
  package var result = WrittenType.empty
  /// The range between the braces.
  package var body = ByteSpan.empty
  var isStatic = false
  /// Whether the function is only visible in its file or owning type.
  var isPrivate = false
  /// Whether an initializer may fail.
  var isFailable = false
  /// Whether `@_disfavoredOverload` lowers the rank of the function.
  var isDisfavored = false

  /// Whether a call has its own result, rather than a value composed of the arguments.
  package var returnsTexts: Bool { kind == .function || kind == .subscript }
}

/// Parameter of a function, or associated value of a case.
package struct ParameterDeclaration: Sendable {
  /// The argument label; empty for none.
  package let label: ByteSpan
  /// The hash of the label.
  package let labelHash: NameHash
  /// The name inside the function.
  package let name: ByteSpan
  /// The declared type with its attributes; empty if it is inferred from the initial value.
  package let type: WrittenType
  /// The default value, or the initial value of a property.
  package let value: ByteSpan
  /// Whether calls may omit the argument.
  var isOptionalArgument = false
  /// Whether calls may pass several values.
  var isVariadic = false
  /// Whether the argument is wrapped in a function that returns it, as after `@autoclosure`.
  package var isDelayed = false
  /// Whether the parameter is a `Binding` to a value of the type.
  var isBinding = false
}
