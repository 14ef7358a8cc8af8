import SourceText

/// Inspector of the arguments in the texts of one key.
///
/// Compares source texts with the key, and translations with both; then checks each text alone. Each mistake is
/// reported once: numbers are not compared if a specifier is malformed, nor types if the order is wrong.
package struct FormatInspector {
  /// Whether the key is text rather than an identifier.
  private let keyIsText: Bool
  let key: FormatSignature
  let source: FormatSignature?
  let passed: PassedArguments
  /// The source language in quotes, for messages.
  let sourceName: String
  /// Whether the key has plural forms in any language.
  let isPlural: Bool
  /// The faults in file order.
  package internal(set) var faults: [FormatFault] = []
  /// The numbers of the arguments that all source texts use, computed on demand.
  var commonNumbers: [Int]?

  /// Inspects the texts of an entry in every language.
  package init(_ entry: CatalogEntry, sourceLanguage: Language) {
    let name = entry.key
    sourceName = "'\(sourceLanguage)'"
    keyIsText = !KeyShape.isIdentifier(name)
    key = FormatSignature(keyOf: entry)
    let localizations = entry.localizations.map { FormatSignature($0.language, $0.localization) }
    isPlural = localizations.contains { $0.mainTexts.contains(where: \.isPluralForm) }
    source = localizations.first { $0.language == sourceLanguage && !$0.texts.isEmpty }
    var passed = PassedArguments()
    if let source { passed.add(source) }
    if key.hasPlaceholders || (source == nil && keyIsText && Self.isSentence(name)) { passed.add(key) }
    self.passed = passed
    // Thousands of percent signs are data.
    guard !localizations.contains(where: { $0.texts.contains(where: \.isData) }) else { return }
    if source == nil, keyIsText { inspectTexts(of: key) }
    for localization in localizations {
      if localization.language == sourceLanguage {
        compareWithKey(localization)
      } else if passed.isKnown {
        compareWithSource(localization)
      }
      inspectTexts(of: localization)
      inspectSubstitutions(of: localization, isSource: localization.language == sourceLanguage)
      inspectPlurals(of: localization)
      if localization.language == sourceLanguage || !passed.isKnown { inspectBranches(of: localization) }
    }
  }

  /// Adds a fault of a text or of a part of it, which is about that part unless subjects are given.
  mutating func report(
    _ rule: FormatFault.Rule, _ message: String, in text: FormatText, at place: ByteRange? = nil,
    about subjects: [String]? = nil, notes: [FormatFault.Note] = [], repair: FormatFault.Repair? = nil,
    isAtMostWarning: Bool = false
  ) {
    faults.append(
      FormatFault(
        rule: rule, message: message, language: text.language, text: text,
        range: place.map(text.node.fileRange(ofDecoded:)) ?? text.node.range,
        subjects: subjects ?? [place.map(text.slice) ?? ""], notes: notes,
        repair: text.language == nil ? nil : repair, isAtMostWarning: isAtMostWarning))
  }

  /// Returns whether a key without placeholders is certainly text, so that code passes no arguments.
  ///
  /// True for `Share…` and `Cancel`; the text of `cancel` and `CANCEL` may have arguments.
  private static func isSentence(_ key: String) -> Bool {
    if key.unicodeScalars.contains(where: { $0 == " " || (!$0.isASCII && $0.properties.isAlphabetic) }) {
      return true
    }
    return key.utf8.first?.isASCIIUpper == true && key.utf8.contains { $0.isASCIILetter && !$0.isASCIIUpper }
  }
}

/// Comparison of the source texts with the key.
extension FormatInspector {
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
        let place = use.placeholder.range
        let fault = argument.map { "does not match \($0.quoted)" } ?? "has no argument"
        report(
          .keyPlaceholder, "\(text.quoted(place)) \(fault) in the key", in: text, at: place,
          notes: argument == nil ? [("the placeholder uses argument \(use.placeholder.argument)", nil)] : [])
      }
    }
    // A number in an identifier may serve only the plural forms of other languages.
    let hasPlurals = !keyIsText || isPlural
    let missing = expected.arguments.filter { argument in
      !taken.contains(argument.number) && !(hasPlurals && argument.types.contains(where: \.isNumeric))
    }
    guard !missing.isEmpty, let first = localization.mainTexts.first,
      localization.texts.allSatisfy({ $0.mixture == nil && $0.faultyForms.isEmpty })
    else { return }
    let names = FormatText.list(missing.map(\.quoted))
    report(
      .keyPlaceholder, "\(names) of the key \(missing.count == 1 ? "is" : "are") missing in the source text",
      in: first, about: missing.map(\.subject), isAtMostWarning: true)
  }
}

/// Missing arguments of a translation.
///
/// A value is missing if neither the text itself nor any of its plural forms, other than those for few numbers, shows
/// it. If only some of these plural forms lack a value, it is missing in those forms.
extension FormatInspector {
  mutating func reportMissing(in text: FormatText, of translation: FormatSignature) {
    let shown = Set(translation.shownNumbers(in: text, isForAnyNumber: true))
    var seen: Set<Int> = []
    var missing = requiredNumbers(for: text).filter { !shown.contains($0) && seen.insert($0).inserted }
    guard !missing.isEmpty else { return }
    missing.removeAll { isUndefined($0, in: text, of: translation) }
    let suffixes = (source ?? key).texts.flatMap(\.suffixNumbers)
    missing.removeAll(where: suffixes.contains)
    if text.isPluralForm { missing.removeAll { isOptional($0, in: text, of: translation) } }
    let partial = missing.filter { isInOtherForm($0, than: text, of: translation) }
    report(missing.filter { !partial.contains($0) }, isPartial: false, in: text, of: translation)
    report(partial, isPartial: true, in: text, of: translation)
  }

  /// Returns whether a text uses an argument through an undefined substitution, which is reported already.
  private func isUndefined(_ number: Int, in text: FormatText, of translation: FormatSignature) -> Bool {
    text.format.placeholders.contains { placeholder in
      guard placeholder.kind == .substitution, let name = placeholder.name, translation[name] == nil else {
        return false
      }
      return (source?[name]?.number ?? placeholder.argument) == number
    }
  }

  /// Reports missing numbers at branches of substitutions that should show them, or at the text itself.
  private mutating func report(
    _ numbers: [Int], isPartial: Bool, in text: FormatText, of translation: FormatSignature
  ) {
    var own: [PassedArguments.Argument] = []
    for number in numbers {
      guard let argument = passed[number] else { continue }
      if let branch = translation.branch(showing: number, for: text) {
        report([argument], isPartial: isPartial, in: branch)
      } else {
        own.append(argument)
      }
    }
    if !own.isEmpty { report(own, isPartial: isPartial, in: text) }
  }

  /// Reports missing arguments; partial ones are missing in this plural form but used in others.
  private mutating func report(
    _ arguments: [PassedArguments.Argument], isPartial: Bool, in text: FormatText
  ) {
    let names = text.names(of: arguments)
    if isPartial {
      let form = text.path.pluralForm?.rawValue ?? ""
      report(
        .placeholderMissingInForm, "the plural form '\(form)' in \(text.owner) lacks \(names)", in: text,
        about: arguments.map(\.subject))
    } else {
      let verb = arguments.count == 1 ? "is" : "are"
      report(
        .placeholderMissing, "\(names) of \(sourceName) \(verb) missing in \(text.owner)", in: text,
        about: arguments.map(\.subject), notes: text.notesOnMissing)
    }
  }

  /// Returns the required numbers of a translation: those in all of its possible source texts.
  private mutating func requiredNumbers(for text: FormatText) -> [Int] {
    guard let source else { return key.texts.first.map { key.shownNumbers(in: $0) } ?? [] }
    if let same = source.text(at: text.path) { return source.shownNumbers(in: same) }
    let ofDevice = source.mainTexts(of: text.path.device).filter { !$0.isSpecialForm }
    if !ofDevice.isEmpty { return Self.commonNumbers(of: ofDevice, in: source) }
    let common =
      commonNumbers ?? Self.commonNumbers(of: source.mainTexts.filter { !$0.isSpecialForm }, in: source)
    commonNumbers = common
    return common
  }

  /// Returns the numbers that all given texts use.
  private static func commonNumbers(of texts: [FormatText], in source: FormatSignature) -> [Int] {
    guard let first = texts.first else { return [] }
    return texts.reduce(source.shownNumbers(in: first)) { common, text in
      let numbers = Set(source.shownNumbers(in: text))
      return common.filter(numbers.contains)
    }
  }

  /// Returns whether a plural form may omit an argument.
  ///
  /// Forms for few numbers spell them out. Another rule checks whether the other forms show the number, but only if one
  /// of them does.
  private func isOptional(_ number: Int, in text: FormatText, of translation: FormatSignature) -> Bool {
    let isNumber = passed[number]?.types.contains(where: \.isNumeric) ?? true
    if text.path.pluralForm == .zero { return true }
    if text.isSpecialForm { return isNumber }
    guard isNumber else { return false }
    return text.path.pluralForm != .other || isInOtherForm(number, than: text, of: translation)
  }

  /// Returns whether another plural form of the same text, not for few numbers, shows an argument.
  private func isInOtherForm(_ number: Int, than text: FormatText, of translation: FormatSignature) -> Bool {
    guard text.isPluralForm else { return false }
    return translation.mainTexts(of: text.path.device).contains { form in
      form.isPluralForm && !form.isSpecialForm
        && translation.shownNumbers(in: form, isForAnyNumber: true).contains(number)
    }
  }
}
