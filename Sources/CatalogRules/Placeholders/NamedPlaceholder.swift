import RuleKit
import SourceText
import XCStrings

struct NamedPlaceholder: CatalogRule {
  static let about = RuleDescription(
    id: "named-placeholder",
    title: "a translation and its source text have different named placeholders",
    rationale: """
      Code replaces '{name}' with a value. If the name is translated, misspelled or left out, code can't \
      find it: users read '{nombre}' or don't see the value. Keep the names of the source text in every \
      language.
      """,
    severity: .warning,
    onImport: .rejected,
    examples: [
      .reports(key: "Hello {name}!", ["es": "¡Hola, ⟦{nombre}⟧!"], fixed: ["es": "¡Hola, {name}!"]),
      .reports(["en": "Hello {{name}}", "es": "⟦Hola⟧"]),
      .reports(["en": "Hello", "es": "Hola ⟦${name}⟧"]),
      .reports(
        "{\"sourceLanguage\":\"en\",\"strings\":{\"Order in ${applicationName}\":{\"localizations\":{"
          + "\"es\":{\"stringSet\":{\"state\":\"translated\",\"values\":[\"Pide ⟦${plato}⟧ en "
          + "${applicationName}\"]}}}}}}", in: "AppShortcuts.xcstrings"),
      .accepts(key: "{a} and {b}", ["es": "{b} y {a}"]),
      .accepts(["en": ["one": "{n} file", "other": "{n} files"], "es": ["one": "Uno"]]),
      .accepts(key: "DAYS##{few}", ["pl": "{count} dni"]),
      .accepts(key: "days_left_{count}", ["pl": "{number} dni"]),
      .accepts(key: "Use {\"a\": 1}", ["es": "Usa {\"b\": 1} o {b}"]),
      .accepts(
        key: "{n, plural, one {file} other {files}}", ["es": "{n, plural, one {archivo} other {archivos}}"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    guard file.kind != .interfaceBuilder else { return [] }
    return file.translations(withAnyOf: .brace).flatMap { unit -> [Finding] in
      guard !unit.entry.isStale else { return [] }
      return file.kind == .appShortcuts ? Self.phraseFindings(unit, file) : Self.findings(unit, file)
    }
  }

  private static func findings(_ unit: FileUnit, _ file: CatalogFile) -> [Finding] {
    guard let source = unit.sourceText, unit.source != nil || !isIdentifier(unit.key) else { return [] }
    let wanted = NamedToken.tokens(in: source)
    let found = NamedToken.tokens(in: unit.value)
    // The sides are not comparable if braces on one of them are not placeholders.
    if wanted.isEmpty, unit.sourceTraits.contains(.brace) { return [] }
    if found.isEmpty, unit.traits.contains(.brace), !wanted.isEmpty, unit.value.contains(", plural,") {
      return []
    }
    let (wantedNames, foundNames) = (Set(wanted.map(\.text)), Set(found.map(\.text)))
    let extra = found.filter { !wantedNames.contains($0.text) }
    // A summary of an App Intent may omit a parameter, '${name}', which users then set elsewhere.
    var seen = foundNames
    let missing = wanted.map(\.text).filter {
      seen.insert($0).inserted && (!extra.isEmpty || !$0.hasPrefix("$"))
    }
    guard extra.isEmpty else {
      return extra.map { token in
        let replacement = missing.count == 1 && extra.count == 1 ? missing.first : nil
        return unit.finding(
          "'\(token.text)' in '\(unit.language)' is not in '\(file.sourceLanguage)'", at: token.range,
          notes: missing.isEmpty
            ? [] : [Note("\(Wording.list(missing, most: 5)) \(missing.count == 1 ? "is" : "are") missing")],
          fix: replacement.map { name in
            Fix(
              "replace '\(token.text)' with '\(name)'", .needsReview,
              edits: [unit.edit(token.range, to: name)])
          })
      }
    }
    guard !missing.isEmpty, !isSpecialForm(unit) else { return [] }
    return [
      unit.finding(
        "\(Wording.list(missing)) of '\(file.sourceLanguage)' \(missing.count == 1 ? "is" : "are") missing "
          + "in '\(unit.language)'")
    ]
  }

  /// Returns whether a key is an identifier, also with a form in braces, such as `DAYS_LEFT##{few}`.
  private static func isIdentifier(_ key: String) -> Bool {
    key.contains("##{") || KeyShape.isIdentifier(String(key.prefix { $0 != "#" && $0 != "{" }))
  }

  /// Returns whether the text may spell out its number.
  private static func isSpecialForm(_ unit: FileUnit) -> Bool {
    [.zero, .one, .two].contains(unit.path.pluralForm)
  }

  /// Checks a phrase, which may use any parameter of any source phrase.
  private static func phraseFindings(_ unit: FileUnit, _ file: CatalogFile) -> [Finding] {
    let sources = unit.entry.sourceUnits.map(\.value) + [unit.key]
    let known = Set(sources.flatMap { NamedToken.tokens(in: $0).map(\.text) })
    return NamedToken.tokens(in: unit.value).filter { !known.contains($0.text) }.map { token in
      unit.finding(
        "'\(token.text)' in '\(unit.language)' is not in '\(file.sourceLanguage)'", at: token.range)
    }
  }
}

/// A named placeholder that code replaces: `{name}`, `{{name}}`, `${name}` or `%{name}`.
///
/// Excludes braces of other syntaxes: `{ "a": 1 }`, `{a,b}`, `\frac{a}{b}` or `{ margin: 0 }`. A name is a
/// word of letters of any script, as translators translate names, too, and of digits, `_`, `-` and inner dots.
private struct NamedToken: Hashable {
  /// The token with its braces and prefix, without blanks inside double braces.
  let text: String
  /// The token's range in UTF-8 offsets.
  let range: ByteRange

  /// The maximum length of a name in bytes.
  private static let longest = 80

  /// Returns the tokens of a text in order; none if the text is an ICU message or code.
  static func tokens(in text: String) -> [NamedToken] {
    let bytes = Array(text.utf8)
    var tokens: [NamedToken] = []
    var offset = 0
    while let open = bytes[offset...].firstIndex(of: UInt8(ascii: "{")) {
      guard let token = token(at: open, in: bytes) else {
        if isMessageOrCode(bytes, open) { return [] }
        offset = open + 1
        continue
      }
      tokens.append(token)
      offset = token.range.upperBound
    }
    return tokens
  }

  private static func token(at open: Int, in bytes: [UInt8]) -> NamedToken? {
    let isDouble = open + 1 < bytes.count && bytes[open + 1] == UInt8(ascii: "{")
    let inner = open + (isDouble ? 2 : 1)
    let reach = bytes[inner..<min(inner + longest, bytes.count)]
    guard let close = reach.firstIndex(of: UInt8(ascii: "}")) else { return nil }
    var end = close + 1
    if isDouble {
      guard end < bytes.count, bytes[end] == UInt8(ascii: "}") else { return nil }
      end += 1
    }
    var name = bytes[inner..<close]
    if isDouble { name = trimmed(name) }
    guard isName(name) else { return nil }
    var start = open
    var prefix = ""
    if open > 0, bytes[open - 1] == UInt8(ascii: "$") || bytes[open - 1] == UInt8(ascii: "%") {
      start -= 1
      prefix = bytes[start] == UInt8(ascii: "$") ? "$" : "%"
    } else if open > 0, isCommand(bytes[open - 1]) {
      return nil
    }
    let (left, right) = isDouble ? ("{{", "}}") : ("{", "}")
    return NamedToken(text: prefix + left + String(decoding: name, as: UTF8.self) + right, range: start..<end)
  }

  /// Returns whether a brace after this byte belongs to a command or another brace.
  private static func isCommand(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
      || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "^")
  }

  private static func trimmed(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = name.drop { $0 == UInt8(ascii: " ") }
    let count = start.reversed().prefix { $0 == UInt8(ascii: " ") }.count
    return start.dropLast(count)
  }

  private static func isName(_ name: ArraySlice<UInt8>) -> Bool {
    guard !name.isEmpty else { return false }
    return name.allSatisfy { byte in
      byte >= 0x80 || byte.isASCIILetter || byte.isASCIIDigit || "_-.".utf8.contains(byte)
    }
  }

  /// Returns whether the brace starts an argument of an ICU message or is part of code.
  private static func isMessageOrCode(_ bytes: [UInt8], _ open: Int) -> Bool {
    let reach = bytes[open + 1..<min(open + 1 + longest, bytes.count)]
    guard let next = reach.first(where: { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }) else {
      return false
    }
    if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") || next == UInt8(ascii: "#") { return true }
    guard let end = reach.firstIndex(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}") }) else {
      return true
    }
    let inner = bytes[open..<end]
    return bytes[end] == UInt8(ascii: ",") || inner.contains(UInt8(ascii: ":"))
      || inner.contains(UInt8(ascii: ";"))
  }
}
