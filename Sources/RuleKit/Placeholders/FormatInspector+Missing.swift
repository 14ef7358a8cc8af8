import XCStrings

/// What a translation lacks.
extension FormatInspector {
  mutating func reportMissing(in text: FormatText, of translation: FormatSignature) {
    let used = Set(translation.numbers(in: text))
    var missing = requiredNumbers(for: text).filter { !used.contains($0) }
    guard !missing.isEmpty else { return }
    let suffixes = (source ?? key).texts.flatMap(\.suffixNumbers)
    missing.removeAll(where: suffixes.contains)
    if text.isPluralForm { missing.removeAll { isOptional($0, in: text, of: translation) } }
    let arguments = missing.compactMap { passed[$0] }
    if !arguments.isEmpty { faults.append(FormatFault(.missing(arguments), in: text)) }
  }

  /// The numbers that a translation has to take: those that all of its possible source texts take.
  mutating func requiredNumbers(for text: FormatText) -> [Int] {
    guard let source else { return key.texts.first.map(key.shownNumbers) ?? [] }
    if let same = source.text(at: text.path) { return source.shownNumbers(in: same) }
    let ofDevice = source.mainTexts(of: text.path.device).filter { !$0.isSpecialForm }
    if !ofDevice.isEmpty { return Self.commonNumbers(of: ofDevice, in: source) }
    let common = commonNumbers ?? Self.commonNumbers(of: source.mainTexts.filter { !$0.isSpecialForm }, in: source)
    commonNumbers = common
    return common
  }

  /// The numbers that all of some texts take.
  static func commonNumbers(of texts: [FormatText], in source: FormatSignature) -> [Int] {
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
    let group = translation.mainTexts(of: text.path.device).filter(\.isPluralForm)
    let showsNumber = group.contains { form in
      translation.uses(of: form).contains { $0.type?.isNumeric ?? true }
    }
    return showsNumber || text.path.pluralForm != .other
  }
}
