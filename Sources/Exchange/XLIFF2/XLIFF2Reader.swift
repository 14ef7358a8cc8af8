package import SourceText
import XCStrings

/// Reads XLIFF 2 as exported or as written by other tools.
///
/// Order, groups, notes and modules do not matter; a text split into segments by a tool is joined again.
/// Inline elements are replaced by their original code or `equiv`, and their content.
package struct XLIFF2Reader {
  private let file: SourceFile
  private var assembly: IncomingAssembly
  private var path: [Element] = []
  private var catalog: String?
  private var unit: XLIFF2Unit?
  private var segmentState: UnitState?
  /// The text that is being read: a source, a target, or original code.
  private var text: String?
  private var textPosition = SourcePosition(line: 1, column: 1)

  /// The role of an open element.
  private enum Element {
    case root, file, unit, segment, ignorable, source, target
    /// Original code with its id.
    case data(String)
    /// A foreign note, with its position.
    case note(SourcePosition)
    /// Has relevant children, but no data of its own.
    case passed
    /// Has no relevant content.
    case skipped
    /// Is inside a text; `end` is the code after its content.
    case inline(end: String)
  }

  /// Returns the file's units; throws if it is not XLIFF 2.
  package static func read(_ file: SourceFile) throws(ExchangeError) -> IncomingTranslations {
    var reader = XLIFF2Reader(file)
    try XMLFile.read(file) { (event) throws(ExchangeError) in try reader.take(event) }
    return reader.assembly.translations()
  }

  private init(_ file: SourceFile) {
    self.file = file
    assembly = IncomingAssembly(path: file.path, sourceLanguage: nil, targetLanguage: nil)
  }

  private mutating func take(_ event: XMLEvent) throws(ExchangeError) {
    switch event {
    case .start(let tag):
      let element = try start(tag)
      path.append(element)
    case .text(let string): text?.append(string)
    case .end: if let element = path.popLast() { end(element) }
    case .comment(_, let position): if path.count > 1 { assembly.addAddition("a comment", at: position) }
    }
  }

  // MARK: - Start

  private mutating func start(_ tag: XMLTag) throws(ExchangeError) -> Element {
    guard let parent = path.last else { return try root(tag) }
    if case .skipped = parent { return .skipped }
    guard XLIFF2.namespaces.contains(tag.namespace) else { return .skipped }
    if text != nil { return inline(tag) }
    switch (tag.name, parent) {
    case ("file", .root):
      catalog = tag["original"].flatMap { $0.isEmpty ? nil : $0 }
      return .file
    case ("unit", .file), ("unit", .passed): return try startUnit(tag)
    case ("group", .file), ("group", .passed), ("originalData", .unit), ("notes", .unit), ("notes", .file):
      return .passed
    case ("note", .passed) where !XLIFF2.noteCategories.contains(tag["category"] ?? ""):
      text = ""
      return .note(tag.position)
    case ("data", .passed) where unit != nil:
      text = ""
      return .data(tag["id"] ?? "")
    case ("segment", .unit):
      segmentState = XLIFF2State.state(tag["state"], subState: tag["subState"])
      return .segment
    case ("ignorable", .unit): return .ignorable
    case ("source", .segment), ("source", .ignorable): return startText(tag, as: .source)
    case ("target", .segment), ("target", .ignorable): return startText(tag, as: .target)
    default: return .skipped
    }
  }

  private mutating func root(_ tag: XMLTag) throws(ExchangeError) -> Element {
    guard tag.name == "xliff", XLIFF2.namespaces.contains(tag.namespace) else {
      let name = tag.name == "xliff" ? "XLIFF in the namespace '\(tag.namespace)'" : "'\(tag.name)'"
      throw ExchangeError(file: file.path, position: tag.position, "the file is \(name), not XLIFF 2")
    }
    let named = tag["trgLang"].flatMap { $0.isEmpty ? nil : $0 }
    let exact = tag[XLIFF2.languageAttribute]
    // A file whose language was changed keeps the attribute.
    let isSame = named == nil || exact?.replacing("_", with: "-") == named
    let source = tag["srcLang"].flatMap { $0 == XLIFF2.unknownLanguage ? nil : Language($0) }
    assembly = IncomingAssembly(
      path: file.path, sourceLanguage: source,
      targetLanguage: (isSame ? exact ?? named : named).map { Language($0) },
      languagePosition: tag.position(of: "trgLang"))
    return .root
  }

  private mutating func startUnit(_ tag: XMLTag) throws(ExchangeError) -> Element {
    guard let name = tag["name"] ?? tag["id"] else {
      throw ExchangeError(file: file.path, position: tag.position, "the unit has neither 'name' nor 'id'")
    }
    if let name = tag.foreignAttribute(besides: XLIFF2.hashAttribute) {
      assembly.addAddition("the attribute '\(name)'", at: tag.position)
    }
    unit = XLIFF2Unit(
      name: name, position: tag.position, targetHash: tag[XLIFF2.hashAttribute].flatMap { TextHash($0) })
    return .unit
  }

  private mutating func startText(_ tag: XMLTag, as element: Element) -> Element {
    text = ""
    textPosition = tag.position
    return element
  }

  /// Appends the code of an inline element that precedes its content.
  private mutating func inline(_ tag: XMLTag) -> Element {
    switch tag.name {
    case "cp":
      if let scalar = tag["hex"].flatMap({ UInt32($0, radix: 16) }).flatMap({ Unicode.Scalar($0) }) {
        text?.unicodeScalars.append(scalar)
      }
    case "ph", "sc", "ec":
      let code = code(tag["dataRef"], tag["equiv"])
      text?.append(code)
    case "pc":
      let start = code(tag["dataRefStart"], tag["equivStart"])
      text?.append(start)
      return .inline(end: code(tag["dataRefEnd"], tag["equivEnd"]))
    default: break
    }
    return .inline(end: "")
  }

  private func code(_ reference: String?, _ equivalent: String?) -> String {
    reference.flatMap { unit?.data[$0] } ?? equivalent ?? ""
  }

  // MARK: - End

  private mutating func end(_ element: Element) {
    switch element {
    case .inline(let end): text?.append(end)
    case .source:
      unit?.take(source: text ?? "")
      text = nil
    case .target:
      unit?.take(target: text ?? "", at: textPosition)
      text = nil
    case .data(let id):
      unit?.data[id] = text
      text = nil
    case .note(let position):
      if text?.isEmpty == false { assembly.addAddition("a note", at: position) }
      text = nil
    case .segment: unit?.endSegment(isIgnorable: false, state: segmentState)
    case .ignorable: unit?.endSegment(isIgnorable: true, state: nil)
    case .unit:
      if let unit { assembly.add(unit.row, to: catalog) }
      unit = nil
    case .root, .file, .passed, .skipped: break
    }
  }
}

/// A unit of XLIFF 2 that is being read: its segments and the text between them, in order.
private struct XLIFF2Unit {
  /// The identifier of the unit: its `name`, else its id.
  let name: String
  /// The position of its start.
  let position: SourcePosition
  /// The hash of the translation at the time of the export.
  let targetHash: TextHash?
  /// Original code by the id that inline elements refer to.
  var data: [String: String] = [:]
  private(set) var source: String?
  private(set) var target: String?
  private(set) var states: [UnitState] = []
  private(set) var targetPosition: SourcePosition?
  private var segmentSource: String?
  private var segmentTarget: String?
  private var hasUntranslated = false

  /// Creates an empty unit.
  init(name: String, position: SourcePosition, targetHash: TextHash?) {
    self.name = name
    self.targetHash = targetHash
    self.position = position
  }

  /// Sets the source of the open segment.
  mutating func take(source text: String) { segmentSource = text }

  /// Sets the target of the open segment.
  mutating func take(target text: String, at position: SourcePosition) {
    segmentTarget = text
    targetPosition = targetPosition ?? position
  }

  /// Ends a segment or the text between segments.
  ///
  /// Text between segments is the same in all languages unless it has a target.
  mutating func endSegment(isIgnorable: Bool, state: UnitState?) {
    if source == nil { source = "" }
    source?.append(segmentSource ?? "")
    if let text = segmentTarget ?? (isIgnorable ? segmentSource : nil) {
      if target == nil { target = "" }
      target?.append(text)
      if let state, !isIgnorable { states.append(state) }
    } else if !isIgnorable {
      hasUntranslated = true
    }
    (segmentSource, segmentTarget) = (nil, nil)
  }

  /// The unit's text as a row; without a translation unless every segment has one.
  var row: IncomingRow {
    let translation = hasUntranslated ? nil : target
    return IncomingRow(
      identifier: UnitName(name).identifier, source: source, target: translation,
      targetHash: targetHash, state: translation == nil ? nil : XLIFF2State.least(of: states),
      position: targetPosition ?? position)
  }
}
