import SwiftIndex

/// The types of a project by name, with what they inherit.
extension LiveSweep {
  mutating func addTypes() {
    // An extension extends a type of the project only if the project declares that name: at the top level for `A`,
    // and inside another declared type for `A.B`.
    var top: Set<NameHash> = []
    for unit in units where unit.kind == .type {
      if units[Int(unit.outer)].kind == .file { top.insert(unit.name) }
      if typesByName[unit.name] == nil {
        typesByName[unit.name] = types.count
        types.append(NamedType(name: unit.name, isDeclared: true))
      }
    }
    for place in units.indices { add(place, top) }
    for index in types.indices {
      if types[index].traits.contains(.opensMembers) { types[index].meaning.insert(.opensMembers) }
      if types[index].traits.isSuperset(of: [.isClass, .isOfKit]) { types[index].meaning.insert(.isOfKit) }
      for name in types[index].inherited where !top.contains(name) {
        let isDelegate = types[index].delegates.contains(name)
        types[index].meaning.formUnion(
          LiveNames.meaning(
            of: name, isDelegate: isDelegate, isOfClass: types[index].traits.contains(.isClass)))
      }
    }
    // What a protocol of the project requires is called by other names than that of the type.
    for index in types.indices where types[index].isDeclared {
      types[index].isCreatedByName = types[index].inherited.allSatisfy { name in
        typesByName[name].map { types[$0].members.allSatisfy { units[$0].initializerCalls.isEmpty } }
          ?? true
      }
    }
    handDown()
    addUsers()
  }

  /// Finds the types whose code may name members of each type without a receiver.
  private mutating func addUsers() {
    for index in types.indices {
      let bases = bases(of: index)
      types[index].isOpen =
        bases.contains {
          types[$0].traits.contains(.isConstrained) || !types[$0].inherited.allSatisfy { !isAlias($0) }
        }
      for base in bases {
        types[base].users.formUnion(bases)
        if !types[index].isDeclared { types[base].isOfLibrary = true }
      }
    }
  }

  private func isAlias(_ name: NameHash) -> Bool { typesByName[name] == nil && generics.contains(name) }

  /// Returns a type with all types of the project that it inherits.
  private func bases(of type: Int) -> Set<Int> {
    var (found, waiting): (Set<Int>, [Int]) = ([type], [type])
    while let next = waiting.popLast() {
      for name in types[next].inherited {
        if let base = typesByName[name], found.insert(base).inserted { waiting.append(base) }
      }
    }
    return found
  }

  private mutating func add(_ place: Int, _ top: Set<NameHash>) {
    let unit = units[place]
    let outer = unit.outer < 0 ? -1 : owners[Int(unit.outer)]
    owners.append(outer)
    switch unit.kind {
    case .type, .typeExtension:
      let type = type(of: unit, top)
      owners[place] = type
      types[type].declarations.append(place)
      types[type].inherited += unit.names
      types[type].delegates.formUnion(unit.delegates)
      types[type].traits.formUnion(
        unit.kind == .type ? unit.traits : unit.traits.subtracting([.isPublic, .isClass, .isEnum]))
    case .member, .enumCase:
      for name in unit.calledNames { membersByName[name, default: []].append(place) }
    case .file, .clause, .fallback: return
    }
    if outer < 0 { return }
    types[outer].members.append(place)
    if unit.kind == .type || unit.traits.contains(.isStatic) {
      types[outer].ownNames.formUnion(unit.kind == .type ? [unit.name] : unit.calledNames)
    }
  }

  private mutating func type(of unit: CodeUnit, _ top: Set<NameHash>) -> Int {
    let isKnown =
      unit.kind == .type
      || (unit.baseName == .none
        ? top.contains(unit.name) : typesByName[unit.baseName] != nil)
    if isKnown, let type = typesByName[unit.name] { return type }
    let name = unit.baseName.appending(unit.name)
    if let type = extendedByName[name] { return type }
    extendedByName[name] = types.count
    types.append(NamedType(name: name, isDeclared: false))
    return types.count - 1
  }

  /// Hands what inherited names say down to all types, and implemented requirements up to those that may have the code.
  ///
  /// Cases are listed and decoded by the enum itself, but all else is handed down.
  private mutating func handDown() {
    repeatedly { types, index, base in
      if types[index].meaning.isSuperset(of: types[base].meaning) { return false }
      types[index].meaning.formUnion(types[base].meaning)
      return true
    }
    for index in types.indices {
      types[index].lent = types[index].meaning.intersection([.isImplemented, .isDelegate])
    }
    repeatedly { types, index, base in
      if types[base].lent.isSuperset(of: types[index].lent) { return false }
      types[base].lent.formUnion(types[index].lent)
      return true
    }
  }

  /// Repeats a change of types with each type that they inherit, until it changes nothing more.
  private mutating func repeatedly(_ change: (inout [NamedType], _ type: Int, _ base: Int) -> Bool) {
    var isDone = false
    while !isDone {
      isDone = true
      for index in types.indices {
        for name in types[index].inherited {
          if let base = typesByName[name], change(&types, index, base) { isDone = false }
        }
      }
    }
  }

  /// Returns the types around a unit; `nil` if its code may name members of others without a receiver.
  func types(around place: Int) -> [Int]? {
    var (around, unit): ([Int], Int) = ([], place)
    while unit >= 0 {
      if units[unit].kind == .type || units[unit].kind == .typeExtension {
        if types[owners[unit]].isOpen { return nil }
        around.append(owners[unit])
        if let base = typesByName[units[unit].baseName] { around.append(base) }
      }
      unit = Int(units[unit].outer)
    }
    return around
  }
}
