import SwiftIndex

/// The search for live units, from the roots on.
struct LiveSweep {
  /// The units of all files, each before those inside it, and the number of the file of each.
  private(set) var units: [CodeUnit] = []
  private var numbers: [Int32] = []
  /// The names that the units of each file mention.
  private var mentions: [[Mention]] = [[]]
  private(set) var isLive: [Bool] = []
  var types: [NamedType] = []
  /// The indices of the types that the project declares.
  var typesByName: [NameHash: Int] = [:]
  /// The indices of the types of the library that the project extends.
  var extendedByName: [NameHash: Int] = [:]
  var membersByName: [NameHash: [Int]] = [:]
  /// The types of the units that are types or extensions, and those around other units; -1 for none.
  var owners: [Int] = []
  /// The branches inside units, by the indices of these; without fallbacks that never run.
  private var branches: [Int: [Int]] = [:]
  /// The clauses by the names of their cases.
  private var clauses: [NameHash: [Int]] = [:]
  /// The names that stand for types that only their uses name.
  private(set) var generics = LiveNames.standardGenerics
  /// The names that the project declares.
  private var declared: Set<NameHash> = []
  private var uses: [NameHash: Mention.Use] = [:]
  private var caseUses: Mention.Use = []
  private var waiting: [Int] = []
  private var waitingTypes: [Int] = []

  /// Whether the code is older than Swift 3, so that the first argument of a call has no label.
  let isOld: Bool

  init(isOld: Bool) { self.isOld = isOld }

  /// Adds the units of the next file; `systems` are the lowest versions that its program runs on.
  mutating func add(_ file: CodeUnits, isMain: Bool, isOfProgram: Bool, systems: [String: [Int]]) {
    let (start, number) = (Int32(truncatingIfNeeded: units.count), Int32(mentions.count))
    mentions.append(file.mentions)
    generics.formUnion(file.generics)
    for (var unit, isPrivate) in zip(file.units, file.arePrivate) {
      // The variables of a main file are made where they stand.
      if isMain, unit.outer == 0, unit.traits.contains(.isConstant) { unit.traits.insert(.isRoot) }
      // Nobody else uses the public code of a program.
      if isOfProgram { unit.traits.remove(.isPublic) }
      if unit.outer >= 0 { unit.outer += start }
      if !isOld, unit.labeledCalls.count > 1 { unit.labeledCalls.removeLast() }
      if isPrivate { unit.hide(inFile: number) }
      if unit.kind == .clause || unit.kind == .fallback && unit.runs(on: systems) {
        branches[Int(unit.outer), default: []].append(units.count)
      }
      if unit.kind == .clause { for name in unit.names { clauses[name, default: []].append(units.count) } }
      units.append(unit)
      numbers.append(number)
    }
  }

  /// Returns whether each unit runs; `outside` has the names in files of other languages.
  mutating func liveUnits(_ outside: Set<NameHash>) -> [Bool] {
    isLive = units.map { _ in false }
    for place in units.indices where !generics.isDisjoint(with: units[place].labelTypes) {
      units[place].labeledCalls = []
    }
    for unit in units { declared.formUnion(unit.calledNames) }
    addTypes()
    run(outside)
    return isLive
  }

  // MARK: - Sweep

  private mutating func run(_ outside: Set<NameHash>) {
    // Code outside of declarations runs, and so do functions that others call.
    for place in units.indices {
      let isCalled = !units[place].traits.isDisjoint(with: [.isImplicit, .isRoot, .isPublic])
      if units[place].kind == .file || units[place].kind == .member && owners[place] < 0 && isCalled {
        revive(place)
      }
    }
    for (index, type) in types.enumerated()
    where !type.isDeclared || !type.traits.isDisjoint(with: [.isRoot, .isPublic])
      || type.meaning.contains(.isCreated) || outside.contains(type.name)
    { revive(type: index) }
    while true {
      if let type = waitingTypes.popLast() {
        for place in types[type].declarations { revive(place) }
        considerMembers(of: type)
      } else if let place = waiting.popLast() {
        for branch in branches[place] ?? [] { consider(branch: branch) }
        noteMentions(of: place)
      } else {
        break
      }
    }
  }

  private mutating func revive(_ place: Int) {
    if isLive[place] { return }
    isLive[place] = true
    waiting.append(place)
    if units[place].traits.contains(.createsSelf), owners[place] >= 0 { revive(type: owners[place]) }
    guard units[place].kind == .enumCase else { return }
    for clause in clauses[units[place].name] ?? [] { consider(branch: clause) }
  }

  private mutating func revive(type: Int) {
    if types[type].isLive { return }
    types[type].isLive = true
    waitingTypes.append(type)
  }

  private mutating func noteMentions(of place: Int) {
    let creates = units[place].traits.contains(.creates)
    let around = types(around: place)
    for mention in mentions[Int(numbers[place])][units[place].mentions] {
      let use = mention.use == .type && creates ? .value : mention.use
      if use.isOfCases {
        note(mention.name, use)
      } else {
        noteReceiver(of: mention, in: numbers[place])
        let types = use.contains(.own) ? around : types(named: mention, in: numbers[place])
        note(mention.name, use.subtracting(Self.receivers), types)
        note(mention.name.appending(numbers[place]), use.subtracting(Self.receivers), types)
      }
    }
  }

  /// What a mention says about the type of which it names a member.
  private static let receivers: Mention.Use = [.own, .shared]

  mutating func note(_ name: NameHash, _ use: Mention.Use, _ types: [Int]?) {
    guard declared.contains(name) else { return }
    if let types, typesByName[name] == nil { noteMember(name, use, types) } else { note(name, use) }
  }

  /// Notes a name for the members of types and of those of the library, and for functions outside of types.
  private mutating func noteMember(_ name: NameHash, _ use: Mention.Use, _ types: [Int]) {
    var isNew = add(use, of: NameHash.none.appending(name))
    for type in types where add(use, of: self.types[type].name.appending(name)) { isNew = true }
    if isNew {
      for place in membersByName[name] ?? [] { consider(place, of: owners[place]) }
    }
  }

  /// Adds how live code mentions a name; returns whether that is new.
  private mutating func add(_ use: Mention.Use, of name: NameHash) -> Bool {
    guard uses[name]?.isSuperset(of: use) != true else { return false }
    uses[name, default: []].formUnion(use)
    return true
  }

  /// Returns how live code mentions a member of a type, or what is outside of types.
  private func uses(of name: NameHash, in owner: Int) -> Mention.Use {
    let byName = uses[name] ?? []
    guard owner >= 0, !types[owner].isOfLibrary else {
      return byName.union(uses[NameHash.none.appending(name)] ?? [])
    }
    return types[owner].users.reduce(into: byName) {
      $0.formUnion(uses[types[$1].name.appending(name)] ?? [])
    }
  }

  private mutating func note(_ name: NameHash, _ use: Mention.Use) {
    guard add(use, of: name) else { return }
    if use.isOfCases { return noteCases(name, use) }
    if use != .implicit, let type = typesByName[name] { consider(type: type) }
    for place in membersByName[name] ?? [] {
      let owner = owners[place]
      if use != .implicit || units[place].kind == .enumCase {
        consider(place, of: owner)
      } else if owner >= 0, units[place].kind == .member {
        // A member called without its type may be a function that creates a value of the type.
        types[owner].isMade = true
        consider(type: owner)
      }
    }
  }

  /// Cases are created by `T.allCases` or `T(rawValue:)`: those of an enum, or those of all if `T` may be any.
  private mutating func noteCases(_ name: NameHash, _ use: Mention.Use) {
    if let type = typesByName[name], types[type].traits.contains(.isEnum) {
      types[type].caseUses.formUnion(use)
      return considerMembers(of: type)
    }
    guard use != .aliased, name == .none || generics.contains(name), !caseUses.contains(use) else { return }
    caseUses.formUnion(use)
    for type in types.indices { considerMembers(of: type) }
  }

  mutating func considerMembers(of type: Int) {
    for place in types[type].members { consider(place, of: type) }
  }

  /// Revives a type if code mentions it: a class of a screen needs code that creates it.
  private mutating func consider(type: Int) {
    let use = (uses[types[type].name] ?? []).intersection([.value, .called, .read, .pattern, .type, .text])
    if !use.isEmpty, use != .type || !types[type].meaning.contains(.isOfKit) || types[type].isMade {
      revive(type: type)
    }
  }

  /// Revives a member of a type, or a function outside of types, if it runs.
  private mutating func consider(_ place: Int, of owner: Int) {
    if isLive[place] || owner >= 0 && !types[owner].isLive && !runsAlone(place, in: types[owner]) { return }
    if owner < 0, !uses(of: units[place].name, in: owner).contains(.plain) { return }
    let runs = owner >= 0 && types[owner].isLive && runs(units[place], in: types[owner])
    if units[place].kind == .type || units[place].kind == .typeExtension {
      if runs { revive(type: owners[place]) }
    } else if runs || (units[place].kind == .enumCase ? isCreated(place) : isMentioned(place)) {
      revive(place)
    }
  }

  /// Whether live code mentions a case in a way that may create it.
  private func isCreated(_ place: Int) -> Bool {
    if owners[place] < 0 { return false }
    let (name, type) = (units[place].name, types[owners[place]])
    let named = uses[name] ?? []
    return !named.isDisjoint(with: [.cased, units[place].traits.contains(.isCalled) ? .implicit : .implied])
      || type.caseUses.contains(.aliased) && !named.isDisjoint(with: [.value, .called, .read])
      || uses[type.name.appending(name)]?.contains(.value) == true
  }

  /// Whether live code mentions a member in a way that may mean it.
  private func isMentioned(_ place: Int) -> Bool {
    let (unit, owner) = (units[place], owners[place])
    if unit.labeledCalls.contains(where: { !uses(of: $0, in: owner).isEmpty }) { return true }
    let isFunction = unit.traits.contains(.isFunction)
    var accepted: Mention.Use = isFunction ? .value : [.value, .pattern, .read]
    if unit.labeledCalls.isEmpty { accepted.insert(.called) }
    accepted.insert(isFunction ? .text : .implied)
    return !uses(of: unit.name, in: owner).isDisjoint(with: accepted)
  }

  /// Whether a member of a live type runs, or may run, without being named.
  private func runs(_ member: CodeUnit, in type: NamedType) -> Bool {
    if type.meaning.contains(.opensMembers) { return true }
    if LiveNames.testMembers.contains(member.name) { return false }
    let outer = units[Int(member.outer)]
    let isPrivate =
      member.traits.contains(.isPrivate)
      || outer.kind == .typeExtension && outer.traits.contains(.isPrivate)
    // A function of a delegate takes the caller first, or stands in an extension for the delegate.
    let isOfDelegate = member.traits.contains(.takesCaller) || !outer.delegates.isEmpty && outer.kind != .type
    let implements: LiveNames.Meaning = isOfDelegate ? [.isImplemented, .isDelegate] : .isImplemented
    if !isPrivate, !isOfProject(outer), !type.lent.isDisjoint(with: implements) { return true }
    switch member.kind {
    case .type, .typeExtension: return member.name == LiveNames.codingKeys
    case .enumCase:
      return type.traits.contains(.isPublic) || createsCases(of: type)
    default: break
    }
    if !member.names.isEmpty, type.isCreatedByName, !member.traits.contains(.isRoot) {
      // Of a class, subclasses inherit the initializer.
      let calls = type.traits.contains(.isClass) ? member.names[...] : member.names.dropLast()
      return calls.contains { uses[$0] != nil }
    }
    if !member.traits.isDisjoint(with: [.isImplicit, .isRoot])
      || LiveNames.implicitMembers.contains(member.name)
    {
      return true
    }
    let isPublic =
      member.traits.contains(.isPublic)
      || outer.kind == .typeExtension && outer.traits.contains(.isPublic)
    return isPublic && (!type.isDeclared || type.traits.contains(.isPublic))
  }

  /// Whether an extension is there for protocols of the project alone, whose members code calls by their names.
  private func isOfProject(_ outer: CodeUnit) -> Bool {
    outer.kind == .typeExtension && !outer.names.isEmpty
      && outer.names.allSatisfy { name in
        typesByName[name].map { types[$0].meaning.isDisjoint(with: [.isImplemented, .isDelegate]) } ?? false
      }
  }

  /// Whether code may create any case of an enum, without naming it.
  private func createsCases(of type: NamedType) -> Bool {
    let uses = type.caseUses.union(caseUses)
    if type.meaning.contains(.isDecoded) { return true }
    if type.meaning.contains(.listsCases), !uses.isDisjoint(with: [.allCases, .aliased]) { return true }
    // Libraries store values of enums by protocols of their own.
    return type.meaning.contains(.hasRawValue)
      && (type.meaning.contains(.isImplemented) || !uses.isDisjoint(with: [.raw, .aliased]))
  }

  // MARK: - Clauses

  /// Revives a branch in live code; a clause, if code creates one of its cases, or no enum is known to have them.
  private mutating func consider(branch place: Int) {
    let unit = units[place]
    guard !isLive[place], isLive[Int(unit.outer)] else { return }
    if unit.kind != .clause || unit.traits.contains(.converts)
      || unit.names.contains(where: { mayBeCreated($0, in: unit, owners[place]) })
    {
      revive(place)
    }
  }
}
