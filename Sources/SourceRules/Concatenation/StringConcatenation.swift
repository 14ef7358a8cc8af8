import RuleKit
import TextFlow

struct StringConcatenation: SourceRule {
  static let about = RuleDescription(
    id: "string-concatenation",
    title: "text is concatenated from pieces",
    rationale: """
      Word order differs between languages, and the form of a word depends on the words around it. Translators of \
      the pieces can't see the whole text or move its parts, so the result is wrong in most languages. Put the whole \
      sentence into the catalog, with a placeholder for each value, and write alternatives as complete sentences. \
      Format numbers with units as 'Measurement' or 'Duration'.
      """,
    severity: .warning,
    cause: .pieces,
    examples: [
      .reports(
        swift: """
          func remaining(_ hours: Int) -> String {
            ⟦"\\(hours)" + " " + String(localized: "trip.unit.hours")⟧
          }
          """),
      .reports(
        swift: """
          Text(⟦"\\(NSLocalizedString("cart.list.total", comment: "")) \\(total)"⟧)
          """),
      .reports(
        swift: """
          var button: some View {
            Button(⟦"\\(isOpen ? "Hide" : "Show") the map"⟧) { isOpen.toggle() }
          }
          """),
      .reports(
        swift: """
          func updateTitle() {
            titleLabel.text = ⟦"Opening hours of " + restaurant.name⟧
          }
          """),
      .reports(
        swift: """
          var accessibilityText: String {
            var text = name
            ⟦text += ", closed since "⟧
            return text + date.formatted()
          }
          """),
      .accepts(
        swift: """
          Text("Opening hours of \\(restaurant.name)")
          """),
      .accepts(
        swift: """
          Button(isOpen ? "Hide the map" : "Show the map") { isOpen.toggle() }
          """),
      .accepts(
        swift: """
          alert.informativeText = String(localized: "cart.error.message") + "\\n\\n" + error.localizedDescription
          """),
      .accepts(
        swift: """
          let subtitle = String(localized: "cart.list.title") + " · " + restaurant.name
          """),
      .accepts(
        swift: """
          Text(String(localized: "The cart is empty now.") + " " + hint)
          """),
    ])

  func check(_ file: ClassifiedFile) -> [Finding] {
    file.composedTexts.filter { $0.kind.group == .localizedFragment }.map(\.finding)
  }
}

extension ComposedText {
  /// The finding about the text, without a fix.
  var finding: Finding {
    let (message, remedy) = wording
    let others = kind.group == .pluralPair ? pieces.map { Note("the other form is here", at: $0) } : []
    return Finding(range: range, message: message, notes: (remedy.map { [Note($0)] } ?? []) + others)
  }

  private var wording: (message: String, remedy: String?) {
    let piece = Self.quoted(words)
    let whole = "add the whole text to the catalog, with a placeholder for each value"
    let sentences = "add each alternative to the catalog as a complete text"
    let marks = "move it into the catalog's text: punctuation differs between languages"
    let markdown = "write one text and style its parts with Markdown or attributes"
    let plural = "use a placeholder for the count and vary the text by plural in the catalog"
    return switch kind {
    case .localizedFragment where words.isEmpty: ("joined views fix the word order of one text", markdown)
    case .localizedFragment: ("\(piece) is localized separately from the text beside it", whole)
    case .addedMark: ("\(piece) is added in code to a localized text", marks)
    case .formatFragment: ("\(piece) is localized separately from the text around it", whole)
    case .joinedWords: ("\(piece) is concatenated with a value", whole)
    case .appendedWords: ("\(piece) is appended to a text", whole)
    case .chosenWord: ("\(piece) is inserted into a text by a condition", sentences)
    case .pluralPair: ("\(Self.quoted(other)) and \(piece) are a plural built in code", plural)
    case .optionalEnding: ("\(piece) marks the plural with an optional ending", plural)
    case .pluralEnding: ("\(piece) is a plural ending added in code", plural)
    case .wrappedLiterals: ("'+' joins string literals to wrap a line", nil)
    }
  }

  /// Returns a piece for messages: quoted, shortened and on one line.
  private static func quoted(_ words: String) -> String {
    let line = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "'\(line.shortened(to: 30))'"
  }
}
