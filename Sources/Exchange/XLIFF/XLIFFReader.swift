import SourceText
import XCStrings

/// Reads XLIFF 1.2 as Xcode writes it, and as translators' tools give it back.
///
/// Order, groups, attributes, notes and alternative translations do not matter. Inline elements become their text;
/// an empty one becomes what its `equiv-text` says it stands for. The state is the target's; `approved="yes"`
/// stands in where there is none.
struct XLIFFReader {
  private let file: SourceFile
  private var result = IncomingTranslations()
  private var path: [Element] = []
  private var unit: IncomingUnit?
  private var approved: String?
  /// The text that is being read, `nil` outside of sources, targets and notes of others.
  private var text: XLIFFText?
  /// Whether the unit has had the note that holds the catalog's comment.
  private var hasComment = false
  /// Where the note that is being read starts.
  private var notePosition = SourcePosition(line: 1, column: 1)

  /// What the reader does with an element that it is in.
  private enum Element {
    case root, file, unit, source, target, note
    /// Has what the reader wants inside, but is nothing itself.
    case passed
    /// Holds nothing that the reader wants.
    case skipped
    /// Stands within a text.
    case inline
  }

  /// The file's units; throws where it is not XLIFF 1.2 or an id is missing.
  static func read(_ file: SourceFile) throws(ExchangeError) -> IncomingTranslations {
    var reader = XLIFFReader(file: file)
    try XMLFile.read(file) { (event) throws(ExchangeError) in try reader.take(event) }
    return reader.result
  }

  private init(file: SourceFile) { self.file = file }

  private mutating func take(_ event: XMLEvent) throws(ExchangeError) {
    switch event {
    case .start(let tag):
      let element = try start(tag)
      path.append(element)
    case .text(let string): text?.append(string)
    case .end: if let element = path.popLast() { end(element) }
    case .comment(_, let position): if path.count > 1 { add("a comment", at: position) }
    }
  }

  private mutating func start(_ tag: XMLTag) throws(ExchangeError) -> Element {
    guard let parent = path.last else { return try root(tag) }
    if parent == .skipped { return .skipped }
    if text != nil {
      text?.start(tag)
      return .inline
    }
    guard XLIFF.namespaces.contains(tag.namespace) else { return .skipped }
    switch tag.name {
    case "file":
      result.files.append(
        IncomingFile(
          path: tag["original"], sourceLanguage: language(tag["source-language"]),
          targetLanguage: language(tag["target-language"])))
      return .file
    case "trans-unit": return try startUnit(tag)
    case "source" where parent == .unit, "target" where parent == .unit: return startText(tag)
    case "note" where isForeignNote(tag):
      text = XLIFFText()
      notePosition = tag.position
      return .note
    case "header", "body", "group": return .passed
    default: return .skipped
    }
  }

  private func language(_ name: String?) -> Language? {
    name.flatMap { $0.isEmpty ? nil : Language($0) }
  }

  private func root(_ tag: XMLTag) throws(ExchangeError) -> Element {
    guard tag.name == "xliff", XLIFF.namespaces.contains(tag.namespace) else {
      let name = tag.name == "xliff" ? "XLIFF in the namespace '\(tag.namespace)'" : "'\(tag.name)'"
      throw ExchangeError(file: file.path, position: tag.position, "the file is \(name), not XLIFF 1.2")
    }
    return .root
  }

  private mutating func startUnit(_ tag: XMLTag) throws(ExchangeError) -> Element {
    guard !result.files.isEmpty else {
      throw ExchangeError(file: file.path, position: tag.position, "a trans-unit stands outside of a file")
    }
    guard let id = tag["id"] else {
      throw ExchangeError(file: file.path, position: tag.position, "a trans-unit has no id")
    }
    approved = tag["approved"]
    hasComment = false
    addForeignAttribute(of: tag)
    unit = IncomingUnit(
      UnitIdentifier(xcodeText: id), targetHash: XLIFF.targetHash(in: tag[XLIFF.hashAttribute]),
      file: file.path, position: tag.position)
    return .unit
  }

  private mutating func startText(_ tag: XMLTag) -> Element {
    text = XLIFFText()
    guard tag.name == "target" else { return .source }
    addForeignAttribute(of: tag)
    unit?.state = XLIFFState.state(
      tag["state"], qualifier: tag["state-qualifier"], approved: approved)
    return .target
  }

  // MARK: - Additions

  /// Whether a note is neither the catalog's comment, which comes first, nor what `--context` adds.
  private mutating func isForeignNote(_ tag: XMLTag) -> Bool {
    let author = tag["from"]
    if unit != nil, !hasComment, author == nil || author == XLIFF.machineAuthor {
      hasComment = true
      return false
    }
    return author != XLIFF.contextAuthor
  }

  private mutating func addForeignAttribute(of tag: XMLTag) {
    if let name = tag.foreignAttribute(besides: "") { add("the attribute '\(name)'", at: tag.position) }
  }

  private mutating func add(_ what: String, at position: SourcePosition) {
    result.additions.append(IncomingAddition(file: file.path, position: position, what))
  }

  // MARK: - End

  private mutating func end(_ element: Element) {
    switch element {
    case .source:
      unit?.source = text?.content
      text = nil
    case .target:
      unit?.target = text?.content
      text = nil
    case .unit:
      if let unit { result.files[result.files.count - 1].units.append(unit) }
      unit = nil
    case .note:
      if text?.content.isEmpty == false { add("a note", at: notePosition) }
      text = nil
    case .inline: text?.end()
    case .root, .file, .passed, .skipped: break
    }
  }
}
