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

  private mutating func addForms(_ node: PropertyListNode, _ identifier: UnitIdentifier) throws(InputError) {
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
