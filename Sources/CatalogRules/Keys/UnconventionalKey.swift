package import RuleKit
import SourceText
import XCStrings

/// A key that does not follow the project's convention.
package struct UnconventionalKey: CatalogRule {
  package static let about = RuleDescription(
    id: "key-convention",
    title: "a key does not follow the project's convention",
    rationale: """
      Keys that describe where they are used, such as 'home.list.title', keep a large catalog in order: \
      the texts of a screen are adjacent, two places with the same English text keep separate keys, and a \
      change of the source text changes no key. Rename the key in the catalog and wherever code uses it.
      """,
    severity: .error,
    onImport: .skipped, traits: [.isOfKeyStyle, .isOfNames],
    examples: [
      .reports(
        key: "⟦Home⟧.list.title", ["en": "Restaurants", "es": "Restaurantes"], fixedKey: "home.list.title"),
      .reports(
        key: "⟦home-list-title⟧", ["en": "Restaurants", "es": "Restaurantes"], fixedKey: "home.list.title"),
      .reports(
        key: "⟦Save changes⟧", ["en": "Save changes", "es": "Guardar los cambios"],
        fixedKey: "common.general.save_changes"),
      .reports(key: "home⟦..⟧title", ["en": "Home", "es": "Inicio"], fixedKey: "home.general.title"),
      .reports(
        key: "⟦hoem⟧.list.title", ["en": "Restaurants", "es": "Restaurantes"], fixedKey: "home.list.title",
        configuration: "{ \"keys\" : { \"features\" : [\"home\", \"common\"] } }"),
      .reports(
        key: "⟦home.list.title⟧", ["en": "Restaurants", "es": "Restaurantes"],
        configuration: "{ \"keys\" : { \"style\" : \"natural\" } }"),
      .accepts(key: "home.restaurants.count %lld", ["en": "%lld places", "es": "%lld sitios"]),
      .accepts(key: "settings.profile.name.placeholder", ["en": "Your name", "es": "Tu nombre"]),
      .accepts(key: " home.list.title", ["en": "Restaurants", "es": "Restaurantes"]),
      .accepts(key: "J5U-5w-g23.title", ["en": "Window", "es": "Ventana"]),
      .accepts(key: "CFBundleName", ["en": "FavRes", "es": "FavRes"], in: "InfoPlist.xcstrings"),
      .accepts(
        key: "Save changes", ["es": "Guardar los cambios"],
        configuration: "{ \"keys\" : { \"style\" : \"natural\" } }"),
    ])

  package init() {}

  package func check(_ file: CatalogFile) -> [Finding] {
    guard file.kind == .table else { return [] }
    switch file.keyConvention.style {
    case .structured: return unstructured(in: file)
    case .natural: return unnatural(in: file)
    case .off: return []
    }
  }

  // MARK: - Structured keys

  private func unstructured(in file: CatalogFile) -> [Finding] {
    let convention = file.keyConvention
    var proposer = KeyProposer(for: file)
    let shape = shapeNote(convention)
    return file.entries.compactMap { entry in
      let violation = entry.keyNode.withDecodedUTF8 { convention.violation(in: $0) }
      guard let violation, isWorthReporting(violation, entry) else { return nil }
      let key = entry.key
      // Interface Builder creates these keys, and migrations leave them in any table.
      guard !KeyShape.isObjectID(key), !entry.keyNode.withDecodedUTF8(KeyShape.isPredicate) else {
        return nil
      }
      // 'key-white-space' reports keys in which only white space is wrong.
      if var name = KeyWhiteSpace.identifier(in: entry),
        name.withUTF8({ convention.violation(in: $0) }) == nil
      {
        return nil
      }
      let proposal =
        violation.kind == .noName ? nil : proposer.proposal(for: key, isText: violation.kind == .text)
      return entry.finding(
        message(violation, key.shortened(), convention),
        at: violation.range.map { entry.keyNode.fileRange(ofDecoded: $0) } ?? entry.keyNode.range,
        namesKey: true, notes: [shape] + notes(violation, convention),
        fix: proposal.map { entry.renaming(to: $0, title: "rename the key to '\($0)'") })
    }
  }

  /// Returns whether a key that breaks the convention is worth a finding.
  ///
  /// Stale keys are removed later. The empty key and untranslatable keys of placeholders and punctuation
  /// come from code that shows no text.
  private func isWorthReporting(_ violation: ConventionViolation, _ entry: FileEntry) -> Bool {
    guard violation.kind != .noName || (entry.isTranslatable && entry.keyNode.contentRange.count > 0) else {
      return false
    }
    return entry.entry.extractionState != .stale
  }

  private func message(_ violation: ConventionViolation, _ key: String, _ convention: KeyConvention) -> String
  {
    switch violation.kind {
    case .text: return "'\(key)' is text, not a key such as '\(convention.shape)'"
    case .noName: return "'\(key)' contains no name"
    case .segmentCount(let count):
      let range = convention.segments
      let bounds = [range.lowerBound, range.upperBound].map(String.init)
      let wanted = range.count == 1 ? bounds[0] : bounds.joined(separator: range.count == 2 ? " or " : " to ")
      return "'\(key)' has \(Wording.count(count, "segment")), not \(wanted)"
    case .emptySegment(let number): return "segment \(number) of '\(key)' is empty"
    case .segment(let segment, let reason): return "'\(segment.shortened())' in '\(key)' \(reason)"
    case .unknownFeature(let feature): return "'\(feature.shortened())' in '\(key)' is not a feature"
    }
  }

  private func shapeNote(_ convention: KeyConvention) -> Note {
    let optional = convention.segments.upperBound - convention.segments.lowerBound
    let letters = convention.letterCase == .any ? "ASCII" : "\(convention.letterCase.rawValue) case"
    let more = optional > 0 ? ", with up to \(Wording.count(optional, "more segment"))" : ""
    return Note("keys are '\(convention.shape)' in \(letters)\(more)")
  }

  private func notes(_ violation: ConventionViolation, _ convention: KeyConvention) -> [Note] {
    var notes: [Note] = []
    if case .unknownFeature = violation.kind {
      notes.append(Note("known features are \(Wording.names(convention.features))"))
    }
    if violation.kind == .noName { notes.append(Note("use 'Text(verbatim:)' to show a value without a key")) }
    return notes + [Note("change the key in code, too")]
  }

  // MARK: - Natural keys

  /// Returns findings about identifiers that have a source text.
  private func unnatural(in file: CatalogFile) -> [Finding] {
    file.entries.compactMap { entry in
      guard !entry.keyIsText, let source = entry.sourceText, source != entry.key else { return nil }
      guard entry.entry.extractionState != .stale else { return nil }
      return entry.finding(
        "'\(entry.key.shortened())' is an identifier, not text",
        notes: [Note("this project uses source texts as keys")])
    }
  }
}

/// The reason why a key breaks the project's convention, and the part of the key concerned.
package struct ConventionViolation: Hashable, Sendable {
  /// A kind of violation.
  package enum Kind: Hashable, Sendable {
    /// The key is text.
    case text
    /// The key consists of placeholders, digits or punctuation.
    case noName
    /// The number of segments is not allowed.
    case segmentCount(Int)
    /// The segment with that number, counted from 1, is empty.
    case emptySegment(Int)
    /// The segment breaks the convention; the reason is a predicate that follows its name.
    case segment(String, reason: String)
    /// The first segment is not among the project's features.
    case unknownFeature(String)
  }

  /// The kind of violation.
  package let kind: Kind
  /// The part of the key concerned, in UTF-8 offsets; `nil` for the whole key.
  let range: ByteRange?
}

extension KeyConvention {
  /// Returns the first violation of a key; `nil` if the key follows the convention.
  ///
  /// Placeholders at the end do not count.
  package func violation(in key: UnsafeBufferPointer<UInt8>) -> ConventionViolation? {
    let name = key[..<KeyName.end(in: key)]
    let segments = KeyName.segments(of: name, separatedBy: separator)
    if let kind = wholeKeyViolation(of: name, segments: segments) {
      return ConventionViolation(kind: kind, range: nil)
    }
    for (index, segment) in segments.enumerated() {
      if let violation = violation(of: key, segment, number: index + 1) { return violation }
    }
    guard !features.isEmpty, let first = segments.first else { return nil }
    let feature = KeyName.text(key, first)
    return features.contains(feature)
      ? nil : ConventionViolation(kind: .unknownFeature(feature), range: first)
  }

  private func wholeKeyViolation(of name: Slice<UnsafeBufferPointer<UInt8>>, segments: [ByteRange])
    -> ConventionViolation.Kind?
  {
    let isCountRight = self.segments.contains(segments.count)
    if !isCountRight || !name.contains(where: \.isASCIILower),
      !FormatString.hasLetters(outsidePlaceholdersOf: Array(name))
    {
      return .noName
    }
    if name.contains(where: \.isASCIISpace), !isCountRight || name.filter(\.isASCIISpace).count > 1 {
      return .text
    }
    if isCountRight { return nil }
    if segments.count == 1, name.contains(where: { $0 >= 0x80 }) { return .text }
    if segments.count == 1, !KeyShape.isIdentifier(String(decoding: name, as: UTF8.self)),
      name.first.map(\.isASCIIUpper) ?? false
    {
      return .text
    }
    return .segmentCount(segments.count)
  }

  private func violation(of key: UnsafeBufferPointer<UInt8>, _ range: ByteRange, number: Int)
    -> ConventionViolation?
  {
    guard !range.isEmpty else {
      let mark = separator.utf8.count
      let around = max(0, range.lowerBound - mark)..<min(key.count, range.upperBound + mark)
      return ConventionViolation(kind: .emptySegment(number), range: around)
    }
    guard let reason = KeySegment.violation(key[range], letterCase, isFirst: number == 1) else { return nil }
    return ConventionViolation(kind: .segment(KeyName.text(key, range), reason: reason), range: range)
  }

  /// The pattern of keys, such as `feature.screen.element`; parts after the fifth are `…`.
  var shape: String {
    let names = ["feature", "screen", "element", "context", "detail"]
    let parts = names.prefix(max(1, segments.lowerBound)) + (segments.lowerBound > names.count ? ["…"] : [])
    return parts.joined(separator: separator)
  }
}

/// Checks of one segment of a structured key against the convention.
private enum KeySegment {
  typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// Returns why a nonempty segment breaks the convention, as a predicate that follows its name.
  static func violation(_ segment: Bytes, _ letterCase: KeyConvention.LetterCase, isFirst: Bool) -> String? {
    if let reason = foreignByte(in: segment, letterCase) { return reason }
    guard let first = segment.first, let last = segment.last else { return nil }
    switch letterCase {
    case .snake: if let reason = joins(segment, UInt8(ascii: "_"), "_") { return reason }
    case .kebab: if let reason = joins(segment, UInt8(ascii: "-"), "-") { return reason }
    case .lowerCamel where first.isASCIIUpper: return "begins with a capital letter"
    case .upperCamel where first.isASCIILower: return "begins with a lowercase letter"
    case .any where !isWordByte(first) || !isWordByte(last): return "begins or ends with punctuation"
    default: break
    }
    return isFirst && first.isASCIIDigit ? "begins with a digit" : nil
  }

  private static func foreignByte(
    in segment: Bytes, _ letterCase: KeyConvention.LetterCase
  ) -> String? {
    for (offset, byte) in segment.enumerated() where !isAllowed(byte, letterCase) {
      if byte.isASCIIUpper { return "has a capital letter" }
      if byte.isASCIISpace { return "has white space" }
      if byte == UInt8(ascii: "%") { return "contains a placeholder" }
      let character = String(decoding: segment.dropFirst(offset), as: UTF8.self).prefix(1)
      return byte >= 0x80 ? "has '\(character)', which is not ASCII" : "has '\(character)'"
    }
    return nil
  }

  private static func isAllowed(_ byte: UInt8, _ letterCase: KeyConvention.LetterCase) -> Bool {
    if byte.isASCIILower || byte.isASCIIDigit { return true }
    switch letterCase {
    case .snake: return byte == UInt8(ascii: "_")
    case .kebab: return byte == UInt8(ascii: "-")
    case .lower: return false
    case .lowerCamel, .upperCamel: return byte.isASCIIUpper
    case .any: return byte.isASCIIUpper || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }
  }

  /// Returns what is wrong with the separators between a segment's words.
  private static func joins(_ segment: Bytes, _ mark: UInt8, _ name: String) -> String? {
    if segment.first == mark { return "begins with '\(name)'" }
    if segment.last == mark { return "ends with '\(name)'" }
    for index in segment.indices.dropFirst() where segment[index] == mark && segment[index - 1] == mark {
      return "has '\(name)\(name)'"
    }
    return nil
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIIUpper || byte.isASCIILower || byte.isASCIIDigit
  }
}
