import SourceText
import XCStrings

/// Finds what is wrong with the arguments of one key's texts.
///
/// The source language's texts are held against the key, the other languages' against both; then each text is
/// looked at by itself. A text gets one kind of report for one mistake: numbers are not compared where a specifier
/// is damaged, types not where the order is wrong.
struct FormatInspector {
  private let entry: FileEntry
  private let key: FormatSignature
  private let source: FormatSignature?
  private let passed: PassedArguments
  /// Whether the key has plural forms in any language.
  private let isPlural: Bool
  private(set) var faults: [FormatFault] = []

  /// Inspects an entry with its texts by language, each once and in file order.
  init(_ entry: FileEntry, localizations: [FormatSignature], sourceLanguage: Language) {
    self.entry = entry
    key = FormatSignature(keyOf: entry)
    isPlural = localizations.contains { $0.mainTexts.contains(where: \.isPluralForm) }
    source = localizations.first { $0.language == sourceLanguage && !$0.texts.isEmpty }
    var passed = PassedArguments()
    if let source { passed.add(source) }
    if key.hasPlaceholders || (source == nil && Self.isSentence(entry)) { passed.add(key) }
    self.passed = passed
    if source == nil, entry.keyIsText { inspectTexts(of: key) }
    for localization in localizations {
      if localization.language == sourceLanguage {
        compareWithKey(localization)
      } else if passed.isKnown {
        compareWithSource(localization)
      }
      inspectTexts(of: localization)
      inspectSubstitutions(of: localization, isSource: localization.language == sourceLanguage)
      if localization.language == sourceLanguage || !passed.isKnown { inspectBranches(of: localization) }
    }
  }

  /// Whether a key without placeholders is certainly text, so that code passes nothing for it.
  private static func isSentence(_ entry: FileEntry) -> Bool {
    guard entry.keyIsText else { return false }
    return entry.key.unicodeScalars.contains { $0 == " " || (!$0.isASCII && $0.properties.isAlphabetic) }
  }

  // MARK: - Translations

  private mutating func compareWithSource(_ translation: FormatSignature) {
    for text in translation.texts where text.mixture == nil && !text.hasStrayArgument {
      let uses = translation.uses(of: text)
      if let order = order(of: uses, in: text) {
        faults.append(order)
        continue
      }
      let count = faults.count
      for use in uses { compare(use, of: uses.count, in: text) }
      let isConfused = faults[count...].contains(where: \.isConfusion)
      if !isConfused, text.path.substitution == nil, text.faultyForms.isEmpty {
        reportMissing(in: text, of: translation)
      }
      if passed.arguments.isEmpty { inspectDoubledPercents(of: text) }
    }
  }

  private mutating func compare(_ use: ArgumentUse, of count: Int, in text: FormatText) {
    guard passed.contains(use) else {
      guard isCertainlyPlaceholder(use.placeholder) else { return }
      faults.append(
        FormatFault(
          .extra(use.placeholder, count: passed.arguments.count), in: text, at: use.placeholder.range))
      return
    }
    guard let argument = passed[use.number], use.placeholder.kind == .conversion else { return }
    switch argument.difference(from: use.type) {
    case .typeClass:
      let isOnlyOne = count == 1 && passed.arguments.count == 1
      faults.append(
        FormatFault(
          .type(use.placeholder, argument, isOnlyOne: isOnlyOne), in: text, at: use.placeholder.range))
    case .width:
      faults.append(FormatFault(.width(use.placeholder, argument), in: text, at: use.placeholder.range))
    case .none, .signedness: break
    }
  }

  /// Whether it is no percent sign of a text whose source has nothing but such.
  private func isCertainlyPlaceholder(_ placeholder: Placeholder) -> Bool {
    guard passed.arguments.isEmpty else { return true }
    let texts = source?.texts ?? key.texts
    guard texts.contains(where: { !$0.raw.isPlain }) else { return true }
    return placeholder.conversion == "@" || placeholder.position != nil || placeholder.length == .longLong
      || placeholder.kind != .conversion
  }

  /// The fault of a text whose unnumbered placeholders fit the types in another order only.
  private func order(of uses: [ArgumentUse], in text: FormatText) -> FormatFault? {
    guard uses.count > 1, uses.count == passed.arguments.count, text.path.substitution == nil,
      uses.allSatisfy({ $0.placeholder.position == nil && $0.placeholder.kind == .conversion })
    else { return nil }
    let wrong = uses.filter { passed[$0.number]?.difference(from: $0.type) == .typeClass }
    guard wrong.count > 1, let first = wrong.first, let argument = passed[first.number] else { return nil }
    var free = passed.arguments
    var numbers: [(Placeholder, Int)] = []
    for use in uses {
      guard let index = free.firstIndex(where: { $0.difference(from: use.type) != .typeClass }) else {
        return nil
      }
      numbers.append((use.placeholder, free.remove(at: index).number))
    }
    return FormatFault(
      .order(first.placeholder, argument, numbers: numbers), in: text, at: first.placeholder.range)
  }

  // MARK: - What is missing

  private mutating func reportMissing(in text: FormatText, of translation: FormatSignature) {
    guard text.format.placeholders.count < 100 else { return }
    let used = translation.numbers(in: text)
    var missing = requiredNumbers(for: text).filter { !used.contains($0) }
    guard !missing.isEmpty else { return }
    let suffixes = (source ?? key).texts.flatMap(\.suffixNumbers)
    missing.removeAll(where: suffixes.contains)
    if text.isPluralForm { missing.removeAll { isOptional($0, in: text, of: translation) } }
    let arguments = missing.compactMap { passed[$0] }
    if !arguments.isEmpty { faults.append(FormatFault(.missing(arguments), in: text)) }
  }

  /// The numbers that a translation has to take: those that all of its possible source texts take.
  private func requiredNumbers(for text: FormatText) -> [Int] {
    guard let source else { return key.texts.first.map(key.shownNumbers) ?? [] }
    if let same = source.texts.first(where: { $0.path == text.path }) {
      return source.shownNumbers(in: same)
    }
    let all = source.mainTexts.filter { !$0.isSpecialForm }
    let ofDevice = all.filter { $0.path.device == text.path.device }
    guard let first = (ofDevice.isEmpty ? all : ofDevice).first else { return [] }
    return (ofDevice.isEmpty ? all : ofDevice).reduce(source.shownNumbers(in: first)) { common, text in
      let numbers = source.shownNumbers(in: text)
      return common.filter(numbers.contains)
    }
  }

  /// Whether a plural form may do without an argument.
  ///
  /// Forms for few numbers spell them out. Whether the others show the number is for the plurals' own rule, but it
  /// says nothing where no form does.
  private func isOptional(_ number: Int, in text: FormatText, of translation: FormatSignature) -> Bool {
    let isNumber = passed[number]?.types.contains(where: \.isNumeric) ?? true
    if text.path.pluralForm == .zero { return true }
    if text.isSpecialForm { return isNumber }
    guard isNumber else { return false }
    let group = translation.mainTexts.filter { $0.path.device == text.path.device && $0.isPluralForm }
    let showsNumber = group.contains { form in
      translation.uses(of: form).contains { $0.type?.isNumeric ?? true }
    }
    return showsNumber || text.path.pluralForm != .other
  }

  // MARK: - The source

  private mutating func compareWithKey(_ localization: FormatSignature) {
    guard key.hasPlaceholders, let keyText = key.texts.first, keyText.mixture == nil else { return }
    var expected = PassedArguments()
    expected.add(key)
    var taken: [Int] = []
    for text in localization.texts where text.mixture == nil && text.faultyForms.isEmpty {
      taken += localization.numbers(in: text)
      if let selecting = localization.selectingArgument(of: text) { taken.append(selecting) }
      for use in localization.uses(of: text) where use.placeholder.kind == .conversion {
        let argument = expected[use.number]
        guard argument == nil || argument?.difference(from: use.type) == .typeClass else { continue }
        faults.append(
          FormatFault(.keyDifference(use.placeholder, argument), in: text, at: use.placeholder.range))
      }
    }
    // A number in the key of an identifier may be there for the plural forms of other languages alone.
    let hasPlurals = !entry.keyIsText || isPlural
    let missing = expected.arguments.filter { argument in
      !taken.contains(argument.number) && !(hasPlurals && argument.types.contains(where: \.isNumeric))
    }
    guard !missing.isEmpty, let first = localization.mainTexts.first(where: { _ in true }),
      localization.texts.allSatisfy({ $0.mixture == nil && $0.faultyForms.isEmpty })
    else { return }
    faults.append(FormatFault(.keyMissing(missing), in: first))
  }

  // MARK: - Each text by itself

  private mutating func inspectTexts(of localization: FormatSignature) {
    for text in localization.texts where !text.raw.isPlain {
      for issue in text.format.issues where issue.kind == .argumentOutsideSubstitution {
        faults.append(FormatFault(.substitutionArgument(.outside), in: text, at: issue.range))
      }
      guard !passed.arguments.isEmpty || !text.format.placeholders.isEmpty else { continue }
      for issue in text.faultyForms {
        faults.append(FormatFault(.malformed(issue.kind), in: text, at: issue.range))
      }
      if let mixture = text.mixture { faults.append(FormatFault(.mixed, in: text, at: mixture.range)) }
      inspectPercents(of: text, in: localization)
    }
  }

  private mutating func inspectPercents(of text: FormatText, in localization: FormatSignature) {
    guard !passed.arguments.isEmpty || !passed.isKnown else { return }
    let places = text.prosePercents
    guard !places.isEmpty else { return }
    let used = localization.numbers(in: text)
    let isComplete = passed.arguments.allSatisfy { used.contains($0.number) } && text.faultyForms.isEmpty
    // A lone sign in place of an argument is what is left of a placeholder: that it is missing says enough.
    let hasPercents = (source ?? key).texts.contains {
      !$0.format.percents.isEmpty || !$0.prosePercents.isEmpty
    }
    guard isComplete || hasPercents else { return }
    let isCertain = isComplete && hasPercents
    for place in places {
      faults.append(FormatFault(.unescapedPercent(isCertain: isCertain), in: text, at: place))
    }
  }

  /// Reports `%%` where the source text shows that nothing is formatted.
  private mutating func inspectDoubledPercents(of text: FormatText) {
    let sources = source?.texts ?? key.texts
    guard text.path == .root, !text.format.percents.isEmpty, text.format.placeholders.isEmpty,
      let other = sources.first, sources.count == 1, other.raw.percents.isEmpty,
      !other.prosePercents.isEmpty
    else { return }
    for place in text.format.percents {
      faults.append(FormatFault(.doubledPercent, in: text, at: place))
    }
  }

  /// Reports uses of one argument with types that differ between the texts of one localization.
  private mutating func inspectBranches(of localization: FormatSignature) {
    guard localization.texts.count > 1 || !localization.substitutions.isEmpty else { return }
    var first: [(use: ArgumentUse, text: FormatText)] = []
    for text in localization.texts where text.mixture == nil {
      for use in localization.uses(of: text) {
        guard let type = use.type else { continue }
        guard let other = first.first(where: { $0.use.number == use.number }) else {
          first.append((use, text))
          continue
        }
        guard let otherType = other.use.type, type.difference(from: otherType) == .typeClass else { continue }
        faults.append(
          FormatFault(
            .branch(use.placeholder, other: other.use, in: other.text), in: text, at: use.placeholder.range))
      }
    }
  }

  // MARK: - Substitutions

  private mutating func inspectSubstitutions(of localization: FormatSignature, isSource: Bool) {
    for text in localization.texts {
      for placeholder in text.format.placeholders where placeholder.kind == .substitution {
        guard let name = placeholder.name else { continue }
        let isInPlural = text.isPluralForm
        guard isInPlural || localization[name] == nil else { continue }
        faults.append(
          FormatFault(
            .undefinedSubstitution(name, isInPlural: isInPlural), in: text, at: placeholder.range))
      }
    }
    guard let language = localization.language else { return }
    for substitution in localization.substitutions {
      if let kind = fault(of: substitution, in: localization, isSource: isSource) {
        faults.append(FormatFault(kind, of: substitution, entry: entry, language: language))
      }
    }
  }

  private func fault(
    of substitution: SubstitutionArgument, in localization: FormatSignature, isSource: Bool
  ) -> FormatFault.Kind? {
    let name = substitution.name
    let isReferenced = localization.texts.contains { $0.format.substitutionNames.contains(name) }
    guard isReferenced else { return .unusedSubstitution(name) }
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
    let showsNumber = localization.texts.contains { text in
      text.path.substitution == name
        && text.format.placeholders.contains { $0.kind == .substitutionArgument }
    }
    return showsNumber ? .substitutionArgument(.noSpecifier(name)) : nil
  }
}
