import CatalogCompile
import SourceText
import XCStrings

/// Creates units from the entries of a `.strings` or `.stringsdict` file.
struct StringsReader {
  /// The units in file order.
  private(set) var units: [IncomingUnit] = []
  /// The comments that the exporter did not write.
  private(set) var additions: [IncomingAddition] = []
  private let path: String

  /// Reads a file; throws if the shape of an entry is unsupported.
  init(_ file: SourceFile) throws(InputError) {
    path = file.path
    let root = try PropertyListNode(reading: file)
    for member in try members(of: root, "the property list is") {
      let first = units.count
      try add(member.value, UnitIdentifier(member.key))
      let hashes = StringsComment.hashes(in: member.value.comments.map(\.text))
      if hashes.isEmpty { continue }
      for index in units.indices[first...] {
        let name = StringsComment.label(of: units[index].identifier.path)
        (units[index].sourceHash, units[index].targetHash) = hashes[name] ?? (nil, nil)
      }
    }
    addComments(of: root)
  }

  private mutating func addComments(of node: PropertyListNode, _ key: String? = nil) {
    for comment in node.comments where !StringsComment.isExported(comment.text) {
      additions.append(
        IncomingAddition(
          file: path, position: comment.position, what: "a comment", text: comment.text,
          unit: key.map { UnitIdentifier($0) }))
    }
    switch node.value {
    case .string: break
    case .array(let elements): for element in elements { addComments(of: element, key) }
    case .dictionary(let members): for member in members { addComments(of: member.value, key ?? member.key) }
    }
  }

  private func error(_ node: PropertyListNode, _ message: String) -> InputError {
    InputError(path: path, position: node.position, message)
  }

  /// The members of a dictionary; `what` names the value in an error.
  private func members(
    of node: PropertyListNode, _ what: String
  ) throws(InputError) -> [(key: String, value: PropertyListNode)] {
    guard case .dictionary(let members) = node.value else { throw error(node, "\(what) not a dictionary") }
    return members
  }

  private mutating func add(_ target: UnitText, _ node: PropertyListNode, _ identifier: UnitIdentifier) {
    units.append(
      IncomingUnit(identifier, target: target.isEmpty ? nil : target, file: path, position: node.position))
  }

  private mutating func add(_ node: PropertyListNode, _ identifier: UnitIdentifier) throws(InputError) {
    switch node.value {
    case .string(let text): add(.text(text), node, identifier)
    case .array(let elements):
      var phrases: [String] = []
      for element in elements {
        guard case .string(let phrase) = element.value else { throw error(element, "phrase is not a string") }
        if !phrase.isEmpty { phrases.append(phrase) }
      }
      add(.set(phrases), node, identifier)
    case .dictionary(let members): try add(members, of: node, identifier)
    }
  }

  /// Reads the dictionary of a key or of a device: a format, variables, devices.
  private mutating func add(
    _ members: [(key: String, value: PropertyListNode)], of node: PropertyListNode,
    _ identifier: UnitIdentifier
  ) throws(InputError) {
    // A substitution may have the name of the variable that stands for the whole text.
    let labels = StringsComment.hashes(in: node.comments.map(\.text)).keys
    let isSubstitution = labels.contains { $0.hasPrefix("substitutions.\(StringsTable.wholeText).") }
    let isReference = members.contains { member in
      guard case .string(StringsTable.wholeTextReference) = member.value.value else { return false }
      return member.key == StringsDictionaryKey.format
    }
    let isWholePlural = isReference && !isSubstitution
    for member in members {
      switch member.key {
      case StringsDictionaryKey.format where isWholePlural: break
      case StringsDictionaryKey.format: try add(member.value, identifier)
      case StringsDictionaryKey.devices: try addDevices(member.value, identifier)
      case StringsTable.wholeText where isWholePlural: try addForms(member.value, identifier)
      default: try addForms(member.value, identifier.below(.substitution(member.key)))
      }
    }
  }

  private mutating func addDevices(
    _ node: PropertyListNode, _ identifier: UnitIdentifier
  ) throws(InputError) {
    for member in try members(of: node, "the device variants are") {
      let device = identifier.below(.variation(.device, member.key))
      guard device.path.steps.count < 10 else { throw error(node, "device variants are nested") }
      try add(member.value, device)
    }
  }

  private mutating func addForms(
    _ node: PropertyListNode, _ identifier: UnitIdentifier
  ) throws(InputError) {
    for member in try members(of: node, "a variable is") {
      guard case .string(let text) = member.value.value else {
        throw error(member.value, "the form '\(member.key)' is not a string")
      }
      switch member.key {
      case StringsDictionaryKey.ruleType:
        guard text == StringsDictionaryKey.pluralRule else {
          throw error(member.value, "unknown rule '\(text)'")
        }
      case StringsDictionaryKey.valueType: break
      default: add(.text(text), member.value, identifier.below(.variation(.plural, member.key)))
      }
    }
  }
}

extension UnitIdentifier {
  /// The identifier with another step.
  fileprivate func below(_ step: VariationPath.Step) -> UnitIdentifier {
    UnitIdentifier(key, VariationPath(path.steps + [step]))
  }
}

/// The data in the comment of an entry, for files without dedicated fields.
///
///     The title of the list
///     source: Cart
///     hashes: 4a0dce1b3dd0f3c1 cbf29ce484222325
///
/// The last lines, one per text, have the hashes of the exported source text and translation. For a text
/// below the key, its path comes first: `hashes plural.one: …`.
enum StringsComment {
  private static let sourceLabel = "source: "
  private static let hashLabel = "hashes"

  /// The catalog's comment, the context, the source texts, and the hashes.
  static func text(of units: [TranslationUnit]) -> String {
    var descriptions: [(forms: [String], lines: [String])] = []
    for unit in units {
      let lines = unit.notes + unit.source.phrases.map { sourceLabel + $0 }
      if descriptions.last?.lines != lines { descriptions.append(([], lines)) }
      let form = unit.identifier.path.description
      if !form.isEmpty { descriptions[descriptions.count - 1].forms.append(form) }
    }
    let described = descriptions.flatMap { forms, lines in
      (forms.isEmpty ? [] : ["for " + forms.joined(separator: ", ") + ":"]) + lines
    }
    let text = (described + units.map(hashLine)).joined(separator: "\n")
    // Other control characters are useless to readers and not allowed in XML.
    return String(String.UnicodeScalarView(text.unicodeScalars.filter(isShown)))
  }

  private static func hashLine(of unit: TranslationUnit) -> String {
    let place = label(of: unit.identifier.path)
    return hashLabel + (place.isEmpty ? "" : " " + place) + ": \(unit.sourceHash) \(unit.targetHash)"
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\t" || (scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE)
  }

  // MARK: - Reading

  /// The path in a comment, without hyphens, as two of them would end a comment in XML.
  static func label(of path: VariationPath) -> String { withoutHyphens(path.description) }

  /// The text with hyphens replaced by a similar character.
  static func withoutHyphens(_ text: String) -> String { text.replacing("-", with: "\u{2010}") }

  /// Whether a comment is blank or was written by an export of this or an older version.
  static func isExported(_ comment: String) -> Bool {
    if comment.allSatisfy(\.isWhitespace) { return true }
    return comment.split(separator: "\n").contains { line in
      let words = line.drop { $0 == " " || $0 == "\t" }
      return words.hasPrefix(sourceLabel) || hashes(inLine: words) != nil
    }
  }

  /// The hashes in comments by path, source text first.
  static func hashes(in comments: [String]) -> [String: (source: TextHash?, target: TextHash?)] {
    var result: [String: (source: TextHash?, target: TextHash?)] = [:]
    for comment in comments {
      for line in comment.split(whereSeparator: \.isNewline) {
        if let (label, source, target) = hashes(inLine: line) { result[label] = (source, target) }
      }
    }
    return result
  }

  private static func hashes(inLine line: Substring) -> (label: String, source: TextHash, target: TextHash)? {
    guard line.hasPrefix(hashLabel), let colon = line.lastIndex(of: ":") else { return nil }
    let words = line[line.index(after: colon)...].split(separator: " ")
    guard words.count == 2, let source = TextHash(words[0]), let target = TextHash(words[1]) else {
      return nil
    }
    let label = line[..<colon].dropFirst(hashLabel.utf8.count).drop { $0 == " " }
    return (String(label), source, target)
  }
}
