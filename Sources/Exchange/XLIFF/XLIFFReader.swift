import RuleKit
import SourceText
import XCStrings

/// Reads XLIFF 1.2 as written by Xcode and by translators' tools.
///
/// Order, groups, attributes, notes and alternative translations do not matter. Inline elements are flattened
/// to their text; an empty one to its `equiv-text`. The state is the target's; without one, `approved="yes"`
/// is used.
struct XLIFFReader {
  private let path: String
  private var result = IncomingTranslations()

  /// Returns the file's units; throws if the file is not XLIFF 1.2 or an id is missing.
  static func read(_ file: SourceFile) throws(InputError) -> IncomingTranslations {
    var xml = try XMLReader(file)
    var reader = XLIFFReader(path: file.path)
    // Whether what is in each open element matters.
    var open: [Bool] = []
    while let event = try xml.next() {
      switch event {
      case .start(let tag):
        if open.isEmpty { try tag.requireXLIFF("XLIFF 1.2", XLIFF.namespaces, in: file.path) }
        let isRead = (open.last ?? true) && XLIFF.namespaces.contains(tag.namespace)
        switch isRead ? tag.name : "" {
        case "trans-unit" where !open.isEmpty: try reader.add(try xml.element(tag))
        case "note" where !open.isEmpty: reader.add(note: try xml.element(tag))
        case let name:
          if name == "file" { reader.addFile(tag) }
          open.append(open.isEmpty || ["file", "header", "body", "group"].contains(name))
        }
      case .comment(let comment):
        if open.count > 1 { reader.add("a comment", at: comment.position, text: comment.text) }
      case .end: open.removeLast()
      case .text: break
      }
    }
    return reader.result
  }

  private mutating func addFile(_ tag: XMLTag) {
    result.files.append(
      IncomingFile(
        path: tag.filled("original"), sourceLanguage: tag.filled("source-language").map { Language($0) },
        targetLanguage: tag.filled("target-language").map { Language($0) },
        languagePosition: tag.position(of: "target-language")))
  }

  private mutating func add(_ element: XMLElement) throws(InputError) {
    let tag = element.tag
    if result.files.isEmpty { throw tag.error(in: path, "'trans-unit' outside of a 'file' element") }
    // Systems that number their units give the key as the name of the resource.
    guard let id = tag.filled("resname") ?? tag["id"] else {
      throw tag.error(in: path, "'trans-unit' has no 'id'")
    }
    addForeignAttribute(of: tag)
    var unit = IncomingUnit(
      UnitIdentifier(xcodeText: id), targetHash: XLIFF.hash(XLIFF.hashLabel, in: tag[XLIFF.hashAttribute]),
      file: path, position: tag.position)
    var hasComment = false
    for comment in element.comments {
      add("a comment", at: comment.position, text: comment.text, about: unit.identifier)
    }
    for part in element.elements where XLIFF.namespaces.contains(part.tag.namespace) {
      switch part.tag.name {
      case "source": unit.source = UnitText(flattening: part)
      case "target":
        if unit.target != nil { throw part.tag.error(in: path, "'trans-unit' has a second 'target'") }
        addForeignAttribute(of: part.tag)
        unit.state = XLIFFState.state(
          part.tag["state"], qualifier: part.tag["state-qualifier"], approved: tag["approved"])
        unit.signOff = part.tag["state"].flatMap { SignOffs.Level(rawValue: $0) }
        unit.target = UnitText(flattening: part)
      // The catalog's comment is the first note without another author.
      case "note" where !hasComment && [nil, XLIFF.machineAuthor].contains(part.tag["from"]):
        hasComment = true
        unit.note = addition(of: part, about: unit.identifier)
      case "note":
        let contextHash = XLIFF.hash(XLIFF.contextLabel, in: tag[XLIFF.hashAttribute])
        add(note: part, about: unit.identifier, contextHash)
      default: break
      }
    }
    result.files[result.files.count - 1].units.append(unit)
  }

  // MARK: - Additions

  /// Records a note that is neither the catalog's comment nor as `--context` added it.
  private mutating func add(
    note: XMLElement, about unit: UnitIdentifier? = nil, _ contextHash: TextHash? = nil
  ) {
    guard let addition = addition(of: note, about: unit) else { return }
    if note.tag["from"] == XLIFF.contextAuthor,
      contextHash.map({ $0 == XLIFF.contextHash(of: addition.text) }) ?? true
    {
      return
    }
    result.additions.append(addition)
  }

  private func addition(of note: XMLElement, about unit: UnitIdentifier?) -> IncomingAddition? {
    guard case .text(let text) = UnitText(flattening: note), !text.isEmpty else { return nil }
    return IncomingAddition(file: path, position: note.tag.position, what: "a note", text: text, unit: unit)
  }

  private mutating func addForeignAttribute(of tag: XMLTag) {
    if let name = tag.foreignAttribute(besides: "") { add("the attribute '\(name)'", at: tag.position) }
  }

  private mutating func add(
    _ what: String, at position: SourcePosition, text: String = "", about unit: UnitIdentifier? = nil
  ) {
    result.additions.append(
      IncomingAddition(file: path, position: position, what: what, text: text, unit: unit))
  }
}

extension UnitText {
  /// Reads the text of a source or target with inline elements flattened; marked phrases are a set.
  fileprivate init(flattening element: XMLElement) {
    var (text, phrases): (String, [(number: Int, text: String)]?) = ("", nil)
    Self.flatten(element, &text, &phrases)
    self = phrases.map { .set($0.sorted { $0.number < $1.number }.map(\.text)) } ?? .text(text)
  }

  private static func flatten(
    _ element: XMLElement, _ text: inout String, _ phrases: inout [(number: Int, text: String)]?
  ) {
    for part in element.content {
      switch part {
      case .text(let string): text += string
      case .comment: break
      case .element(let inner):
        var number: Int?
        if inner.tag.name == "mrk", inner.tag["mtype"] == "x-set" {
          number = inner.tag["mid"].flatMap { Int($0) } ?? phrases?.count ?? 0
          // Text between phrases is white space inserted by a tool.
          (text, phrases) = ("", phrases ?? [])
        }
        let length = text.utf8.count
        flatten(inner, &text, &phrases)
        if let equivalent = inner.tag["equiv-text"], text.utf8.count == length { text += equivalent }
        guard let number else { continue }
        phrases?.append((number, text))
        text = ""
      }
    }
  }
}
