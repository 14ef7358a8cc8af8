import XCStrings

/// A key, its texts in a language, one of them, or those of a case.
struct TextPlace: Hashable, Sendable {
  let key: ExactKey
  var language: Language?
  var path: VariationPath?
  var caseName: String?
}
