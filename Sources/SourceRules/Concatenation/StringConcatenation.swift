import RuleKit
import TextFlow

/// A text for people that the code puts together from pieces.
struct StringConcatenation: SourceRule {
  static let about = RuleDescription(
    id: "string-concatenation",
    title: "text is put together from pieces",
    rationale: """
      Languages put words in different orders, and a word's form depends on the words around it. Whoever translates \
      the pieces sees none of the whole and can't move them, so that the text comes out wrong in most languages. Put \
      the whole sentence into the catalog, with a placeholder for each value, and write alternatives out as whole \
      sentences. Format numbers with units as 'Measurement' or 'Duration'.
      """,
    severity: .warning,
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
          func left(_ seconds: String) -> LocalizedStringKey { LocalizedStringKey(seconds + " seconds left") }
          """),
      .accepts(
        swift: """
          let subtitle = String(localized: "cart.list.title") + " · " + restaurant.name
          """),
    ])

  func check(_ file: JudgedFile) -> [Finding] {
    // What is put together before it is looked up is another rule's finding.
    var keys = file.interpolatedKeys.map(\.expression)[...]
    return file.composedTexts.compactMap { text in
      while let key = keys.first, key.upperBound <= text.range.lowerBound { keys.removeFirst() }
      if keys.first?.contains(text.range.lowerBound) == true { return nil }
      return message(for: text).map {
        Finding(range: text.range, message: $0, notes: [Note(remedy(for: text))])
      }
    }
  }

  private func message(for text: ComposedText) -> String? {
    switch text.kind {
    case .localizedFragment where text.words.isEmpty: "the order of views that make one text is fixed"
    case .localizedFragment: "\(text.quotedWords) is localized apart from the text beside it"
    case .addedMark: "\(text.quotedWords) is added to a localized text"
    case .formatFragment: "\(text.quotedWords) is localized apart from the text around it"
    case .joinedWords: "\(text.quotedWords) is joined with a value by '+'"
    case .appendedWords: "\(text.quotedWords) is appended to a text"
    case .chosenWord: "\(text.quotedWords) is chosen by a condition within a text"
    case .wrappedLiterals, .list, .pluralPair, .pluralEnding, .optionalEnding: nil
    }
  }

  /// What to write in its place.
  private func remedy(for text: ComposedText) -> String {
    switch text.kind {
    case .localizedFragment where text.words.isEmpty:
      "make it one text, with Markdown or attributes for its parts"
    case .addedMark: "let the catalog's text have it: languages set such marks in their own ways"
    case .chosenWord: "put each alternative into the catalog as a whole text"
    case .localizedFragment, .formatFragment, .joinedWords, .appendedWords, .wrappedLiterals, .list,
      .pluralPair,
      .pluralEnding, .optionalEnding:
      "make the whole one text of the catalog, with a placeholder for each value"
    }
  }
}

extension ComposedText {
  /// The piece as messages name it: in quotes, shortened, on one line.
  var quotedWords: String { Self.quoted(words) }

  /// Both texts of a pair that a count chooses from.
  var quotedPair: String { "\(Self.quoted(other)) and \(quotedWords)" }

  private static func quoted(_ words: String) -> String {
    let line = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "'\(line.shortened(to: 30))'"
  }
}
