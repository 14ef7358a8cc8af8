import XCStrings

/// What a translation lacks.
///
/// A value is lost where no form shows it that stands for any number: neither the text itself nor one of its plural
/// forms besides those for few numbers. A plural form that lacks what others show loses it for its own numbers alone.
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
    report(missing.filter { !partial.contains($0) }, FormatFault.Kind.missing, in: text, of: translation)
    report(partial, FormatFault.Kind.missingInForm, in: text, of: translation)
  }

  /// Whether a text refers to an argument by a substitution that it lacks, which says enough.
  private func isUndefined(_ number: Int, in text: FormatText, of translation: FormatSignature) -> Bool {
    text.format.placeholders.contains { placeholder in
      guard placeholder.kind == .substitution, let name = placeholder.name, translation[name] == nil else {
        return false
      }
      return (source?[name]?.number ?? placeholder.argument) == number
    }
  }

  /// Reports numbers at the texts that should show them: branches of substitutions, or else the text itself.
  private mutating func report(
    _ numbers: [Int], _ kind: ([PassedArguments.Argument]) -> FormatFault.Kind, in text: FormatText,
    of translation: FormatSignature
  ) {
    var own: [PassedArguments.Argument] = []
    for number in numbers {
      guard let argument = passed[number] else { continue }
      if let branch = translation.branch(showing: number, for: text) {
        faults.append(FormatFault(kind([argument]), in: branch))
      } else {
        own.append(argument)
      }
    }
    if !own.isEmpty { faults.append(FormatFault(kind(own), in: text)) }
  }

  /// The numbers that a translation has to take: those that all of its possible source texts take.
  mutating func requiredNumbers(for text: FormatText) -> [Int] {
    guard let source else { return key.texts.first.map { key.shownNumbers(in: $0) } ?? [] }
    if let same = source.text(at: text.path) { return source.shownNumbers(in: same) }
    let ofDevice = source.mainTexts(of: text.path.device).filter { !$0.isSpecialForm }
    if !ofDevice.isEmpty { return Self.commonNumbers(of: ofDevice, in: source) }
    let common =
      commonNumbers ?? Self.commonNumbers(of: source.mainTexts.filter { !$0.isSpecialForm }, in: source)
    commonNumbers = common
    return common
  }

  /// The numbers that all of some texts take.
  private static func commonNumbers(of texts: [FormatText], in source: FormatSignature) -> [Int] {
    guard let first = texts.first else { return [] }
    return texts.reduce(source.shownNumbers(in: first)) { common, text in
      let numbers = Set(source.shownNumbers(in: text))
      return common.filter(numbers.contains)
    }
  }

  /// Whether a plural form may do without an argument.
  ///
  /// Forms for few numbers spell them out. Whether the others show the number is for the plurals' own rule, but it
  /// says nothing where no form does.
  func isOptional(_ number: Int, in text: FormatText, of translation: FormatSignature) -> Bool {
    let isNumber = passed[number]?.types.contains(where: \.isNumeric) ?? true
    if text.path.pluralForm == .zero { return true }
    if text.isSpecialForm { return isNumber }
    guard isNumber else { return false }
    return text.path.pluralForm != .other || isInOtherForm(number, than: text, of: translation)
  }

  /// Whether another plural form of the same text shows an argument, one that is not for few numbers.
  private func isInOtherForm(
    _ number: Int, than text: FormatText, of translation: FormatSignature
  ) -> Bool {
    guard text.isPluralForm else { return false }
    return translation.mainTexts(of: text.path.device).contains { form in
      form.isPluralForm && !form.isSpecialForm
        && translation.shownNumbers(in: form, isForAnyNumber: true).contains(number)
    }
  }
}
