import CatalogCompile
import SourceText
import XCStrings

/// Creates units from the entries of a `.strings` or `.stringsdict` file.
struct StringsReader {
  let path: String

  /// Returns the units in file order; throws if the shape of an entry is unsupported.
  func units(_ root: PropertyListNode) throws(ReadingError) -> [IncomingUnit] {
    guard case .dictionary(let members) = root.value else {
      throw error(root, "the property list is not a dictionary")
    }
    var units: [IncomingUnit] = []
    for member in members {
      let first = units.count
      try add(member.value, UnitIdentifier(member.key), to: &units)
      let hashes = StringsComment.hashes(in: member.value.comments.map(\.text))
      if hashes.isEmpty { continue }
      for index in units.indices[first...] {
        let name = StringsComment.label(of: units[index].identifier.path)
        (units[index].sourceHash, units[index].targetHash) = hashes[name] ?? (nil, nil)
      }
    }
    return units
  }

  /// The comments that the exporter did not write.
  func additions(_ node: PropertyListNode) -> [IncomingAddition] {
    var result = node.comments.filter { !StringsComment.isExported($0.text) }.map {
      IncomingAddition(file: path, position: $0.position, what: "a comment")
    }
    switch node.value {
    case .string: break
    case .array(let elements): for element in elements { result += additions(element) }
    case .dictionary(let members): for member in members { result += additions(member.value) }
    }
    return result
  }

  private func error(_ node: PropertyListNode, _ message: String) -> ReadingError {
    ReadingError(file: path, position: node.position, message)
  }

  private func add(
    _ node: PropertyListNode, _ identifier: UnitIdentifier, to units: inout [IncomingUnit]
  ) throws(ReadingError) {
    switch node.value {
    case .string(let text): units.append(unit(identifier, text.isEmpty ? nil : .text(text), node))
    case .array(let elements):
      var phrases: [String] = []
      for element in elements {
        guard case .string(let phrase) = element.value else { throw error(element, "phrase is not a string") }
        if !phrase.isEmpty { phrases.append(phrase) }
      }
      units.append(unit(identifier, phrases.isEmpty ? nil : .set(phrases), node))
    case .dictionary(let members): try add(members, of: node, identifier, to: &units)
    }
  }

  private func unit(_ identifier: UnitIdentifier, _ target: UnitText?, _ node: PropertyListNode)
    -> IncomingUnit
  {
    IncomingUnit(identifier, target: target, file: path, position: node.position)
  }

  /// Reads the dictionary of a key or of a device: a format, variables, devices.
  private func add(
    _ members: [(key: String, value: PropertyListNode)], of node: PropertyListNode,
    _ identifier: UnitIdentifier,
    to units: inout [IncomingUnit]
  ) throws(ReadingError) {
    // A substitution may have the name of the variable that stands for the whole text.
    let labels = StringsComment.hashes(in: node.comments.map(\.text)).keys
    let isSubstitution = labels.contains { $0.hasPrefix("substitutions.\(StringsTable.wholeText).") }
    let isWholePlural =
      !isSubstitution
      && members.contains { member in
        guard member.key == StringsDictionaryKey.format, case .string(let text) = member.value.value else {
          return false
        }
        return text == StringsTable.wholeTextReference
      }
    for member in members {
      switch member.key {
      case StringsDictionaryKey.format where isWholePlural: break
      case StringsDictionaryKey.format: try add(member.value, identifier, to: &units)
      case StringsDictionaryKey.devices: try addDevices(member.value, identifier, to: &units)
      case StringsTable.wholeText where isWholePlural: try addForms(member.value, identifier, to: &units)
      default:
        var variable = identifier
        variable.path.steps.append(.substitution(member.key))
        try addForms(member.value, variable, to: &units)
      }
    }
  }

  private func addDevices(
    _ node: PropertyListNode, _ identifier: UnitIdentifier, to units: inout [IncomingUnit]
  ) throws(ReadingError) {
    guard case .dictionary(let members) = node.value else {
      throw error(node, "the device variants are not a dictionary")
    }
    for member in members {
      var device = identifier
      device.path.steps.append(.variation(.device, member.key))
      guard device.path.steps.count < 10 else { throw error(node, "device variants are nested") }
      try add(member.value, device, to: &units)
    }
  }

  private func addForms(
    _ node: PropertyListNode, _ identifier: UnitIdentifier, to units: inout [IncomingUnit]
  ) throws(ReadingError) {
    guard case .dictionary(let members) = node.value else {
      throw error(node, "a variable is not a dictionary")
    }
    for member in members {
      guard case .string(let text) = member.value.value else {
        throw error(member.value, "the form '\(member.key)' is not a string")
      }
      switch member.key {
      case StringsDictionaryKey.ruleType:
        guard text == StringsDictionaryKey.pluralRule else {
          throw error(member.value, "unknown rule '\(text)'")
        }
      case StringsDictionaryKey.valueType: break
      default:
        var form = identifier
        form.path.steps.append(.variation(.plural, member.key))
        units.append(unit(form, text.isEmpty ? nil : .text(text), member.value))
      }
    }
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
    var descriptions: [String] = []
    for unit in units {
      let lines = lines(of: unit).joined(separator: "\n")
      if descriptions.last != lines { descriptions.append(lines) }
    }
    let text = (descriptions + units.map(hashLine)).joined(separator: "\n")
    // Other control characters are useless to readers and not allowed in XML.
    return String(String.UnicodeScalarView(text.unicodeScalars.filter(isShown)))
  }

  private static func lines(of unit: TranslationUnit) -> [String] {
    var lines: [String] = []
    if let comment = unit.comment, !comment.isEmpty { lines.append(comment) }
    lines += unit.context.explanations + unit.context.memory + unit.context.places
    return lines + unit.source.phrases.map { sourceLabel + $0 }
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
  static func label(of path: VariationPath) -> String { withoutHyphens(path.name) }

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
