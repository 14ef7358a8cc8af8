import SourceText
import XCStrings

/// Writes a `.strings` file: an old-style property list, in UTF-8.
enum StringsWriter {
  /// Returns the file; a set is a list in parentheses.
  static func bytes(_ entries: [StringsTable.Entry]) -> [UInt8] {
    var bytes: [UInt8] = []
    for entry in entries {
      guard let unit = entry.units.first else { continue }
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
      append(
        "/* \(StringsComment.text(of: [unit]).replacing("*/", with: "* /")) */\n", to: &bytes)
      QuotedText.append(entry.key, to: &bytes)
      append(" = ", to: &bytes)
      append(unit, to: &bytes)
      append(";\n", to: &bytes)
    }
    return bytes
  }

  private static func append(_ unit: TranslationUnit, to bytes: inout [UInt8]) {
    let phrases = unit.target?.phrases ?? []
    if case .set = unit.source {
      QuotedText.append(list: phrases, to: &bytes)
    } else {
      QuotedText.append(phrases.first ?? "", to: &bytes)
    }
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) { bytes.append(contentsOf: text.utf8) }
}

/// Writes a `.stringsdict` file, an XML property list, in the shapes that Apple's compiler generates.
///
/// `device.other` is among the devices, so that it is preserved.
struct StringsDictionaryWriter {
  private var text = XMLText()
  private var depth = 1

  /// Returns the file.
  static func bytes(_ entries: [StringsTable.Entry]) -> [UInt8] {
    var writer = StringsDictionaryWriter()
    writer.text.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    writer.text.markup("<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\"")
    writer.text.markup(
      " \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n<plist version=\"1.0\">\n<dict>\n")
    for entry in entries { writer.write(entry) }
    writer.text.markup("</dict>\n</plist>\n")
    return writer.text.bytes
  }

  private mutating func write(_ entry: StringsTable.Entry) {
    text.markup("\t<!-- \(StringsComment.withoutHyphens(StringsComment.text(of: entry.units))) -->\n")
    name(entry.key)
    dictionary { writer in
      writer.members(of: entry.units, below: 0)
      writer.devices(of: entry.units)
      writer.substitutions(of: entry.units)
    }
  }

  // MARK: - Shapes

  /// Writes the text or the plural forms directly below a path of `depth` steps.
  private mutating func members(of units: [TranslationUnit], below depth: Int) {
    var forms: [TranslationUnit] = []
    for unit in units {
      let steps = unit.identifier.path.steps
      if steps.count == depth { member(StringsTable.format, Self.target(of: unit)) }
      if steps.count == depth + 1, case .variation(.plural, _) = steps[depth] { forms.append(unit) }
    }
    guard !forms.isEmpty else { return }
    if !units.contains(where: { $0.identifier.path.steps.count == depth }) {
      member(StringsTable.format, StringsTable.wholeTextReference)
    }
    name(StringsTable.wholeText)
    plural(forms)
  }

  private mutating func devices(of units: [TranslationUnit]) {
    let groups = Self.groups(units) { step in
      if case .variation(.device, let name) = step { name } else { nil }
    }
    guard !groups.isEmpty else { return }
    name(StringsTable.devices)
    dictionary { writer in
      for group in groups {
        writer.name(group.name)
        if group.units.count == 1, group.units[0].identifier.path.steps.count == 1 {
          writer.string(Self.target(of: group.units[0]))
        } else {
          writer.dictionary { $0.members(of: group.units, below: 1) }
        }
      }
    }
  }

  private mutating func substitutions(of units: [TranslationUnit]) {
    let groups = Self.groups(units) { step in
      if case .substitution(let name) = step { name } else { nil }
    }
    for group in groups {
      name(group.name)
      plural(group.units)
    }
  }

  /// The units whose path starts with a named step, grouped by that name.
  private static func groups(
    _ units: [TranslationUnit], _ name: (VariationPath.Step) -> String?
  ) -> [(name: String, units: [TranslationUnit])] {
    var groups: [(name: String, units: [TranslationUnit])] = []
    var places: [ExactKey: Int] = [:]
    for unit in units {
      guard let step = unit.identifier.path.steps.first, let name = name(step) else { continue }
      if let place = places[ExactKey(name)] {
        groups[place].units.append(unit)
      } else {
        places[ExactKey(name)] = groups.count
        groups.append((name, [unit]))
      }
    }
    return groups
  }

  private mutating func plural(_ forms: [TranslationUnit]) {
    dictionary { writer in
      writer.member(StringsTable.ruleType, StringsTable.pluralRule)
      writer.member(StringsTable.valueType, Self.valueType(of: forms))
      for form in forms {
        guard case .variation(_, let name)? = form.identifier.path.steps.last else { continue }
        writer.member(name, Self.target(of: form))
      }
    }
  }

  private static func target(of unit: TranslationUnit) -> String { unit.target?.phrases.first ?? "" }

  /// The specifier of the first number in the texts, without the percent sign.
  private static func valueType(of forms: [TranslationUnit]) -> String {
    for form in forms.reversed() {
      for text in (form.target?.phrases ?? []) + form.source.phrases {
        for placeholder in FormatString(text).placeholders {
          guard let conversion = placeholder.conversion, conversion != "@", conversion != "s" else {
            continue
          }
          return (placeholder.length?.rawValue ?? "") + String(conversion)
        }
      }
    }
    return "d"
  }

  // MARK: - Property list

  private mutating func indent() { text.markup(String(repeating: "\t", count: depth)) }

  private mutating func name(_ name: String) {
    indent()
    text.markup("<key>")
    text.content(name)
    text.markup("</key>\n")
  }

  private mutating func string(_ string: String) {
    indent()
    text.markup("<string>")
    text.content(string)
    text.markup("</string>\n")
  }

  private mutating func member(_ name: String, _ string: String) {
    self.name(name)
    self.string(string)
  }

  private mutating func dictionary(_ content: (inout StringsDictionaryWriter) -> Void) {
    indent()
    text.markup("<dict>\n")
    depth += 1
    content(&self)
    depth -= 1
    indent()
    text.markup("</dict>\n")
  }
}
