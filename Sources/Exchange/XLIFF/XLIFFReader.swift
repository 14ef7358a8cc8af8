import SourceText
import XCStrings

/// Reads XLIFF 1.2 as written by Xcode and by translators' tools.
///
/// Order, groups, attributes, notes and alternative translations do not matter. Inline elements are flattened
/// to their text; an empty one to its `equiv-text`. The state is the target's; without one, `approved="yes"`
/// is used.
struct XLIFFReader {
  private let file: SourceFile
  private var result = IncomingTranslations()
  private var path: [Element] = []
  private var unit: IncomingUnit?
  private var approved: String?
  /// The text that is being read, `nil` outside sources, targets and foreign notes.
  private var text: XLIFFText?
  /// Whether the note with the catalog's comment of the unit was read.
  private var hasComment = false
  /// The position of the note that is being read.
  private var notePosition = SourcePosition(line: 1, column: 1)

  /// The role of an open element.
  private enum Element {
    case root, file, unit, source, target, note
    /// Has relevant children, but no data of its own.
    case passed
    /// Has no relevant content.
    case skipped
    /// Is inside a text.
    case inline
  }

  /// Returns the file's units; throws if the file is not XLIFF 1.2 or an id is missing.
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
          path: nonempty(tag["original"]), sourceLanguage: language(tag["source-language"]),
          targetLanguage: language(tag["target-language"]),
          languagePosition: tag.position(of: "target-language")))
      return .file
    case "trans-unit": return try startUnit(tag)
    case "source" where parent == .unit, "target" where parent == .unit: return try startText(tag)
    case "note" where isForeignNote(tag):
      text = XLIFFText()
      notePosition = tag.position
      return .note
    case "header", "body", "group": return .passed
    default: return .skipped
    }
  }

  private func nonempty(_ value: String?) -> String? { value.flatMap { $0.isEmpty ? nil : $0 } }

  private func language(_ name: String?) -> Language? { nonempty(name).map { Language($0) } }

  private func root(_ tag: XMLTag) throws(ExchangeError) -> Element {
    guard tag.name == "xliff", XLIFF.namespaces.contains(tag.namespace) else {
      let name = tag.name == "xliff" ? "XLIFF in the namespace '\(tag.namespace)'" : "'\(tag.name)'"
      throw ExchangeError(file: file.path, position: tag.position, "the file is \(name), not XLIFF 1.2")
    }
    return .root
  }

  private mutating func startUnit(_ tag: XMLTag) throws(ExchangeError) -> Element {
    guard !result.files.isEmpty else {
      throw ExchangeError(file: file.path, position: tag.position, "'trans-unit' outside of a 'file' element")
    }
    // Systems that number their units give the key as the name of the resource.
    guard let id = nonempty(tag["resname"]) ?? tag["id"] else {
      throw ExchangeError(file: file.path, position: tag.position, "'trans-unit' has no 'id'")
    }
    approved = tag["approved"]
    hasComment = false
    addForeignAttribute(of: tag)
    unit = IncomingUnit(
      UnitIdentifier(xcodeText: id), targetHash: XLIFF.targetHash(in: tag[XLIFF.hashAttribute]),
      file: file.path, position: tag.position)
    return .unit
  }

  private mutating func startText(_ tag: XMLTag) throws(ExchangeError) -> Element {
    text = XLIFFText()
    guard tag.name == "target" else { return .source }
    guard unit?.target == nil else {
      throw ExchangeError(file: file.path, position: tag.position, "'trans-unit' has a second 'target'")
    }
    addForeignAttribute(of: tag)
    unit?.state = XLIFFState.state(
      tag["state"], qualifier: tag["state-qualifier"], approved: approved)
    return .target
  }

  // MARK: - Additions

  /// Whether a note is neither the catalog's comment, which comes first, nor a note added by `--context`.
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

/// The text of a source or target that is being read, with inline elements flattened.
private struct XLIFFText {
  private var phrases: [(number: Int, text: String)] = []
  private var isSet = false
  private var text = ""
  /// The open inline elements: the phrase index in a set, and the equivalent of an empty element.
  private var open: [(phrase: Int?, equivalent: String?, length: Int)] = []

  /// The text so far.
  var content: UnitText {
    guard isSet else { return .text(text) }
    return .set(phrases.sorted { $0.number < $1.number }.map(\.text))
  }

  mutating func append(_ string: String) {
    text += string
  }

  /// Enters an inline element.
  mutating func start(_ tag: XMLTag) {
    var phrase: Int?
    if tag.name == "mrk", tag["mtype"] == "x-set" {
      isSet = true
      phrase = tag["mid"].flatMap { Int($0) } ?? phrases.count
      // Text between phrases is white space inserted by a tool.
      text = ""
    }
    open.append((phrase, tag["equiv-text"], text.utf8.count))
  }

  /// Leaves the innermost inline element.
  mutating func end() {
    guard let element = open.popLast() else { return }
    if let equivalent = element.equivalent, text.utf8.count == element.length { text += equivalent }
    guard let number = element.phrase else { return }
    phrases.append((number, text))
    text = ""
  }
}

/// The states of a translation in XLIFF 1.2 (§2.3 `state`, `state-qualifier`), and in a catalog.
///
/// A state unknown to XLIFF is written with the prefix that the standard reserves for such states, and an
/// empty state is omitted, so that both are preserved.
enum XLIFFState {
  private static let prefix = "x-l10n-"

  /// The attributes of a target, in Xcode's order.
  static func attributes(of state: UnitState) -> [(name: String, value: String)] {
    switch state {
    case .translated, .new: [("state", state.rawValue)]
    case .needsReview: [("state", "needs-review-l10n")]
    case .machineTranslated: [("state", "translated"), ("state-qualifier", "leveraged-mt")]
    case "": []
    default: [("state", prefix + state.rawValue)]
    }
  }

  /// Parses the state from attributes of a target and of its unit, `nil` if there is none.
  static func state(_ state: String?, qualifier: String?, approved: String?) -> UnitState? {
    let plain = state.map(plainState) ?? (approved == "yes" ? .translated : nil)
    let isMachine = qualifier == "leveraged-mt" || qualifier == "mt-suggestion"
    return isMachine && plain != .new && plain != .needsReview ? .machineTranslated : plain
  }

  private static func plainState(_ state: String) -> UnitState {
    switch state {
    case "new", "needs-translation": .new
    case "needs-review-l10n", "needs-review-translation", "needs-review-adaptation", "needs-adaptation",
      "needs-l10n":
      .needsReview
    case _ where state.hasPrefix(prefix): UnitState(rawValue: String(state.dropFirst(prefix.count)))
    default: .translated
    }
  }
}
