import RuleKit
import SourceText
import XCStrings

/// A rule that compares the white space at one end of a translation and its source text.
struct EdgeSpace: ListedRule {
  private enum Edge { case start, end }

  private let edge: Edge
  let about: RuleDescription

  func check(_ file: CatalogFile) -> [Finding] {
    let units = file.translations(withAnyOf: edge == .start ? .leadingSpace : .trailingSpace)
    let differences = units.compactMap { unit in difference(of: unit).map { (unit, $0) } }
    return SourceSlip.findings(differences, isSlip: \.followsSentence) { unit, difference in
      finding(on: unit, difference, file.sourceLanguage)
    } source: { slip, difference in
      let own = difference.wanted.isEmpty ? "without white space" : "with \(Self.name(difference.wanted))"
      let not = slip.isAboutOne ? "does not" : "do not"
      let others = difference.found.isEmpty ? not : "with \(Self.name(difference.found))"
      return slip.finding(
        "\(slip.name) \(verb) \(own), but \(slip.others) \(others)", at: slip.unit?.withUTF8(run) ?? 0..<0)
    }
  }

  private var verb: String { edge == .start ? "starts" : "ends" }

  /// A difference in white space between a translation and its source text.
  private struct Difference: Hashable {
    let found: String
    let wanted: String
    /// Whether only the source text has blanks, after the end of a sentence, where they are usually a mistake.
    let followsSentence: Bool
  }

  /// Returns the difference at one end; `nil` if there is none or it is usual in the language.
  private func difference(of unit: FileUnit) -> Difference? {
    // The text around a substitution differs by language, and so do the ends of its forms.
    guard unit.path.substitution == nil else { return nil }
    guard let wanted = unit.withSourceUTF8(space) else { return nil }
    let found = unit.withUTF8(space)
    guard found != wanted, !Self.isHabit(found: found, wanted: wanted, in: unit.language) else { return nil }
    let isStray = edge == .end && found.isEmpty && wanted.allSatisfy { $0 == " " }
    return Difference(
      found: found, wanted: wanted, followsSentence: isStray && unit.withSourceUTF8(Self.endsSentence) == true
    )
  }

  private func finding(on unit: FileUnit, _ difference: Difference, _ sourceLanguage: Language) -> Finding {
    let (found, wanted) = (difference.found, difference.wanted)
    let sides = [("'\(unit.language)'", found), ("'\(sourceLanguage)'", wanted)]
    let (one, other) = found.isEmpty ? (sides[1], sides[0]) : (sides[0], sides[1])
    let end = other.1.isEmpty ? "does not" : "with \(Self.name(other.1))"
    let message = "\(one.0) \(verb) with \(Self.name(one.1)), but \(other.0) \(end)"
    let range = unit.withUTF8(run)
    // White space of the source text may be a mistake, which a copy would spread.
    let fix = Fix(
      wanted.isEmpty ? "remove the white space" : "copy the white space of '\(sourceLanguage)'",
      wanted.isEmpty ? .safe : .needsReview, edits: [unit.edit(range, to: wanted)])
    return (found.isEmpty ? unit.finding(message, fix: fix) : unit.finding(message, at: range, fix: fix))
      .about(verb)
  }

  /// Returns whether the last mark of a text ends a sentence.
  private static func endsSentence(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch EndMark(of: bytes, subtag: "") {
    case .fullStop, .exclamation, .question: true
    case .colon, .ellipsis, .semicolon, .comma, nil: false
    }
  }

  private func space(in bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: bytes[run(in: bytes)], as: UTF8.self)
  }

  /// Returns the run of ASCII white space at an end.
  private func run(in bytes: UnsafeBufferPointer<UInt8>) -> ByteRange {
    switch edge {
    case .start: return 0..<(bytes.firstIndex { !$0.isASCIISpace } ?? bytes.count)
    case .end: return (bytes.lastIndex { !$0.isASCIISpace }.map { $0 + 1 } ?? 0)..<bytes.count
    }
  }

  /// Returns whether only a blank is missing in a language that has no blanks between words.
  private static func isHabit(found: String, wanted: String, in language: Language) -> Bool {
    found.isEmpty && wanted.allSatisfy { $0 == " " } && WritingConvention.hasNoBlanks(language.subtag)
  }

  private static func name(_ space: String) -> String {
    if space.allSatisfy({ $0 == " " }) { return space.count == 1 ? "a blank" : "\(space.count) blanks" }
    if space.allSatisfy(\.isNewline) { return space.count == 1 ? "a line break" : "line breaks" }
    return space == "\t" ? "a tab" : "white space"
  }
}

extension EdgeSpace {
  /// The rules on the two ends.
  static let all = [
    EdgeSpace(
      edge: .start,
      about: RuleDescription(
        id: "white-space-start",
        title: "a translation and its source text have different leading white space",
        rationale: """
          White space at the start of a text is either intended (it joins the text to another) or accidental. \
          A translation that differs looks wrong: words run together, or a line is indented. `--fix` removes \
          white space that the source text lacks. White space that only the source text has may be a mistake, \
          so copying it needs review. If most translations differ, the source text is reported instead.
          """,
        severity: .warning,
        examples: [
          .reports(["en": "Restaurants", "es": "⟦ ⟧Restaurantes"], fixed: ["es": "Restaurantes"]),
          .reports(["en": " and more", "es": "⟦y más⟧"], fixed: ["es": " y más"]),
          .reports(["en": "More", "ja": "⟦\n⟧もっと"], fixed: ["ja": "もっと"]),
          .reports(["en": "⟦ ⟧Thanks", "es": "Gracias", "fr": "Merci", "de": " Danke"]),
          .accepts(["en": " and more", "es": " y más"]),
          .accepts(["en": " and more", "ja": "など"]),
        ])),
    EdgeSpace(
      edge: .end,
      about: RuleDescription(
        id: "white-space-end",
        title: "a translation and its source text have different trailing white space",
        rationale: """
          White space at the end of a text is either intended (something follows it) or accidental. A \
          translation without it runs into the next text; a stray blank or line break shifts centered text and \
          adds an empty line, so `--fix` removes it. White space that only the source text has may be a \
          mistake, so copying it needs review. If most translations differ, the source text is reported \
          instead.
          """,
        severity: .warning,
        examples: [
          .reports(["en": "Restaurants", "es": "Restaurantes⟦ ⟧"], fixed: ["es": "Restaurantes"]),
          .reports(
            ["en": "Pull to refresh", "es": "Tira para actualizar⟦\n⟧"], fixed: ["es": "Tira para actualizar"]
          ),
          .reports(["en": "By: ", "es": "⟦De:⟧"], fixed: ["es": "De: "]),
          .reports(["en": "Nothing here.⟦ ⟧", "es": "Aquí no hay nada.", "fr": "Rien ici."]),
          .reports(["en": "Nothing here.⟦ ⟧", "es": "Aquí no hay nada.", "fr": "Rien ici. "]),
          .reports(key: "⟦Nothing here. ⟧", ["es": "Aquí no hay nada.", "fr": "Rien ici."]),
          .accepts(["en": "By: ", "es": "De: "]),
          .accepts(["en": "By: ", "zh-Hans": "作者："]),
          .accepts(
            members: "\"localizations\" : { \"en\" : \(counted("%#@n@ by you", "%arg place")), "
              + "\"uk\" : \(counted("%#@n@від вас", "%arg місце ")) }", of: "home.list.by %lld"),
        ])),
  ]

  private static func counted(_ text: String, _ form: String) -> String {
    let forms = "\"one\" : \(RuleExample.text(form)), \"other\" : \(RuleExample.text(form))"
    return
      "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" }, \"substitutions\" : { \"n\" : { "
      + "\"argNum\" : 1, \"formatSpecifier\" : \"lld\", \"variations\" : { \"plural\" : { \(forms) } } } } }"
  }
}
