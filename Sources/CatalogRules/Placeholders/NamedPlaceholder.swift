package import RuleKit
import XCStrings

/// A translation whose named placeholders are not those of the source text.
package struct NamedPlaceholder: CatalogRule {
  package static let about = RuleDescription(
    id: "named-placeholder",
    title: "a translation has other named placeholders than the source text",
    rationale: """
      Code looks for '{name}' and puts a value there. A name that is translated, misspelled or left out is not found: \
      people read '{nombre}', or miss the value. Keep the names of the source text, whatever the language.
      """,
    severity: .warning,
    examples: [
      .reports(
        key: "Hello {name}!", ["es": "¡Hola, ⟦{nombre}⟧!"], fixed: ["es": "¡Hola, {name}!"]),
      .reports(key: "home.greeting", ["en": "Hello {{name}}", "es": "⟦Hola⟧"]),
      .reports(key: "home.greeting", ["en": "Hello", "es": "Hola ⟦${name}⟧"]),
      .reports(
        "{\"sourceLanguage\":\"en\",\"strings\":{\"Order in ${applicationName}\":{\"localizations\":{"
          + "\"es\":{\"stringSet\":{\"state\":\"translated\",\"values\":[\"Pide ⟦${plato}⟧ en "
          + "${applicationName}\"]}}}}}}", in: "AppShortcuts.xcstrings"),
      .accepts(key: "{a} and {b}", ["es": "{b} y {a}"]),
      .accepts(key: "home.files", ["en": ["one": "{n} file", "other": "{n} files"], "es": ["one": "Uno"]]),
      .accepts(key: "Use {\"a\": 1}", ["es": "Usa {\"b\": 1} o {b}"]),
      .accepts(
        key: "{n, plural, one {file} other {files}}", ["es": "{n, plural, one {archivo} other {archivos}}"]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    guard file.kind != .interfaceBuilder else { return [] }
    return file.translations(withAnyOf: .brace).flatMap { unit -> [Finding] in
      guard !unit.entry.isStale else { return [] }
      return file.kind == .appShortcuts ? Self.phraseFindings(unit, file) : Self.findings(unit, file)
    }
  }

  private static func findings(_ unit: FileUnit, _ file: CatalogFile) -> [Finding] {
    guard let source = unit.sourceText else { return [] }
    let wanted = NamedToken.tokens(in: source)
    let found = NamedToken.tokens(in: unit.value)
    // Braces that are none of ours on one side say nothing about the other.
    if wanted.isEmpty, unit.sourceTraits.contains(.brace) { return [] }
    if found.isEmpty, unit.traits.contains(.brace), !wanted.isEmpty, unit.value.contains(", plural,") {
      return []
    }
    let (wantedNames, foundNames) = (Set(wanted.map(\.text)), Set(found.map(\.text)))
    let extra = found.filter { !wantedNames.contains($0.text) }
    // A summary of an App Intent may leave out a parameter, '${name}'; people set it elsewhere then.
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

  /// Whether the text may spell its number out.
  private static func isSpecialForm(_ unit: FileUnit) -> Bool {
    [.zero, .one, .two].contains(unit.path.pluralForm)
  }

  /// A phrase may use any parameter of any source phrase.
  private static func phraseFindings(_ unit: FileUnit, _ file: CatalogFile) -> [Finding] {
    let sources = unit.entry.sourceUnits.map(\.value) + [unit.key]
    let known = Set(sources.flatMap { NamedToken.tokens(in: $0).map(\.text) })
    return NamedToken.tokens(in: unit.value).filter { !known.contains($0.text) }.map { token in
      unit.finding(
        "'\(token.text)' in '\(unit.language)' is not in '\(file.sourceLanguage)'", at: token.range)
    }
  }
}
