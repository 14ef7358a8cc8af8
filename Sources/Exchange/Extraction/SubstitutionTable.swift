import XCStrings

/// The substitutions of one localization, for converting between catalog and exported texts.
///
/// Outside a catalog, the argument number of a substitution is not known, so exported texts include it:
/// ```
/// in the catalog      %#@cats@ in %#@rooms@             %arg cats
/// in an export        %1$#@cats@ in %2$#@rooms@         %1$lld cats
/// ```
struct SubstitutionTable {
  /// The definitions by name; of a repeated name, the last one.
  private var definitions: [String: Substitution] = [:]

  /// Reads the substitutions of a localization.
  init(_ localization: Localization?) {
    for substitution in localization?.substitutions ?? [] { definitions[substitution.name] = substitution }
  }

  /// Returns the table with the substitutions that only another one has.
  func completed(by other: SubstitutionTable) -> SubstitutionTable {
    var table = self
    table.definitions.merge(other.definitions) { own, _ in own }
    return table
  }

  var isEmpty: Bool { definitions.isEmpty }

  private func definition(_ name: String?) -> Substitution? { name.flatMap { definitions[$0] } }

  /// The placeholder for the number of a substitution in exported texts: `%2$lld`.
  private static func number(of definition: Substitution?, position: Int?) -> String? {
    guard let definition, let specifier = definition.formatSpecifier else { return nil }
    return (position ?? definition.argumentNumber).map { "%\($0)$" + specifier } ?? "%" + specifier
  }

  /// Returns the text at a path in its exported form.
  func exported(_ text: String, at path: VariationPath) -> String {
    guard !isEmpty else { return text }
    let own = definition(path.substitution)
    return Self.replacing(in: text, at: path) { placeholder, _ in
      switch placeholder.kind {
      case .substitution:
        guard placeholder.position == nil, let name = placeholder.name,
          let number = definition(name)?.argumentNumber
        else { return nil }
        return "%\(number)$#@\(name)@"
      case .substitutionArgument: return Self.number(of: own, position: placeholder.position)
      case .conversion: return nil
      }
    }
  }

  /// Converts an exported, possibly edited text at a path back to its catalog form.
  ///
  /// The number of a substitution becomes `%arg` if one of `models`, texts of the same place, has `%arg`
  /// there.
  func imported(_ text: String, at path: VariationPath, models: [String]) -> String {
    guard !isEmpty else { return text }
    let number = Self.number(of: definition(path.substitution), position: nil)
    let referencesArgument = number != nil && models.contains(where: Self.hasArgument)
    return Self.replacing(in: text, at: path) { placeholder, written in
      switch placeholder.kind {
      case .substitution:
        guard let name = placeholder.name, let position = placeholder.position,
          definition(name)?.argumentNumber == position
        else { return nil }
        return "%#@\(name)@"
      case .conversion: return referencesArgument && written == number ? "%arg" : nil
      case .substitutionArgument: return nil
      }
    }
  }

  /// The context in which `%arg` is valid; the argument number does not matter here.
  private static let inside = FormatString.Context.substitution(argument: 1, type: nil)

  private static func hasArgument(_ text: String) -> Bool {
    FormatString(text, in: inside).placeholders.contains { $0.kind == .substitutionArgument }
  }

  private static func replacing(
    in text: String, at path: VariationPath, _ replacement: (Placeholder, String) -> String?
  ) -> String {
    FormatString.replacing(in: text, path.substitution == nil ? .text : inside, replacement)
  }
}
