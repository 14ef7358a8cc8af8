import RuleKit
import SourceText
import XCStrings

/// Reads the terms of a TBX file: ISO 30042 of 2008 (`martif`) and of 2019 (`tbx`), in both styles.
///
/// A translation is required, or forbidden if it is deprecated or superseded. Each source term of a concept has rows
/// of its own.
struct TBXReader {
  /// The terms as rows.
  private(set) var terms: [Glossary.Term] = []
  /// The number of concepts without a translation, which demand nothing.
  private(set) var skippedCount = 0
  private let path: String
  /// The language of the source terms, unless a concept lacks it.
  private let language: Language

  /// The terms of a concept in one language.
  private struct Section {
    let language: String
    var terms: [TBXFacts] = []
  }

  /// Reads a file; throws if it is not TBX, or if a language or term is missing.
  static func read(_ file: SourceFile) throws(InputError) -> TBXReader {
    var xml = try XMLReader(file)
    var reader: TBXReader?
    while let event = try xml.next() {
      guard case .start(let tag) = event else { continue }
      if reader == nil {
        guard ["martif", "tbx"].contains(tag.name) else {
          throw tag.error(in: file.path, "the file is not TBX")
        }
        reader = TBXReader(path: file.path, language: Language(tag.filled("xml:lang") ?? "en"))
      } else if ["termEntry", "conceptEntry"].contains(tag.name) {
        try reader?.add(try xml.element(tag))
      }
    }
    return reader ?? TBXReader(path: file.path, language: "en")
  }

  private init(path: String, language: Language) { (self.path, self.language) = (path, language) }

  // MARK: - Concepts

  private mutating func add(_ concept: XMLElement) throws(InputError) {
    var sections: [Section] = []
    for element in concept.elements where ["langSet", "langSec"].contains(element.tag.name) {
      sections.append(try section(element))
    }
    let named = sections.firstIndex { Language($0.language).isSame(as: language) }
    guard let index = named ?? sections.indices.first else {
      skippedCount += 1
      return
    }
    let shared = TBXFacts(of: concept).notes
    let count = terms.count
    for source in sections[index].terms where source.mark == nil {
      if source.isForbidden {
        add(source, to: source, in: sections[index].language, shared, hasTranslation: false)
      } else {
        for (number, section) in sections.enumerated() {
          for term in section.terms where term.mark != nil || number != index {
            add(term, to: source, in: section.language, shared, hasTranslation: term.mark?.isOfTerm != true)
          }
        }
      }
    }
    if terms.count == count { skippedCount += 1 }
  }

  private mutating func add(
    _ term: TBXFacts, to source: TBXFacts, in language: String, _ shared: [String], hasTranslation: Bool
  ) {
    let notes = (term.notes + source.notes + shared).distinct()
    var row = Glossary.Term(
      source.term, language: language == TBX.allLanguages ? "" : language,
      translation: hasTranslation ? term.term : "", note: notes.joined(separator: "; "),
      kind: term.mark?.kind ?? (term.isForbidden ? .forbidden : .required))
    row.partOfSpeech = term.partOfSpeech ?? source.partOfSpeech ?? ""
    terms.append(row)
  }

  private func section(_ element: XMLElement) throws(InputError) -> Section {
    let tag = element.tag
    guard let name = tag.filled("xml:lang") else {
      throw tag.error(in: path, "'\(tag.name)' has no 'xml:lang'")
    }
    guard name == TBX.allLanguages || RequiredLanguage.canBeCode(name) else {
      throw tag.error(in: path, "'\(name)' is not a language")
    }
    var section = Section(language: name)
    let shared = TBXFacts(of: element).notes
    for inner in element.elements where TBXFacts.groups.contains(inner.tag.name) {
      var facts = TBXFacts(of: inner)
      facts.notes += shared
      guard facts.term.contains(where: { $0 != "*" }) else {
        throw inner.tag.error(in: path, "the term is empty")
      }
      section.terms.append(facts)
    }
    // Preferred terms come first.
    section.terms = section.terms.filter(\.isPreferred) + section.terms.filter { !$0.isPreferred }
    return section
  }
}

/// What an element of a TBX file says about its term or concept.
private struct TBXFacts {
  /// The elements with one term each.
  static let groups: Set<String> = ["tig", "ntig", "termSec"]
  /// The elements with facts of their own.
  private static let parts = groups.union(["langSet", "langSec"])

  private(set) var term = ""
  private(set) var status = ""
  private(set) var partOfSpeech: String?
  var notes: [String] = []
  private(set) var mark: TBX.Mark?

  var isForbidden: Bool { status.hasPrefix("deprecated") || status.hasPrefix("superseded") }
  var isPreferred: Bool { status.hasPrefix("preferred") }

  init(of element: XMLElement) { add(element) }

  private mutating func add(_ element: XMLElement) {
    for inner in element.elements where !Self.parts.contains(inner.tag.name) {
      // The style DCA has the category as an attribute, DCT as the name of the element.
      let text = Self.text(of: inner).joinedWords
      switch inner.tag.filled("type") ?? inner.tag.name {
      case "term": term = text
      case "administrativeStatus", "normativeAuthorization": status = text
      case "partOfSpeech": partOfSpeech = text
      case "note", "definition", "context": if !text.isEmpty { notes.append(text) }
      case TBX.markCategory where mark == nil: mark = TBX.Mark(text)
      default: add(inner)
      }
    }
  }

  /// The text of an element with that of its inline elements.
  private static func text(of element: XMLElement) -> String {
    element.content.reduce(into: "") { text, part in
      switch part {
      case .text(let string): text += string
      case .element(let inner): text += Self.text(of: inner)
      case .comment: break
      }
    }
  }
}

extension String {
  /// The words with one space between each two.
  fileprivate var joinedWords: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
