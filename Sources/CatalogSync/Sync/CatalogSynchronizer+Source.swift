import TextFlow
import XCStrings

/// The source text of a key, and its consequences.
extension CatalogSynchronizer {
  /// The source text of a key in code.
  struct SourceText {
    let text: String
    /// Whether the code specifies it separately from the key.
    let isDefault: Bool
    /// Whether the catalog must contain it, because it differs from the key.
    let isNeeded: Bool
  }

  /// The source text of a key, `nil` if an argument type of its default value can't be inferred.
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

  /// The extraction state of an entry that is found in code.
  ///
  /// If a person has edited or varied the source text, the entry counts as found in code without a value.
  func stateAfter(_ found: FoundEntry, _ entry: CatalogEntry) -> ExtractionState? {
    guard let value = found.values.first, value.text.map({ !$0.utf8.elementsEqual(found.key.utf8) }) ?? true
    else { return nil }
    let unit = entry[source]?.onlyUnit
    if !isEdited(entry) { return .extractedWithValue }
    let isSame = entry.extractionState == .migrated && unit.map { Self.fits(value, $0.value) } == true
    return isSame ? .extractedWithValue : nil
  }

  /// Whether a person has edited or varied the source text.
  private func isEdited(_ entry: CatalogEntry) -> Bool {
    entry[source].map { $0.onlyUnit?.state != .new } ?? false
  }

  /// Updates the source text and the extraction state of an entry.
  mutating func updateSource(of found: FoundEntry, in entry: CatalogEntry) {
    let state = stateAfter(found, entry)
    noteValues(of: found)
    let text = entry[source]?.onlyUnit?.value
    if isEdited(entry) {
      // An edited text is kept; texts migrated from old files are managed by the code again.
      if entry.extractionState == .migrated {
        settle(found, text, state)
      } else if entry.extractionState == .stale {
        editor.setExtractionState(nil, for: found.key)
      }
      return
    }
    updateText(of: found, old: text, in: entry)
    if entry.extractionState != state { editor.setExtractionState(state, for: found.key) }
  }

  /// Replaces a source text that is managed by the code.
  private mutating func updateText(of found: FoundEntry, old: String?, in entry: CatalogEntry) {
    if let old, found.values.contains(where: { Self.fits($0, old) }) { return }
    guard let value = sourceText(of: found) else {
      return remark(found.key, .unresolvedValue, at: found.places[0])
    }
    if !value.isDefault {
      // Without a value in the code, only a former value is replaced.
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
    // If a key is not a text, its translations were made from the source text in code.
    let isFirst = old == nil && KeyShape.isIdentifier(found.key)
    let isSame = isFirst || before.utf8.elementsEqual(value.text.utf8)
    change(found, .sourceText(reviews: isSame ? 0 : editor.sendToReview(entry.key, translatedFrom: source)))
  }

  /// Hands an entry migrated from `.strings` over to the code.
  private mutating func settle(_ found: FoundEntry, _ text: String?, _ state: ExtractionState?) {
    editor.setExtractionState(state, for: found.key)
    guard let text else { return }
    if state == .extractedWithValue {
      editor.setState(.new, for: found.key, in: source)
    } else if found.values.isEmpty, text.utf8.elementsEqual(found.key.utf8), !KeyShape.isIdentifier(text) {
      // Only its text tells that a key such as 'mail.example.org' is one.
      editor.removeLocalization(of: found.key, in: source)
    }
  }

  private mutating func noteValues(of found: FoundEntry) {
    // The values of one place are those of several build configurations.
    if found.values.count > 1, Set(found.places).count > 1 {
      remark(found.key, .differentValues, at: found.places[0])
    }
  }

  /// Whether a text of the catalog matches a value of the code, with any type for unknown ones.
  private static func fits(_ value: LocalizationKey, _ text: String) -> Bool {
    value.matches(text) || value.matches(ArgumentPositions.removing(from: text))
  }
}

extension Localization {
  /// The text, `nil` if it varies or has substitutions.
  fileprivate var onlyUnit: StringUnit? { substitutions.isEmpty && variations == nil ? stringUnit : nil }
}
