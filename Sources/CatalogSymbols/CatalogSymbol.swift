package import XCStrings

/// The Swift symbol of a key: a property, or a function if the key has arguments.
package struct CatalogSymbol: Sendable {
  /// A parameter of the function.
  struct Parameter: Sendable {
    /// The label that callers write; `nil` for none.
    let label: String?
    /// The name inside of the function.
    let name: String
    let type: String
    /// The argument, as an expression.
    var value: String {
      let name = SymbolName.code(name)
      return type == SymbolArguments.anyFloat ? "Double(\(name))" : name
    }
    /// The specifier of the interpolation; `nil` for that of the type.
    let specifier: String?
  }

  /// The key.
  package let key: String
  /// The string node of the key, the place of messages about it.
  package let keyNode: JSONNode
  /// The name, without backticks.
  let name: String
  /// The parameters in the order of the arguments.
  let parameters: [Parameter]
  /// The source text, or the one for most numbers and devices if it varies; the key if there is none.
  let text: String
  /// The names of the substitutions in the text, with their arguments.
  let substitutionArguments: [String: Int]
  /// The comment for translators.
  let comment: String?

  /// What Swift tells symbols apart by: `count`, `count(_:)`, `count(files:)`.
  package var signature: String {
    parameters.isEmpty ? name : "\(name)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))"
  }

  /// Derives the symbol of an entry; throws the reason if there is none.
  init(_ entry: CatalogEntry, sourceLanguage: Language) throws(Obstacle) {
    guard let name = SymbolName.member(ofKey: entry.key) else { throw .noName }
    // Swift has '$0' and '$name' for itself.
    if name.hasPrefix("$") { throw .reservedName }
    let source = entry[sourceLanguage]
    guard let arguments = SymbolArguments(entry, source: source).all else { throw .unknownArgument }
    key = entry.key
    keyNode = entry.keyNode
    self.name = name
    comment = entry.comment
    parameters = Self.parameters(arguments)
    text = source.flatMap { $0.stringUnit ?? Self.general($0) }?.value ?? entry.key
    var numbers: [String: Int] = [:]
    for placeholder in FormatString(text).placeholders where placeholder.kind == .substitution {
      guard let name = placeholder.name, let substitution = source?.substitution(name) else { continue }
      numbers[name] = substitution.argumentNumber ?? placeholder.argument
    }
    substitutionArguments = numbers
  }

  /// Why a key has no symbol.
  enum Obstacle: Error {
    /// The key has no letter or digit for a name.
    case noName
    /// The name begins with '$'.
    case reservedName
    /// The type of an argument is unknown, or Swift can't pass it.
    case unknownArgument
  }

  /// The unit for most numbers and devices.
  private static func general(_ localization: Localization) -> StringUnit? {
    let leaves = localization.leaves.filter { $0.path.substitution == nil }
    return (leaves.last { $0.path.pluralForm == .other } ?? leaves.first)?.unit
  }

  private static func parameters(_ arguments: [SymbolArguments.Argument]) -> [Parameter] {
    let labels = arguments.map { $0.name.flatMap(SymbolName.label) }
    return arguments.enumerated().map { index, argument in
      let label = labels[index].flatMap { name in labels.filter { $0 == name }.count == 1 ? name : nil }
      return Parameter(
        label: label, name: label ?? "arg\(index + 1)", type: argument.type, specifier: argument.specifier)
    }
  }
}
