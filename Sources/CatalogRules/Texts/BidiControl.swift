import RuleKit

struct BidiControl: CatalogRule {
  static let about = RuleDescription(
    id: "bidi-control",
    title: "a bidirectional control is not paired",
    rationale: """
      Embeddings and isolates (U+202A…U+202E, U+2066…U+2069) come in pairs. An unclosed one changes the \
      order of everything that is shown after it. Overrides reverse letters and can make a text read \
      differently from how it is written; they don't belong in a translation unless the source text has \
      them.
      """,
    severity: .warning,
    examples: [
      .reports(["en": "By %@", "he": "מאת ⟦\u{2068}⟧%@"]),
      .reports(["en": "By %@", "he": "מאת %@⟦\u{2069}⟧"]),
      .reports(["en": "File", "es": "Archivo ⟦\u{202E}⟧gpj.exe\u{202C}"]),
      .accepts(["en": "By %@", "he": "מאת \u{2068}%@\u{2069}"]),
      .accepts(["en": "By \u{202A}%@\u{202C}", "es": "De \u{202A}%@\u{202C}"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.units(withAnyOf: .special).compactMap { unit in
      guard unit.entry.isTranslatable, unit.withUTF8({ $0.contains(0xE2) }) else { return nil }
      let text = unit.scalars
      guard let (position, problem) = Self.problem(in: text) else { return nil }
      if unit.isTranslation, let source = unit.sourceScalars, Self.problem(in: source)?.1 == problem {
        return nil
      }
      let name = Invisible.name(text.scalars[position])
      return unit.finding(
        "\(name) \(problem.rawValue) in '\(unit.language)'", at: text.bytes(of: position..<position + 1))
    }
  }

  private enum Problem: String {
    case open = "is not closed"
    case lone = "is not opened"
    case override = "overrides the order of letters"
  }

  private static func problem(in text: TextScalars) -> (Int, Problem)? {
    var open: [(position: Int, closer: UInt32)] = []
    for position in text.indices {
      switch text.scalars[position].value {
      case 0x202D, 0x202E: return (position, .override)
      case 0x202A, 0x202B: open.append((position, 0x202C))
      case 0x2066...0x2068: open.append((position, 0x2069))
      case let closer where closer == 0x202C || closer == 0x2069:
        guard let last = open.popLast(), last.closer == closer else { return (position, .lone) }
      default: break
      }
    }
    return open.last.map { ($0.position, .open) }
  }
}
