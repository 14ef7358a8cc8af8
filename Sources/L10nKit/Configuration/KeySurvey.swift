import CatalogRules
import RuleKit
import TextFlow
import XCStrings

/// How the keys of a project look, and the convention that they follow.
struct KeySurvey {
  /// Keys with a name in them.
  private(set) var count = 0
  private var texts = 0
  /// How many keys each candidate accepts.
  private var fitting = candidates.map { _ in 0 }

  /// Structured conventions from the strictest to the loosest; the default is the first.
  private static let candidates: [KeyConvention] = [3...4, 2...4, 2...6].flatMap { segments in
    [KeyConvention.LetterCase.snake, .lowerCamel, .upperCamel, .kebab, .any].map { letterCase in
      var convention = KeyConvention()
      convention.segments = segments
      convention.letterCase = letterCase
      return convention
    }
  }

  /// Looks at the keys that the rule on keys looks at; where there are none, at those that code uses.
  init(_ files: [CatalogFile], codeKeys: [KeyRow]) {
    for file in files where file.kind == .table {
      for entry in file.entries where entry.isWanted && !KeyShape.isObjectID(entry.key) {
        entry.keyNode.withDecodedUTF8 { key in
          add(key, isText: entry.keyIsText || entry.sourceText == entry.key)
        }
      }
    }
    if count > 0 { return }
    for row in codeKeys {
      var key = row.key.description
      let isText = row.defaultValue == nil && !KeyShape.isIdentifier(key)
      key.withUTF8 { add($0, isText: isText) }
    }
  }

  private mutating func add(_ key: UnsafeBufferPointer<UInt8>, isText: Bool) {
    let flaws = Self.candidates.map { $0.flaw(in: key) }
    if flaws[0]?.kind == .noName { return }
    count += 1
    if isText { texts += 1 }
    for (index, flaw) in flaws.enumerated() where flaw == nil { fitting[index] += 1 }
  }

  /// The convention of the given style, else of the first that nine in ten keys follow, and how many keys follow it.
  func convention(_ style: KeyConvention.Style?) -> (convention: KeyConvention, fitting: Int) {
    let structured = fitting.firstIndex { $0 * 10 >= count * 9 }
    var convention = KeyConvention()
    convention.style = style ?? (structured != nil ? .structured : texts * 10 >= count * 9 ? .natural : .off)
    switch convention.style {
    case .structured: return (Self.candidates[structured ?? 0], fitting[structured ?? 0])
    case .natural: return (convention, texts)
    case .off: return (convention, count)
    }
  }
}
