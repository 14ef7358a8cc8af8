import RuleKit
import SourceText
import XCStrings

/// Reads TMX as exported or as written by translators' tools, in any number of languages.
///
/// A translation unit without our name, as of another tool, is identified by its source text.
struct TMXReader {
  /// The greatest number of languages of a unit that are paired with each other, each as the source.
  private static let maximumPairedLanguages = 6

  private let path: String
  /// The source language of the header.
  private var source = TMX.anyLanguage
  /// The target language as spelled in the catalog, by its tag.
  private var spelling: (tag: String, language: Language)?
  private var assemblies: [IncomingAssembly] = []
  /// The indices of the assemblies by source and target language.
  private var places: [[Language]: Int] = [:]
  private var additions: [IncomingAddition] = []

  /// A text in one language.
  private struct Variant {
    let language: Language
    let segment: XMLElement
    let position: SourcePosition
  }

  /// Returns the file's units; throws if it is not TMX.
  static func read(_ file: SourceFile) throws(InputError) -> IncomingTranslations {
    var (xml, reader) = (try XMLReader(file), TMXReader(path: file.path))
    var depth = 0
    while let event = try xml.next() {
      switch event {
      case .start(let tag) where depth == 0 && tag.name != "tmx":
        throw tag.error(in: file.path, "the file is not TMX")
      case .start(let tag) where tag.name == "tu": try reader.add(try xml.element(tag))
      case .start(let tag):
        guard tag.name == "header" else {
          depth += 1
          continue
        }
        reader.read(header: try xml.element(tag))
      case .comment(let comment): if depth > 1 { reader.add("a comment", at: comment.position) }
      case .end: depth -= 1
      case .text: break
      }
    }
    return reader.translations
  }

  private init(path: String) { self.path = path }

  private var translations: IncomingTranslations {
    var result = IncomingTranslations(additions: additions)
    for assembly in assemblies { result.append(assembly.translations()) }
    if result.files.isEmpty {
      result.files = [IncomingFile(path: nil, sourceLanguage: nil, targetLanguage: nil)]
    }
    return result
  }

  private mutating func add(_ what: String, at position: SourcePosition) {
    additions.append(IncomingAddition(file: path, position: position, what: what))
  }

  private mutating func read(header: XMLElement) {
    source = header.tag.filled("srclang") ?? source
    let property = header.elements.first { $0.tag["type"] == TMX.languageProperty }
    spelling = property.map { ($0.text.replacing("_", with: "-"), Language($0.text)) }
  }

  // MARK: - Units

  private mutating func add(_ unit: XMLElement) throws(InputError) {
    var variants: [Variant] = []
    var (properties, notes): ([String: String], [XMLTag]) = ([:], [])
    for part in unit.elements {
      switch part.tag.name {
      case "prop": properties[part.tag["type"] ?? ""] = part.text
      case "note": notes.append(part.tag)
      case "tuv":
        guard let language = part.tag.filled("xml:lang") ?? part.tag.filled("lang") else {
          throw part.tag.error(in: path, "'tuv' has no 'xml:lang'")
        }
        guard let segment = part.elements.first(where: { $0.tag.name == "seg" }) else {
          throw part.tag.error(in: path, "'tuv' has no 'seg'")
        }
        variants.append(
          Variant(language: self.language(language), segment: segment, position: part.tag.position))
      default: break
      }
    }
    for comment in unit.comments { add("a comment", at: comment.position) }
    // The first note of our own units is the catalog's comment.
    if properties[TMX.nameProperty] != nil {
      for note in notes.dropFirst() { add("a note", at: note.position) }
    }
    let named = unit.tag.filled("srclang") ?? source
    for index in Self.sources(named, of: variants) { add(variants, from: index, properties) }
  }

  private func language(_ tag: String) -> Language {
    guard let spelling, tag == spelling.tag else { return Language(tag) }
    return spelling.language
  }

  /// Returns the indices of the texts that others are translations of.
  private static func sources(_ named: String, of variants: [Variant]) -> [Int] {
    if named.lowercased() == TMX.anyLanguage {
      return variants.count <= maximumPairedLanguages ? Array(variants.indices) : [0]
    }
    let language = Language(named)
    let index =
      variants.firstIndex { $0.language == language }
      ?? variants.firstIndex { $0.language.isSame(as: language) }
      ?? variants.firstIndex { $0.language.subtag == language.subtag }
    return index.map { [$0] } ?? []
  }

  private mutating func add(_ variants: [Variant], from index: Int, _ properties: [String: String]) {
    let source = variants[index]
    var codes = TMXCodes()
    let text = codes.text(of: source.segment)
    let name = properties[TMX.nameProperty].map { UnitName($0) }
    for (other, target) in variants.enumerated() where other != index && target.language != source.language {
      let translation = codes.text(of: target.segment)
      var unit = IncomingUnit(
        name?.identifier ?? UnitIdentifier(text ?? ""), source: .text(text ?? ""),
        target: translation.flatMap { $0.isEmpty ? nil : .text($0) },
        targetHash: properties[TMX.hashProperty].flatMap { TextHash($0) }, file: path,
        position: target.position)
      if unit.target != nil {
        unit.state = properties[TMX.stateProperty].map { UnitState(rawValue: $0) } ?? .translated
      }
      if text == nil || translation == nil { unit.problem = "the text of an inline tag is unknown" }
      let assembly = assembly(from: source.language, to: target)
      assemblies[assembly].add(unit, to: name?.file)
    }
  }

  private mutating func assembly(from source: Language, to target: Variant) -> Int {
    if let place = places[[source, target.language]] { return place }
    places[[source, target.language]] = assemblies.count
    assemblies.append(
      IncomingAssembly(
        path: path, sourceLanguage: source, targetLanguage: target.language,
        languagePosition: target.position))
    return assemblies.count - 1
  }
}

/// The text of segments with inline tags, which contain the codes of a translator's tool.
///
/// Level 2 of TMX puts the code of the original text into a tag: `<ph x="1">%@</ph>`. Some tools leave the tag
/// empty in the translation; its code is then that of the same number in the source text, or the only one there.
private struct TMXCodes {
  private static let codeTags: Set<String> = ["ph", "bpt", "ept", "it", "ut"]

  /// The codes of the source text by tag and number, in order.
  private var known: [(name: String, number: String?, code: String)] = []
  private var isSource = true

  /// Returns the text of a segment, that of the source first; `nil` if the code of a tag is unknown.
  mutating func text(of segment: XMLElement) -> String? {
    defer { isSource = false }
    return content(of: segment)
  }

  private mutating func content(of element: XMLElement) -> String? {
    var text = ""
    for part in element.content {
      switch part {
      case .text(let string): text += string
      case .comment: break
      case .element(let inner):
        let isCode = Self.codeTags.contains(inner.tag.name)
        guard isCode || inner.tag.name == "hi", let code = isCode ? code(of: inner) : content(of: inner)
        else { return nil }
        text += code
      }
    }
    return text
  }

  private mutating func code(of element: XMLElement) -> String? {
    let (name, number) = (element.tag.name, element.tag["x"] ?? element.tag["i"])
    if !element.elements.isEmpty { return nil }
    if !element.text.isEmpty {
      if isSource { known.append((name, number, element.text)) }
      return element.text
    }
    if isSource { return nil }
    let alike = known.filter { $0.name == name }
    let numbered = alike.filter { $0.number == number && number != nil }
    let fitting = numbered.isEmpty && alike.count == 1 ? alike : numbered
    return fitting.count == 1 ? fitting[0].code : nil
  }
}
