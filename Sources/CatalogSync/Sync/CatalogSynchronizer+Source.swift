import SourceText
import TextFlow
import XCStrings

/// The text that stands for a key in the source language, and what depends on it.
extension CatalogSynchronizer {
  /// The source text that code gives a key.
  struct SourceText {
    let text: String
    /// Whether the code gives it beside the key.
    let isDefault: Bool
    /// Whether the catalog has to say it: it is not the key.
    let isNeeded: Bool
  }

  /// The source text of a key, `nil` where the type of an argument of its default value is not known.
  func sourceText(of found: FoundEntry) -> SourceText? {
    guard let value = found.values.first else { return Self.keyText(found.key) }
    guard let text = value.text else { return nil }
    if text.utf8.elementsEqual(found.key.utf8) { return Self.keyText(found.key) }
    return SourceText(text: ArgumentPositions.adding(to: text), isDefault: true, isNeeded: true)
  }

  private static func keyText(_ key: String) -> SourceText {
    let text = ArgumentPositions.adding(to: key)
    return SourceText(text: text, isDefault: false, isNeeded: !text.utf8.elementsEqual(key.utf8))
  }

  /// Who owns an entry that is found in code.
  ///
  /// One whose source text a person has edited or varied counts as found in code alone: the value is no longer the code's.
  func stateAfter(_ found: FoundEntry, _ entry: CatalogEntry) -> ExtractionState? {
    guard let value = found.values.first, value.text.map({ !$0.utf8.elementsEqual(found.key.utf8) }) ?? true
    else { return nil }
    switch SourceState(entry[source]) {
    case .none, .new: return .extractedWithValue
    case .edited(let text):
      let isMigrated = entry.extractionState == .migrated
      return isMigrated && text.map { Self.fits(value, $0) } == true ? .extractedWithValue : nil
    }
  }

  /// Brings the source text and the owner of an entry up to date.
  mutating func updateSource(of found: FoundEntry, in entry: CatalogEntry) {
    let state = stateAfter(found, entry)
    noteValues(of: found)
    switch SourceState(entry[source]) {
    case .edited(let text):
      // A person's text stays; what a conversion took from the old files becomes the code's again.
      if entry.extractionState == .migrated {
        settle(found, text, state)
      } else if entry.extractionState == .stale {
        editor.setExtractionState(nil, for: found.key)
      }
      return
    case .none: updateText(of: found, old: nil, in: entry)
    case .new(let old): updateText(of: found, old: old, in: entry)
    }
    if entry.extractionState != state { editor.setExtractionState(state, for: found.key) }
  }

  /// Replaces a source text that is the code's.
  private mutating func updateText(of found: FoundEntry, old: String?, in entry: CatalogEntry) {
    if let old, found.values.contains(where: { Self.fits($0, old) }) { return }
    guard let value = sourceText(of: found) else {
      return remark(found.key, .unresolvedValue, at: found.places[0])
    }
    if !value.isDefault {
      // An entry without a source text, or with one from an older form of the key, is at rest: only a value goes.
      guard let old, entry.extractionState == .extractedWithValue, !old.utf8.elementsEqual(value.text.utf8)
      else { return }
    }
    let before = old ?? Self.keyText(found.key).text
    if value.isNeeded {
      editor.setValue(value.text, for: found.key, in: source, state: .new)
    } else if old != nil {
      editor.removeLocalization(of: found.key, in: source)
    } else {
      return
    }
    let isSame = before.utf8.elementsEqual(value.text.utf8)
    change(found, .sourceText(reviews: isSame ? 0 : editor.sendToReview(entry.key, translatedFrom: source)))
  }

  /// Gives what a conversion of `.strings` has copied to the code.
  private mutating func settle(_ found: FoundEntry, _ text: String?, _ state: ExtractionState?) {
    editor.setExtractionState(state, for: found.key)
    guard let text else { return }
    if state == .extractedWithValue {
      editor.setState(.new, for: found.key, in: source)
    } else if found.values.isEmpty, text.utf8.elementsEqual(found.key.utf8) {
      editor.removeLocalization(of: found.key, in: source)
    }
  }

  private mutating func noteValues(of found: FoundEntry) {
    if found.values.count > 1 { remark(found.key, .differentValues, at: found.places[0]) }
  }

  /// Whether a text of the catalog is a value of the code, whatever the types that are not known.
  private static func fits(_ value: LocalizationKey, _ text: String) -> Bool {
    value.matches(text) || value.matches(ArgumentPositions.removing(from: text))
  }
}

/// Whose a source text is.
private enum SourceState {
  /// There is none.
  case none
  /// The code's, which nobody has touched.
  case new(String)
  /// A person's: edited, or varied, where there is no single text.
  case edited(String?)

  init(_ localization: Localization?) {
    guard let localization else {
      self = .none
      return
    }
    guard let unit = localization.stringUnit, localization.substitutions.isEmpty,
      localization.variations == nil
    else {
      self = .edited(nil)
      return
    }
    self = unit.state == .new ? .new(unit.value) : .edited(unit.value)
  }
}

/// Writes the positions of arguments into a text, as Xcode does in a source text with two and more.
///
/// `%lld of %lld` becomes `%1$lld of %2$lld`, since translators may need another order.
package enum ArgumentPositions {
  /// Returns the text with positions; the text itself where it has some or needs none.
  package static func adding(to text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    let placeholders = FormatString(text).withoutProse.placeholders
    let isPlain = placeholders.allSatisfy { place in
      place.kind == .conversion && place.position == nil && place.name == nil && !takesArgument(place.width)
        && !takesArgument(place.precision)
    }
    guard placeholders.count > 1, isPlain else { return text }
    let edits = placeholders.map { place in
      let start = place.range.lowerBound + 1
      return TextEdit(range: start..<start, replacement: "\(place.argument)$")
    }
    return String(decoding: Array(text.utf8).applying(edits), as: UTF8.self)
  }

  /// Returns the text without positions, as keys are in code.
  package static func removing(from text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    let bytes = Array(text.utf8)
    var edits: [TextEdit] = []
    for place in FormatString(text).placeholders where place.position != nil {
      let digits = place.range.lowerBound + 1
      guard let dollar = bytes[digits..<place.range.upperBound].firstIndex(of: UInt8(ascii: "$")) else {
        continue
      }
      edits.append(TextEdit(range: digits..<dollar + 1, replacement: ""))
    }
    return String(decoding: bytes.applying(edits), as: UTF8.self)
  }

  private static func takesArgument(_ size: FieldSize?) -> Bool {
    if case .argument = size { true } else { false }
  }
}
