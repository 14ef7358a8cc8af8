import CatalogCompile
import SourceText
import XCStrings

/// Converts the values of a key in one language into a localization.
///
/// A text that is one variable, `%#@files@`, becomes plural forms if the compiler would derive the same type of number
/// from them, and a substitution otherwise. Devices share the substitutions of the localization.
struct LegacyReader {
  /// What a catalog has no place for.
  private(set) var losses: [LegacyTable.Loss] = []
  /// The type of the number of the plural forms; `nil` if the text is not one variable.
  private(set) var pluralType: String?

  let key: String
  /// The type of the number in the source language, which plural forms without a number have.
  let sourceType: String?
  var file = ""
  var substitutions: [JSONValue.Member] = []

  /// Returns the localization; `nil` if no text has a place.
  mutating func localization(plain: LegacyTable.Value?, varied: LegacyTable.Value?) -> JSONValue? {
    var members: [JSONValue.Member]?
    var isForDevices = false
    if let varied {
      file = varied.file.file.path
      members = content(of: varied.node)
      isForDevices = members?.first?.value["device"] != nil
    }
    if let plain {
      file = plain.file.file.path
      if isForDevices, case .string(let text) = plain.node.value {
        members = members.map { Self.adding(fallback: text, to: $0) }
      } else if members == nil {
        members = content(of: plain.node)
      } else {
        lose(plain.node, "is also in the '.stringsdict' file, whose text is shown", isText: false)
      }
    }
    guard var members else { return nil }
    if !substitutions.isEmpty { members.append(("substitutions", .object(substitutions))) }
    return .object(members)
  }

  private mutating func lose(_ node: PropertyListNode, _ reason: StaticString, isText: Bool = true) {
    var message: Message = "'\(key)' "
    message.add(literal: reason)
    losses.append(.init(file: file, position: node.position, message: message, isText: isText))
  }

  private static func adding(fallback text: String, to members: [JSONValue.Member]) -> [JSONValue.Member] {
    guard case .object(let axes)? = members.first?.value, case .object(let cases)? = axes.first?.value,
      !cases.contains(where: { $0.name == Device.other.rawValue })
    else { return members }
    return variations("device", cases + [(Device.other.rawValue, .object(unit(text)))])
  }

  // MARK: - Values

  /// Returns the members of a localization, or of a device's text.
  private mutating func content(of node: PropertyListNode) -> [JSONValue.Member]? {
    switch node.value {
    case .string(let text): return Self.unit(text)
    case .array(let elements):
      let phrases = elements.compactMap { if case .string(let phrase) = $0.value { phrase } else { nil } }
      return [("stringSet", ["state": UnitState.translated.rawValue, "values": phrases] as JSONValue)]
    case .dictionary(let members):
      if let devices = members.last(where: { $0.key == StringsDictionaryKey.devices })?.value {
        return content(ofDevices: devices, among: members)
      }
      if let widths = members.last(where: { $0.key == Self.widths })?.value {
        return content(ofWidths: widths)
      }
      return content(ofFormat: members, node)
    }
  }

  private static let widths = "NSStringVariableWidthRuleType"

  private mutating func content(
    ofDevices node: PropertyListNode, among members: [(key: String, value: PropertyListNode)]
  ) -> [JSONValue.Member]? {
    guard case .dictionary(let devices) = node.value else {
      lose(node, "has devices that are not a dictionary")
      return nil
    }
    var cases: [JSONValue.Member] = []
    for device in devices {
      if case .dictionary(let inner) = device.value.value,
        inner.contains(where: { $0.key == StringsDictionaryKey.devices })
      {
        lose(device.value, "has devices inside of a device")
      } else if let content = content(of: device.value) {
        cases.append((device.key, .object(content)))
      }
    }
    let others = members.filter { $0.key != StringsDictionaryKey.devices }
    if !others.isEmpty, !cases.contains(where: { $0.name == Device.other.rawValue }),
      let fallback = content(ofFormat: others, node)
    {
      cases.append((Device.other.rawValue, .object(fallback)))
    }
    return cases.isEmpty ? nil : Self.variations("device", cases)
  }

  private mutating func content(ofWidths node: PropertyListNode) -> [JSONValue.Member]? {
    guard case .dictionary(let widths) = node.value,
      let widest = widths.max(by: { Int($0.key) ?? 0 < Int($1.key) ?? 0 })
    else { return nil }
    if widths.count > 1 { lose(node, "varies by width; only the widest text has a place") }
    return content(of: widest.value)
  }

  // MARK: - Formats

  private mutating func content(
    ofFormat members: [(key: String, value: PropertyListNode)], _ node: PropertyListNode
  ) -> [JSONValue.Member]? {
    guard let format = members.last(where: { $0.key == StringsDictionaryKey.format })?.value,
      case .string(let text) = format.value
    else {
      lose(node, "has no text in 'NSStringLocalizedFormatKey'")
      return nil
    }
    let variables = members.filter { $0.key != StringsDictionaryKey.format }
    let references = FormatString(text).placeholders.filter { $0.kind == .substitution }
    if references.count == 1, let only = references.first, text == "%#@\(only.name ?? "")@",
      variables.count == 1, let variable = variables.first(where: { $0.key == only.name }),
      let rule = rule(of: variable.value), rule.isCompiledAlike(sourceType: sourceType)
    {
      pluralType = rule.type
      return Self.variations("plural", rule.forms)
    }
    for reference in references {
      guard let name = reference.name, let variable = variables.last(where: { $0.key == name }) else {
        continue
      }
      guard let rule = rule(of: variable.value) else { return nil }
      let content = rule.substitution(argument: reference.position)
      let former = substitutions.first { $0.name == name }
      if former == nil { substitutions.append((name, content)) }
      if let former, former.value != content {
        lose(variable.value, "has two variables with one name")
        return nil
      }
    }
    return Self.unit(text)
  }

  private mutating func rule(of node: PropertyListNode) -> LegacyRule? {
    guard let rule = LegacyRule(node) else {
      lose(node, "has a variable that is not a plural rule")
      return nil
    }
    if rule.isNested {
      lose(node, "has a plural form that refers to a variable")
      return nil
    }
    return rule
  }

  static func unit(_ text: String) -> [JSONValue.Member] {
    [("stringUnit", ["state": UnitState.translated.rawValue, "value": text] as JSONValue)]
  }

  private static func variations(_ axis: String, _ cases: [JSONValue.Member]) -> [JSONValue.Member] {
    [("variations", [axis: JSONValue.object(cases)] as JSONValue)]
  }
}

/// A variable of a format: plural forms and the type of their number.
private struct LegacyRule {
  /// The type, such as `lld`.
  private(set) var type: String?
  private var texts: [(name: String, text: String)] = []

  /// The names of the forms with their content.
  var forms: [JSONValue.Member] { texts.map { ($0.name, .object(LegacyReader.unit($0.text))) } }

  /// Reads a variable; `nil` if it has another rule, or a form that is not a text.
  init?(_ node: PropertyListNode) {
    guard case .dictionary(let members) = node.value else { return nil }
    for member in members {
      guard case .string(let text) = member.value.value else { return nil }
      switch member.key {
      case StringsDictionaryKey.ruleType: if text != StringsDictionaryKey.pluralRule { return nil }
      case StringsDictionaryKey.valueType: type = text
      default: texts.append((member.key, text))
      }
    }
  }

  /// Whether a form refers to a variable.
  var isNested: Bool {
    texts.contains { FormatString($0.text).placeholders.contains { $0.kind == .substitution } }
  }

  /// Whether the compiler derives the same type from the forms.
  func isCompiledAlike(sourceType: String?) -> Bool {
    (PluralNumber.type(in: texts) ?? sourceType) == type && !texts.isEmpty
  }

  func substitution(argument: Int?) -> JSONValue {
    [
      "argNum": argument, "formatSpecifier": type,
      "variations": ["plural": JSONValue.object(forms)] as JSONValue,
    ]
  }
}
