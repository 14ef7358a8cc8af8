import SourceText
import SwiftIndex

/// Place of a unit in a project.
struct UnitPlace: Sendable {
  let file: Int
  let unit: Int
}

/// All types of a name, which run or don't together.
struct NamedType: Sendable {
  /// Whether the project declares it, so that only its code uses it.
  let isDeclared: Bool
  let name: UInt64
  /// The declarations and extensions.
  var declarations: [UnitPlace] = []
  /// The members, cases and nested types.
  var members: [UnitPlace] = []
  var inherited: [NameHash] = []
  var traits: CodeUnit.Traits = []
  /// What it inherits, or hands down.
  var meaning: LiveNames.Meaning = []
  /// Whether a type that inherits this one may implement requirements by its members.
  var lendsMembers = false
  /// Whether live code calls a member of this name without a type, and may create a value by it.
  var isMade = false
  /// Whether a live mention lists all cases, or creates them from raw values.
  var isListed = false
  var isRaw = false
  var isLive = false

  init(_ name: UInt64, isDeclared: Bool) { (self.name, self.isDeclared) = (name, isDeclared) }
}

/// The types of a project by name, with their members.
struct TypeTable {
  private(set) var types: [NamedType] = []
  /// The indices of the types that the project declares.
  private(set) var byName: [UInt64: Int] = [:]
  /// The functions, properties, cases and nested types by name.
  private(set) var members: [UInt64: [UnitPlace]] = [:]
  /// The types of the units that are types or extensions, and those around other units; -1 for none.
  private(set) var owners: [[Int32]] = []

  init(_ files: [CodeUnits]) {
    // An extension extends a type of the project only if the project declares that name: at the top level for `A`,
    // and inside another declared type for `A.B`.
    var top = HashSet()
    for file in files {
      for unit in file.units where unit.kind == .type {
        if unit.outer == 0 { top.insert(unit.name.value) }
        if byName[unit.name.value] == nil {
          byName[unit.name.value] = types.count
          types.append(NamedType(unit.name.value, isDeclared: true))
        }
      }
    }
    var extended: [UInt64: Int] = [:]
    for (file, units) in files.enumerated() { owners.append(addUnits(units, file, top, &extended)) }
    hand(top)
  }

  private mutating func addUnits(
    _ file: CodeUnits, _ index: Int, _ top: HashSet, _ extended: inout [UInt64: Int]
  ) -> [Int32] {
    var owners: [Int32] = []
    owners.reserveCapacity(file.units.count)
    for (position, unit) in file.units.enumerated() {
      let owner = unit.outer < 0 ? -1 : owners[Int(unit.outer)]
      switch unit.kind {
      case .type, .typeExtension:
        let type = place(of: unit, top, &extended)
        types[type].declarations.append(UnitPlace(file: index, unit: position))
        types[type].inherited += file.names[unit.names]
        types[type].traits.formUnion(
          unit.kind == .type ? unit.traits : unit.traits.subtracting([.isPublic, .isClass, .isEnum]))
        if owner >= 0 { types[Int(owner)].members.append(UnitPlace(file: index, unit: position)) }
        owners.append(Int32(truncatingIfNeeded: type))
      case .member, .enumCase:
        if owner >= 0 { types[Int(owner)].members.append(UnitPlace(file: index, unit: position)) }
        members[unit.name.value, default: []].append(UnitPlace(file: index, unit: position))
        owners.append(owner)
      case .file, .clause: owners.append(owner)
      }
    }
    return owners
  }

  private mutating func place(of unit: CodeUnit, _ top: HashSet, _ extended: inout [UInt64: Int]) -> Int {
    let isNested = unit.baseName != .none
    if let type = byName[unit.name.value],
      unit.kind == .type || (isNested ? byName[unit.baseName.value] != nil : top.contains(unit.name.value))
    {
      return type
    }
    let name = unit.baseName.appending(unit.name).value
    if let type = extended[name] { return type }
    extended[name] = types.count
    types.append(NamedType(name, isDeclared: false))
    return types.count - 1
  }

  // MARK: - Inheritance

  /// Hands what inherited names say down to all types, and implemented requirements up to those that may have the code.
  private mutating func hand(_ top: HashSet) {
    for index in types.indices {
      if types[index].traits.contains(.opensMembers) { types[index].meaning.insert(.opensMembers) }
      if types[index].traits.isSuperset(of: [.isClass, .isOfKit]) { types[index].meaning.insert(.isOfKit) }
      for name in types[index].inherited where !top.contains(name.value) {
        types[index].meaning.formUnion(LiveNames.meaning(of: name))
      }
    }
    // Cases are listed and decoded by the enum itself, but all else is handed down.
    var isDone = false
    while !isDone {
      isDone = true
      for index in types.indices {
        for name in types[index].inherited {
          guard let base = byName[name.value], !types[index].meaning.isSuperset(of: types[base].meaning)
          else { continue }
          types[index].meaning.formUnion(types[base].meaning)
          isDone = false
        }
      }
    }
    for index in types.indices { types[index].lendsMembers = types[index].meaning.contains(.isImplemented) }
    isDone = false
    while !isDone {
      isDone = true
      for index in types.indices where types[index].lendsMembers {
        for name in types[index].inherited {
          guard let base = byName[name.value], !types[base].lendsMembers else { continue }
          types[base].lendsMembers = true
          isDone = false
        }
      }
    }
  }

  // MARK: - Changes

  mutating func makeLive(_ type: Int) { types[type].isLive = true }
  mutating func make(_ type: Int) { types[type].isMade = true }
  mutating func list(_ type: Int) { types[type].isListed = true }
  mutating func makeRaw(_ type: Int) { types[type].isRaw = true }
}
