import PluralRules
package import RuleKit

extension LanguageCode {
  /// The code as Xcode writes it: `de` for `ger`, `zh-Hant` for `zh_TW`.
  ///
  /// `nil` where CLDR has no such language.
  package var xcodeName: String? {
    if isInCLDR { return canonical }
    // CLDR knows codes of three letters for languages with two, such as 'spa'.
    return PluralRules(for: canonical).language
  }
}
