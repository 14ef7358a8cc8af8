import XCStrings

/// Substitutions and the references to them.
extension FormatInspector {
  mutating func inspectSubstitutions(of localization: FormatSignature, isSource: Bool) {
    for text in localization.texts {
      for placeholder in text.format.placeholders where placeholder.kind == .substitution {
        guard let name = placeholder.name else { continue }
        // A reference from a plural form is wrong in itself, which is for the rule about shapes.
        guard !text.isPluralForm, localization[name] == nil else { continue }
        faults.append(FormatFault(.undefinedSubstitution(name), in: text, at: placeholder.range))
      }
    }
    guard let language = localization.language else { return }
    let referenced = Set(localization.texts.flatMap(\.format.substitutionNames))
    for substitution in localization.substitutions {
      let isReferenced = referenced.contains(substitution.name)
      let kind =
        isReferenced
        ? fault(of: substitution, in: localization, isSource: isSource)
        : .unusedSubstitution(substitution.name)
      if let kind {
        faults.append(FormatFault(kind, of: substitution, entry: entry, language: language))
      }
    }
  }

  /// What is wrong with a substitution that a text refers to.
  func fault(
    of substitution: SubstitutionArgument, in localization: FormatSignature, isSource: Bool
  ) -> FormatFault.Kind? {
    let name = substitution.name
    if let number = substitution.oddNumber { return .substitutionArgument(.noNumber(name, number)) }
    guard let number = substitution.number else { return nil }
    guard number >= 1, number <= 127 else { return .substitutionArgument(.noNumber(name, "\(number)")) }
    if !isSource, let other = source?[name]?.number, other != number {
      return .substitutionArgument(.number(name, number, source: other))
    }
    if let specifier = substitution.specifier {
      guard let type = substitution.type, type.isNumeric else {
        return .substitutionArgument(.notNumeric(name, specifier: specifier))
      }
      if let argument = passed[number], !isSource, argument.difference(from: type) == .typeClass {
        return .substitutionArgument(.type(name, specifier: specifier, argument))
      }
      return nil
    }
    let showsNumber = localization.branches(of: name).contains { text in
      text.format.placeholders.contains { $0.kind == .substitutionArgument }
    }
    return showsNumber ? .substitutionArgument(.noSpecifier(name)) : nil
  }
}
