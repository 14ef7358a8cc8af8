import CatalogRules
import CatalogSync
package import RuleKit
import TextFlow
import XCStrings

/// A survey of keys and the convention that they follow.
struct KeySurvey {
  /// The number of keys that contain a name.
  private(set) var count = 0
  private var texts = 0
  /// The number of keys that follow each candidate.
  private var fitting = candidates.map { _ in 0 }

  private static let anyNumber = 1...10

  /// Structured conventions from strictest to loosest, the default first.
  private static let candidates: [KeyConvention] = [".", "_", "/"].flatMap { separator in
    [3...4, 2...4, 2...6, 1...6, anyNumber].flatMap { segments in
      letterCases(separator).map { letterCase in
        var convention = KeyConvention()
        convention.separator = separator
        convention.segments = segments
        convention.letterCase = letterCase
        return convention
      }
    }
  }

  /// The cases to try, from strictest to loosest; where `_` separates segments, words can't contain it.
  private static func letterCases(_ separator: String) -> [KeyConvention.LetterCase] {
    separator == "_" ? [.lower, .lowerCamel, .upperCamel] : [.snake, .lowerCamel, .upperCamel, .kebab, .any]
  }

  /// Examines the keys of all surveys together.
  init(joining surveys: some Sequence<KeySurvey> = []) {
    for survey in surveys {
      count += survey.count
      texts += survey.texts
      for index in fitting.indices { fitting[index] += survey.fitting[index] }
    }
  }

  /// Examines the keys of a catalog that the key convention covers.
  init(_ file: CatalogFile, atMost most: Int = .max) {
    guard file.kind == .table else { return }
    for entry in file.entries.prefix(most) where entry.isWanted && !KeyShape.isObjectID(entry.key) {
      entry.keyNode.withDecodedUTF8 { key in
        // A word with another source text is an identifier: `CannotSave`.
        let mayBeText = entry.keyIsText && key.contains(UInt8(ascii: " "))
        add(key, isText: mayBeText || entry.sourceText == entry.key)
      }
    }
  }

  /// The number of keys of a catalog that proposals of keys are modeled on.
  private static let sampleSize = 200

  /// Returns the convention that new keys follow: the configured one, or that of half of the keys where none is.
  ///
  /// Of the letter cases, it has the one of most keys, unless one is configured.
  static func convention(of files: [CatalogFile], _ configuration: Configuration) -> KeyConvention {
    var convention = configuration.keys
    let isDefault = convention == KeyConvention()
    guard isDefault || convention.letterCase == .any else { return convention }
    let surveys = files.map { KeySurvey($0, atMost: sampleSize) }
    let survey = surveys.reduce(KeySurvey()) { $1.count > $0.count ? $1 : $0 }
    guard survey.count >= 3 else { return convention }
    if isDefault, let index = survey.first(percent: 50, least: 2) ?? survey.first(percent: 50) {
      convention = candidates[index]
    }
    // Natural keys of one word fit any case.
    let others = candidates.indices.filter { index in
      let other = candidates[index]
      return other.separator == convention.separator && other.segments == 2...6 && other.letterCase != .any
    }
    let best = others.max { survey.fitting[$0] < survey.fitting[$1] }
    if let best, survey.fitting[best] > 0 { convention.letterCase = candidates[best].letterCase }
    return convention
  }

  /// Examines the keys used in code.
  init(codeKeys: [FoundKey]) {
    for row in codeKeys {
      var key = row.key.description
      let isText = row.defaultValue == nil && !KeyShape.isIdentifier(key)
      key.withUTF8 { add($0, isText: isText) }
    }
  }

  private mutating func add(_ key: UnsafeBufferPointer<UInt8>, isText: Bool) {
    guard KeyConvention.hasName(key) else { return }
    count += 1
    if isText { texts += 1 }
    for loosest in Self.candidates where loosest.segments == Self.anyNumber {
      guard loosest.violation(in: key) == nil else { continue }
      let number = KeyName.segments(of: key[..<KeyName.end(in: key)], separatedBy: loosest.separator).count
      for (index, candidate) in Self.candidates.enumerated()
      where candidate.segments.contains(number) && candidate.hasForm(of: loosest) { fitting[index] += 1 }
    }
  }

  /// Chooses the convention of a style.
  ///
  /// Without a style, selects the first convention that at least nine in ten keys follow. Of structured ones, those of
  /// several segments come first, and the first that nearly all keys follow comes before one that fewer do; one segment
  /// is enough only for keys that are no text.
  func choice(of style: KeyConvention.Style? = nil) -> KeyChoice {
    let structured =
      first(percent: 98, least: 2) ?? first(percent: 90, least: 2) ?? first(percent: 98) ?? first(percent: 90)
    let found = structured != nil ? KeyConvention.Style.structured : texts * 10 >= count * 9 ? .natural : .off
    var convention = KeyConvention()
    convention.style = style ?? found
    return choice(convention.style == .structured ? Self.candidates[structured ?? 0] : convention)
  }

  /// Returns the index of the strictest convention that a share of the keys follows, with a least number of segments.
  private func first(percent: Int, least: Int = 1) -> Int? {
    let least = texts * 10 >= count ? 2 : least
    return fitting.indices.first { index in
      fitting[index] * 100 >= count * percent && Self.candidates[index].segments.lowerBound >= least
    }
  }

  /// Returns a convention with the number of keys that follow it.
  func choice(_ convention: KeyConvention) -> KeyChoice {
    let fittingKeys =
      switch convention.style {
      case .structured: Self.candidates.firstIndex(of: convention).map { fitting[$0] } ?? 0
      case .natural: texts
      case .off: count
      }
    return KeyChoice(convention: convention, fittingKeys: fittingKeys, keyCount: count)
  }

  /// Whether nine in ten keys follow a convention.
  func fits(_ convention: KeyConvention) -> Bool { choice(convention).fittingKeys * 10 >= count * 9 }
}

extension KeyConvention {
  /// Whether only the number of segments may differ.
  fileprivate func hasForm(of other: KeyConvention) -> Bool {
    letterCase == other.letterCase && separator == other.separator
  }
}

/// A key convention, and how many keys follow it.
package struct KeyChoice: Sendable, Hashable {
  /// The convention.
  package var convention = KeyConvention()
  /// The number of keys that follow the convention.
  package var fittingKeys = 0
  /// The number of keys examined, without values such as `%@` and stale keys.
  package var keyCount = 0
}
