/// Checks of substitutions and their references.
extension FormatInspector {
  mutating func inspectSubstitutions(of localization: FormatSignature, isSource: Bool) {
    for text in localization.texts {
      for placeholder in text.format.placeholders where placeholder.kind == .substitution {
        guard let name = placeholder.name else { continue }
        // 'forbidden-nesting' reports references from plural forms.
        if text.isPluralForm { continue }
        guard let defined = localization[name] else {
          report(
            .substitutionUndefined, "\(text.owner) does not define the substitution '\(name)'", in: text,
            at: placeholder.range, about: [name])
          continue
        }
        if let position = placeholder.position, let number = defined.writtenNumber, position != number {
          let use = "\(text.quoted(placeholder.range)) in \(text.owner) uses argument \(position)"
          report(
            .substitutionArgument, "\(use), but '\(name)' has argNum \(number)", in: text,
            at: placeholder.range,
            about: ["\(name) \(position)"])
        }
      }
    }
    inspectShownNumbers(of: localization)
    guard let language = localization.language else { return }
    let referenced = Set(localization.texts.flatMap(\.format.substitutionNames))
    for substitution in localization.substitutions {
      let isUsed = referenced.contains(substitution.name)
      let found =
        isUsed
        ? fault(of: substitution, in: localization, isSource: isSource)
        : ("the substitution '\(substitution.name)' is unused in '\(language)'", substitution.name)
      guard let (message, subject) = found else { continue }
      faults.append(
        FormatFault(
          rule: isUsed ? .substitutionArgument : .substitutionUnused, message: message, language: language,
          text: nil, range: substitution.keyNode.range, subjects: [subject]))
    }
  }

  /// Returns the fault of a substitution that a text refers to, and what is at fault.
  private func fault(
    of substitution: SubstitutionArgument, in localization: FormatSignature, isSource: Bool
  ) -> (message: String, subject: String)? {
    let name = substitution.name
    func noNumber(_ number: String) -> (String, String) {
      ("'\(name)' has argNum \(number); argument numbers start at 1", "\(name) \(number)")
    }
    if let number = substitution.oddNumber { return noNumber(number) }
    guard let number = substitution.number else { return nil }
    guard number >= 1, number <= 127 else { return noNumber("\(number)") }
    if !isSource, let other = source?[name]?.number, other != number {
      let owner = localization.language.map { "'\($0)'" } ?? "the key"
      return (
        "'\(name)' uses argument \(number) in \(owner) but \(other) in \(sourceName)", "\(name) \(number)"
      )
    }
    if let specifier = substitution.specifier {
      guard let type = substitution.type, type.isNumeric else {
        return ("the formatSpecifier '\(specifier)' of '\(name)' is not numeric", "\(name) %\(specifier)")
      }
      guard let argument = passed[number], !isSource, argument.difference(from: type) == .typeClass else {
        return nil
      }
      return (
        "'%\(specifier)' of '\(name)' does not match \(argument.quoted) in \(sourceName)",
        "\(name) %\(specifier)"
      )
    }
    let showsNumber = localization.branches(of: name).contains { text in
      text.format.placeholders.contains { $0.kind == .substitutionArgument }
    }
    return showsNumber ? ("'\(name)' shows its number but has no formatSpecifier", name) : nil
  }

  /// Compares the argument that each form of a substitution shows with that in the source language.
  ///
  /// A form may show more arguments than its own, such as a name, but not the number of another substitution in its
  /// place: the words around it would count something else.
  private mutating func inspectShownNumbers(of localization: FormatSignature) {
    guard let source, source.language != localization.language, source.substitutions.count > 1 else { return }
    for substitution in localization.substitutions {
      guard let own = source[substitution.name]?.number, substitution.number == own else { continue }
      let others = source.substitutions.compactMap(\.number).filter { $0 != own }
      guard
        source.branches(of: substitution.name).contains(where: { source.ownNumbers(in: $0).contains(own) })
      else { continue }
      for text in localization.branches(of: substitution.name) {
        let numbers = localization.ownNumbers(in: text)
        guard !numbers.contains(own), let shown = numbers.first(where: others.contains) else { continue }
        let use = "the substitution '\(substitution.name)' shows argument \(shown) in \(text.owner)"
        report(
          .substitutionArgument, "\(use) but \(own) in \(sourceName)", in: text,
          about: ["\(substitution.name) \(shown)"])
      }
    }
  }
}

/// Checks of the number that selects a plural form.
extension FormatInspector {
  /// Reports plurals outside of substitutions whose number is not certain, or not the first argument.
  ///
  /// Such a plural compiles to one variable, which takes the first argument whatever its forms show. A fault that the
  /// source text has, too, is reported there alone.
  mutating func inspectPlurals(of localization: FormatSignature) {
    var seen: Set<Device?> = []
    for text in localization.mainTexts where text.isPluralForm && seen.insert(text.path.device).inserted {
      guard let (message, text) = pluralFault(of: localization, on: text.path.device) else { continue }
      let isInherited = source.map {
        $0.language != localization.language && pluralFault(of: $0, on: text.path.device) != nil
      }
      if isInherited == true { continue }
      let remedy = "replace each number and its words by a substitution, such as '%#@files@'"
      report(.pluralArgument, "the plural in \(text.owner) \(message)", in: text, notes: [(remedy, nil)])
    }
  }

  private func pluralFault(
    of localization: FormatSignature, on device: Device?
  ) -> (message: String, FormatText)? {
    let forms = localization.mainTexts(of: device).filter(\.isPluralForm)
    var first: (use: ArgumentUse, text: FormatText)?
    for text in forms where text.mixture == nil && text.faultyForms.isEmpty {
      let uses = localization.uses(of: text).filter { $0.placeholder.kind == .conversion }
      if uses.contains(where: { $0.placeholder.name != nil }) { return nil }
      let numbers = uses.filter { $0.type?.isNumeric ?? false && $0.placeholder.argument == $0.number }
      if numbers.count > 1, numbers.contains(where: { $0.placeholder.position == nil }) {
        return ("shows several numbers without positions", text)
      }
      if let use = numbers.min(by: { $0.number < $1.number }), use.number < first?.use.number ?? .max {
        first = (use, text)
      }
    }
    guard let first, first.use.number > 1 else { return nil }
    let number = first.use.placeholder.argument
    return ("shows argument \(number), but argument 1 selects its form", first.text)
  }
}
