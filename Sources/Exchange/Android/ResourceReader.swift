import RuleKit
import SourceText
import XCStrings

/// Reads resource files: those that an export wrote, and those of apps.
///
/// A text with a key of ours is that key's. Others have the name of their resource instead, and the source text
/// that `values` has under it; the merge finds their keys.
struct ResourceReader {
  private let file: SourceFile
  private let sources: [String: String]
  private var part: IncomingFile
  /// The texts by the names of their resources and the paths of their forms.
  private var texts: [String: String] = [:]
  private var additions: [IncomingAddition] = []

  /// Reads files with their folders; those of `values` have the source texts unless there are no others.
  static func read(_ files: [SourceFile]) throws(InputError) -> IncomingTranslations {
    func folder(_ file: SourceFile) -> Substring { file.path.pathComponents.dropLast().last ?? "" }
    let translated = files.filter { folder($0) != ResourceFolder.source }
    var sources: [String: String] = [:]
    for file in files where folder(file) == ResourceFolder.source && !translated.isEmpty {
      guard isOfTexts(file) else { continue }
      sources.merge(try ResourceReader(file, nil, [:]).texts) { first, _ in first }
    }
    var incoming = IncomingTranslations()
    for file in translated.isEmpty ? files : translated where files.count == 1 || isOfTexts(file) {
      let reader = try ResourceReader(file, ResourceFolder.language(folder(file)), sources)
      incoming.append(IncomingTranslations(files: [reader.part], additions: reader.additions))
    }
    return incoming
  }

  private static func isOfTexts(_ file: SourceFile) -> Bool {
    guard file.path.hasSuffix(".xml") else { return false }
    return ["<string", "<plurals"].contains { file.bytes.firstRange(ofText: $0) != nil }
  }

  private init(_ file: SourceFile, _ language: Language?, _ sources: [String: String]) throws(InputError) {
    (self.file, self.sources) = (file, sources)
    part = IncomingFile(path: nil, sourceLanguage: nil, targetLanguage: language)
    var xml = try XMLReader(file)
    let root = try xml.rest().lazy.compactMap { if case .element(let root) = $0 { root } else { nil } }.first
    guard let root, root.tag.name == "resources" else {
      throw InputError(path: file.path, "the file has no Android resources")
    }
    part.path = root.tag[AndroidFormat.catalog]
    if let spelling = root.tag.filled(AndroidFormat.language) { part.targetLanguage = Language(spelling) }
    var comments: [FileComment] = []
    for content in root.content {
      if case .comment(let comment) = content { comments.append(comment) }
      guard case .element(let element) = content else { continue }
      let key = element.tag[AndroidFormat.key]
      // The first comment before a text of ours is the catalog's.
      addComments(key == nil ? comments[...] : comments.dropFirst(), about: key)
      comments = []
      try add(element)
    }
    addComments(comments[...], about: nil)
  }

  // MARK: - Additions

  private mutating func addComments(_ comments: ArraySlice<FileComment>, about key: String?) {
    // Those of an app's own file are for its developers.
    let isExport = part.path != nil
    for comment in comments {
      additions.append(
        IncomingAddition(
          file: file.path, position: comment.position, what: "a comment", text: isExport ? comment.text : "",
          unit: key.map { UnitIdentifier($0) }))
    }
  }

  private mutating func addUnread(_ what: String, _ tag: XMLTag, isText: Bool = true) {
    var addition = IncomingAddition(file: file.path, position: tag.position, what: what)
    addition.isUnreadText = isText
    additions.append(addition)
  }

  // MARK: - Texts

  private mutating func add(_ element: XMLElement) throws(InputError) {
    let tag = element.tag
    switch tag.name {
    case "string": try add(element, of: tag, .root)
    case "plurals":
      for item in element.elements {
        let quantity = item.tag["quantity"] ?? ""
        guard item.tag.name == "item", AndroidFormat.quantities.contains(quantity) else {
          throw item.tag.error(
            in: file.path,
            item.tag.name == "item"
              ? "unknown quantity '\(quantity.shortened())'"
              : "unexpected element '\(item.tag.name)' in 'plurals'")
        }
        try add(item, of: tag, .plural(PluralForm(rawValue: quantity)))
      }
    case "string-array": addUnread("a string array", tag)
    default: addUnread("the element '\(tag.name)'", tag, isText: false)
    }
  }

  private mutating func add(
    _ element: XMLElement, of owner: XMLTag, _ path: VariationPath
  ) throws(InputError) {
    let key = owner[AndroidFormat.key]
    guard let name = owner.filled("name") else {
      throw owner.error(in: file.path, "'\(owner.name)' has no 'name'")
    }
    if owner["translatable"] == "false", key == nil { return }
    let raw = element.text
    if element.elements.isEmpty, ResourceText.isReference(raw) {
      return addUnread("a reference to another resource", element.tag)
    }
    var text = ResourceText()
    var hasMarkup = false
    Self.add(element, to: &text, &hasMarkup)
    var unit = IncomingUnit(
      UnitIdentifier(key ?? name, path), file: file.path, position: element.tag.position)
    if key == nil {
      let other = sources["\(name)/\(path == .root ? path : .plural(.other))"]
      unit.source = (sources["\(name)/\(path)"] ?? other).map { .text($0) }
      unit.resource = IncomingUnit.Resource(name: name, source: other)
    }
    guard let string = text.finished, !hasMarkup || !raw.contains(where: { "<>&".contains($0) }) else {
      return addUnread("markup with escapes", element.tag)
    }
    let read = ResourcePlaceholders.read(string, as: element.tag[AndroidFormat.placeholders])
    unit.target = read.isEmpty ? nil : .text(read)
    texts["\(name)/\(path)"] = read
    let hashes = (element.tag[AndroidFormat.hashes] ?? "").split(separator: " ").map { TextHash($0) }
    if hashes.count == 2 { (unit.sourceHash, unit.targetHash) = (hashes[0], hashes[1]) }
    part.units.append(unit)
  }

  private static func add(_ element: XMLElement, to text: inout ResourceText, _ hasMarkup: inout Bool) {
    for content in element.content {
      switch content {
      case .text(let string): text.add(string)
      case .comment: break
      case .element(let inner) where inner.tag.namespace.hasPrefix("urn:oasis:names:tc:xliff"):
        add(inner, to: &text, &hasMarkup)
      case .element(let inner):
        hasMarkup = true
        let attributes = inner.tag.attributes.sorted { $0.key < $1.key }
        var start = XMLText()
        start.tag(
          "<\(inner.tag.name)", attributes.map { ($0.key, $0.value) }, inner.content.isEmpty ? "/>" : ">")
        text.add(markup: String(decoding: start.bytes, as: UTF8.self))
        if inner.content.isEmpty { continue }
        add(inner, to: &text, &hasMarkup)
        text.add(markup: "</\(inner.tag.name)>")
      }
    }
  }
}
