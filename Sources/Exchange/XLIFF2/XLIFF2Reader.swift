import SourceText
import XCStrings

/// Reads XLIFF 2 as exported or as written by other tools.
///
/// Order, groups, notes and modules do not matter; a text split into segments by a tool is joined again.
/// Inline elements are replaced by their original code or `equiv`, and their content.
struct XLIFF2Reader {
  private let path: String
  private var assembly: IncomingAssembly
  private var catalog: String?

  /// Returns the file's units; throws if it is not XLIFF 2.
  static func read(_ file: SourceFile) throws(InputError) -> IncomingTranslations {
    var xml = try XMLReader(file)
    var reader: XLIFF2Reader?
    // The open elements, empty for those in which nothing matters.
    var open: [String] = []
    while let event = try xml.next() {
      switch event {
      case .start(let tag):
        guard let parent = open.last else {
          reader = try XLIFF2Reader(root: tag, path: file.path)
          open.append(tag.name)
          continue
        }
        switch XLIFF2.namespaces.contains(tag.namespace) ? (tag.name, parent) : ("", parent) {
        case ("unit", "file"), ("unit", "group"): try reader?.add(try xml.element(tag))
        case ("note", "notes"), ("note", "group"): reader?.add(note: try xml.element(tag))
        case ("file", "xliff"):
          reader?.catalog = tag.filled("original")
          open.append(tag.name)
        case ("group", "file"), ("group", "group"), ("notes", "file"): open.append(tag.name)
        default: open.append("")
        }
      case .comment(let comment):
        guard open.count > 1 else { break }
        reader?.assembly.addAddition("a comment", at: comment.position, text: comment.text)
      case .end: open.removeLast()
      case .text: break
      }
    }
    return reader?.assembly.translations() ?? IncomingTranslations()
  }

  private init(root tag: XMLTag, path: String) throws(InputError) {
    try tag.requireXLIFF("XLIFF 2", XLIFF2.namespaces, in: path)
    let named = tag.filled("trgLang")
    let exact = tag[XLIFF2.languageAttribute]
    // A file whose language was changed keeps the attribute.
    let isSame = named == nil || exact?.replacing("_", with: "-") == named
    let source = tag["srcLang"].flatMap { $0 == XLIFF2.unknownLanguage ? nil : Language($0) }
    self.path = path
    assembly = IncomingAssembly(
      path: path, sourceLanguage: source,
      targetLanguage: (isSame ? exact ?? named : named).map { Language($0) },
      languagePosition: tag.position(of: "trgLang"))
  }

  private mutating func add(note: XMLElement, about unit: UnitIdentifier? = nil) {
    let text = text(of: note)
    if XLIFF2.noteCategories.contains(note.tag["category"] ?? "") || text.isEmpty { return }
    assembly.addAddition("a note", at: note.tag.position, text: text, about: unit)
  }

  // MARK: - Units

  /// Adds a unit; without a translation unless every segment has one.
  private mutating func add(_ unit: XMLElement) throws(InputError) {
    let tag = unit.tag
    guard let name = tag["name"] ?? tag["id"] else {
      throw tag.error(in: path, "the unit has neither 'name' nor 'id'")
    }
    let identifier = UnitName(name).identifier
    addAdditions(in: unit, about: identifier)
    var data: [String: String] = [:]
    var (source, target, segments): (String?, String?, [XMLTag]) = (nil, nil, [])
    var (isComplete, position): (Bool, SourcePosition?) = (true, nil)
    for part in Self.elements(unit) {
      switch part.tag.name {
      case "originalData":
        for code in Self.elements(part, "data") { data[code.tag["id"] ?? ""] = text(of: code, data) }
      case "segment", "ignorable":
        let isIgnorable = part.tag.name == "ignorable"
        let own = Self.elements(part, "source").last.map { text(of: $0, data) }
        let targets = Self.elements(part, "target")
        source = (source ?? "") + (own ?? "")
        position = position ?? targets.first?.tag.position
        // Text between segments is the same in all languages unless it has a target.
        if let text = targets.last.map({ text(of: $0, data) }) ?? (isIgnorable ? own : nil) {
          target = (target ?? "") + text
          if !isIgnorable { segments.append(part.tag) }
        } else if !isIgnorable {
          isComplete = false
        }
      default: break
      }
    }
    let translation = isComplete ? target : nil
    var incoming = IncomingUnit(
      identifier, source: source.map { .text($0) }, target: translation.map { .text($0) },
      targetHash: tag[XLIFF2.hashAttribute].flatMap { TextHash($0) },
      state: translation == nil ? nil : XLIFF2State.state(of: segments), file: path,
      position: position ?? tag.position)
    if isComplete { incoming.signOff = XLIFF2State.signOff(of: segments) }
    assembly.add(incoming, to: catalog)
  }

  private mutating func addAdditions(in unit: XMLElement, about identifier: UnitIdentifier) {
    if let name = unit.tag.foreignAttribute(besides: XLIFF2.hashAttribute) {
      assembly.addAddition("the attribute '\(name)'", at: unit.tag.position)
    }
    for comment in unit.comments {
      assembly.addAddition("a comment", at: comment.position, text: comment.text, about: identifier)
    }
    for note in Self.elements(unit, "notes").flatMap({ Self.elements($0, "note") }) {
      add(note: note, about: identifier)
    }
  }

  private static func elements(_ parent: XMLElement, _ name: String? = nil) -> [XMLElement] {
    parent.elements.filter {
      XLIFF2.namespaces.contains($0.tag.namespace) && (name == nil || $0.tag.name == name)
    }
  }

  /// Returns a text with the codes of inline elements, of which those of other namespaces have none.
  private func text(of element: XMLElement, _ data: [String: String] = [:], isRead: Bool = true) -> String {
    element.content.reduce(into: "") { text, part in
      switch part {
      case .text(let string): text += string
      case .comment: break
      case .element(let inner):
        func code(_ reference: String, _ equivalent: String) -> String {
          inner.tag[reference].flatMap { data[$0] } ?? inner.tag[equivalent] ?? ""
        }
        let isRead = isRead && XLIFF2.namespaces.contains(inner.tag.namespace)
        let name = isRead ? inner.tag.name : ""
        switch name {
        case "cp":
          let scalar = inner.tag["hex"].flatMap { UInt32($0, radix: 16) }.flatMap { Unicode.Scalar($0) }
          if let scalar { text.unicodeScalars.append(scalar) }
        case "ph", "sc", "ec": text += code("dataRef", "equiv")
        case "pc": text += code("dataRefStart", "equivStart")
        default: break
        }
        text += self.text(of: inner, data, isRead: isRead)
        if name == "pc" { text += code("dataRefEnd", "equivEnd") }
      }
    }
  }
}
