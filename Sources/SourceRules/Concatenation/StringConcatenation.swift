import RuleKit
import TextFlow

/// Rule that reports user-facing texts that are concatenated from pieces.
struct StringConcatenation: SourceRule {
  static let about = RuleDescription(
    id: "string-concatenation",
    group: .concatenation,
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
          Text(⟦"\\(NSLocalizedString("cart.list.total", comment: "")): \\(total)"⟧)
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
    ])

  func check(_ file: ClassifiedFile) -> [Finding] {
    file.composedTexts.compactMap { text in
      message(for: text).map {
        Finding(range: text.range, message: $0, notes: [Note(remedy(for: text))])
      }
    }
  }

  private func message(for text: ComposedText) -> String? {
    switch text.kind {
    case .localizedFragment where text.words.isEmpty: "joined views fix the word order of one text"
    case .localizedFragment: "\(text.quotedWords) is localized separately from the text beside it"
    case .addedMark: "\(text.quotedWords) is added in code to a localized text"
    case .formatFragment: "\(text.quotedWords) is localized separately from the text around it"
    case .joinedWords: "\(text.quotedWords) is concatenated with a value"
    case .appendedWords: "\(text.quotedWords) is appended to a text"
    case .chosenWord: "\(text.quotedWords) is inserted into a text by a condition"
    case .wrappedLiterals, .list, .pluralPair, .pluralEnding, .optionalEnding: nil
    }
  }

  /// Returns the suggested replacement.
  private func remedy(for text: ComposedText) -> String {
    switch text.kind {
    case .localizedFragment where text.words.isEmpty:
      "write one text and style its parts with Markdown or attributes"
    case .addedMark: "move it into the catalog's text: punctuation differs between languages"
    case .chosenWord: "add each alternative to the catalog as a complete text"
    case .localizedFragment, .formatFragment, .joinedWords, .appendedWords, .wrappedLiterals, .list,
      .pluralPair,
      .pluralEnding, .optionalEnding:
      "add the whole text to the catalog, with a placeholder for each value"
    }
  }
}

extension ComposedText {
  /// The piece for messages: quoted, shortened and on one line.
  var quotedWords: String { Self.quoted(words) }

  /// The two quoted texts that a count selects between.
  var quotedPair: String { "\(Self.quoted(other)) and \(quotedWords)" }

  private static func quoted(_ words: String) -> String {
    let line = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "'\(line.shortened(to: 30))'"
  }
}
