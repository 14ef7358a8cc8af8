import CatalogCompile
import XCStrings

/// Writes `.strings` and `.stringsdict` files, in the shapes that Apple's compiler generates.
///
/// `device.other` is among the devices, so that it is preserved.
enum StringsWriter {
  /// Returns a `.strings` file; a set is a list in parentheses.
  static func strings(_ entries: [StringsTable.Entry]) -> [UInt8] {
    let lines = entries.compactMap { entry in
      entry.units.first.map { unit -> PropertyListText.Line in
        var value = PropertyListValue.string(target(of: unit))
        if case .set = unit.source { value = .array(unit.target?.phrases ?? []) }
        return (PropertyListMember(entry.key, value), StringsComment.text(of: [unit]))
      }
    }
    return PropertyListText.strings(lines, isSpaced: true)
  }

  /// Returns a `.stringsdict` file.
  static func dictionary(_ entries: [StringsTable.Entry]) -> [UInt8] {
    let lines = entries.map { entry -> PropertyListText.Line in
      let units = entry.units
      let members = members(of: units, below: 0) + devices(of: units) + substitutions(of: units)
      let comment = StringsComment.withoutHyphens(StringsComment.text(of: units))
      return (PropertyListMember(entry.key, .dictionary(members)), comment)
    }
    // Units with texts that XML can't hold are not exported.
    return PropertyListText.xml(lines) ?? []
  }

  // MARK: - Shapes

  /// Returns the text or the plural forms directly below a path of `depth` steps.
  private static func members(of units: [TranslationUnit], below depth: Int) -> [PropertyListMember] {
    let texts = units.filter { $0.identifier.path.steps.count == depth }
    let forms = units.filter { unit in
      let steps = unit.identifier.path.steps
      if steps.count == depth + 1, case .variation(.plural, _) = steps[depth] { return true }
      return false
    }
    let members = texts.map { PropertyListMember(StringsDictionaryKey.format, target(of: $0)) }
    guard !forms.isEmpty else { return members }
    let reference = PropertyListMember(StringsDictionaryKey.format, StringsTable.wholeTextReference)
    return (members.isEmpty ? [reference] : members) + [plural(StringsTable.wholeText, forms)]
  }

  private static func devices(of units: [TranslationUnit]) -> [PropertyListMember] {
    let groups = StringsTable.groups(units) { unit in
      if case .variation(.device, let name)? = unit.identifier.path.steps.first { name } else { nil }
    }
    guard !groups.isEmpty else { return [] }
    let devices = groups.map { group in
      if group.units.count == 1, group.units[0].identifier.path.steps.count == 1 {
        return PropertyListMember(group.name, target(of: group.units[0]))
      }
      return PropertyListMember(group.name, .dictionary(members(of: group.units, below: 1)))
    }
    return [PropertyListMember(StringsDictionaryKey.devices, .dictionary(devices))]
  }

  private static func substitutions(of units: [TranslationUnit]) -> [PropertyListMember] {
    StringsTable.groups(units) { unit in
      if case .substitution(let name)? = unit.identifier.path.steps.first { name } else { nil }
    }.map { plural($0.name, $0.units) }
  }

  private static func plural(_ name: String, _ forms: [TranslationUnit]) -> PropertyListMember {
    let texts = forms.compactMap { form -> PropertyListMember? in
      guard case .variation(_, let name)? = form.identifier.path.steps.last else { return nil }
      return PropertyListMember(name, target(of: form))
    }
    return PropertyListMember(
      name,
      .dictionary(
        [
          PropertyListMember(StringsDictionaryKey.ruleType, StringsDictionaryKey.pluralRule),
          PropertyListMember(StringsDictionaryKey.valueType, valueType(of: forms)),
        ] + texts))
  }

  private static func target(of unit: TranslationUnit) -> String { unit.target?.phrases.first ?? "" }

  /// The specifier of the first number in the texts, without the percent sign.
  private static func valueType(of forms: [TranslationUnit]) -> String {
    let texts = forms.reversed().flatMap { ($0.target?.phrases ?? []) + $0.source.phrases }
    let types = texts.lazy.flatMap { FormatString($0).placeholders }.compactMap { placeholder -> String? in
      guard let conversion = placeholder.conversion, conversion != "@", conversion != "s" else { return nil }
      return (placeholder.length?.rawValue ?? "") + String(conversion)
    }
    return types.first ?? "d"
  }
}
