#if canImport(_FoundationICU)
import _FoundationICU

/// Plural rules of the toolchain's ICU, as a program would use them: opened once, asked often.
final class ICUPluralRules {
  private let rules: OpaquePointer
  private let result: OpaquePointer
  private var formatters: [OpaquePointer] = []
  private var status = U_ZERO_ERROR
  private var keyword = [UInt16](repeating: 0, count: 16)

  init?(language: String) {
    guard let rules = swift_uplrules_openForType(language, UPLURAL_TYPE_CARDINAL, &status),
      let result = swift_unumf_openResult(&status)
    else { return nil }
    self.rules = rules
    self.result = result
    for visible in 0...3 {
      let precision = visible == 0 ? "precision-integer" : "." + String(repeating: "0", count: visible)
      let skeleton = Array("group-off \(precision)".utf16)
      let length = Int32(skeleton.count)
      guard let formatter = swift_unumf_openForSkeletonAndLocale(skeleton, length, "en", &status)
      else { return nil }
      formatters.append(formatter)
    }
  }

  deinit {
    formatters.forEach { swift_unumf_close($0) }
    swift_unumf_closeResult(result)
    swift_uplrules_close(rules)
  }

  /// The keyword's length for an integer.
  func select(_ number: Int) -> Int {
    Int(swift_uplrules_select(rules, Double(number), &keyword, 16, &status))
  }

  /// The keyword's length for decimal text with up to three visible digits.
  func select(_ text: String, visible: Int) -> Int {
    swift_unumf_formatDecimal(formatters[visible], text, -1, result, &status)
    return Int(swift_uplrules_selectFormatted(rules, result, &keyword, 16, &status))
  }
}
#endif
