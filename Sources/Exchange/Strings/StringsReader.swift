import SourceText
import XCStrings

/// Makes units of the entries of a `.strings` or `.stringsdict` file.
struct StringsReader {
  /// The file, for messages.
  let path: String

  /// The units in the order of the file; throws where an entry has another shape than Apple's.
  func units(_ root: PropertyListNode) throws(ExchangeError) -> [IncomingUnit] {
    guard case .dictionary(let members) = root.value else {
      throw error(root, "the property list is not a dictionary of keys")
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

  /// The comments that the writer did not make, which a person did.
  func additions(_ node: PropertyListNode) -> [IncomingAddition] {
    var result = node.comments.filter { !StringsComment.isExported($0.text) }.map {
      IncomingAddition(file: path, position: $0.position, "a comment")
    }
    switch node.value {
    case .string: break
    case .array(let elements): for element in elements { result += additions(element) }
    case .dictionary(let members): for member in members { result += additions(member.value) }
    }
    return result
  }

  private func error(_ node: PropertyListNode, _ message: String) -> ExchangeError {
    ExchangeError(file: path, position: node.position, message)
  }

  private func add(
    _ node: PropertyListNode, _ identifier: UnitIdentifier, to units: inout [IncomingUnit]
  ) throws(ExchangeError) {
    switch node.value {
    case .string(let text): units.append(unit(identifier, text.isEmpty ? nil : .text(text), node))
    case .array(let elements):
      var phrases: [String] = []
      for element in elements {
        guard case .string(let phrase) = element.value else { throw error(element, "a phrase is not a text") }
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
  ) throws(ExchangeError) {
    let isWholePlural = members.contains { member in
      guard member.key == StringsTable.format, case .string(let text) = member.value.value else {
        return false
      }
      return text == StringsTable.wholeTextReference
    }
    for member in members {
      switch member.key {
      case StringsTable.format where isWholePlural: break
      case StringsTable.format: try add(member.value, identifier, to: &units)
      case StringsTable.devices: try addDevices(member.value, identifier, to: &units)
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
  ) throws(ExchangeError) {
    guard case .dictionary(let members) = node.value else {
      throw error(node, "the devices are not a dictionary")
    }
    for member in members {
      var device = identifier
      device.path.steps.append(.variation(.device, member.key))
      guard device.path.steps.count < 10 else { throw error(node, "devices are nested in devices") }
      try add(member.value, device, to: &units)
    }
  }

  private func addForms(
    _ node: PropertyListNode, _ identifier: UnitIdentifier, to units: inout [IncomingUnit]
  ) throws(ExchangeError) {
    guard case .dictionary(let members) = node.value else {
      throw error(node, "a variable is not a dictionary")
    }
    for member in members {
      guard case .string(let text) = member.value.value else {
        throw error(member.value, "the form '\(member.key)' is not a text")
      }
      switch member.key {
      case StringsTable.ruleType:
        guard text == StringsTable.pluralRule else {
          throw error(member.value, "the rule '\(text)' is not known")
        }
      case StringsTable.valueType: break
      default:
        var form = identifier
        form.path.steps.append(.variation(.plural, member.key))
        units.append(unit(form, text.isEmpty ? nil : .text(text), member.value))
      }
    }
  }
}
