package import SourceText
package import SwiftIndex

/// The code of a project that its programs run, found by names alone.
///
/// From where programs start, each unit of code keeps alive all that it mentions by name, whatever the types: a unit is
/// dead only if no live code, no Objective-C, no interface file and no string literal names it. What only tests, previews
/// and debug builds mention is dead too.
package struct LiveCode: Sendable {
  private let files: [String: FileLife]

  /// Code of which nothing is known to be dead.
  package static let all = LiveCode(files: [:])

  private init(files: [String: FileLife]) { self.files = files }

  /// Finds the live code of a whole project; nothing is dead if no program starts in it.
  ///
  /// `programs` has the paths of files that only programs contain, `outside` the names in files of other languages.
  package init(_ files: [(path: String, units: CodeUnits)], programs: Set<String> = [], outside: HashSet) {
    let files = files.map { file in
      (path: file.path, units: programs.contains(file.path) ? file.units.closed : file.units)
    }
    let starts = files.contains { $0.units.startsProgram($0.path) }
    guard starts || LiveNames.starters.contains(where: outside.contains) else {
      self = .all
      return
    }
    var sweep = Sweep(files.map { $0.units })
    let live = sweep.live(outside)
    var lives: [String: FileLife] = [:]
    for (index, file) in files.enumerated() where live[index].contains(false) {
      lives[file.path] = FileLife(units: file.units, live: live[index])
    }
    self.files = lives
  }

  /// Returns which code of a file is dead; `nil` for none.
  func file(_ path: String) -> FileLife? { files[path] }

  /// Whether code at an offset of a file never runs.
  package func isDead(_ offset: Int, in path: String) -> Bool { files[path]?.isDead(offset) ?? false }

  /// Returns the types that a file of another language names, and what starts a program there.
  package static func names(in file: SourceFile, of index: DeclarationIndex) -> Set<UInt64> {
    file.bytes.withUnsafeBufferPointer { buffer in
      let bytes = SourceBytes(buffer)
      var names: Set<UInt64> = []
      bytes.forEachWord(in: 0..<bytes.count) { word in
        let name = NameHash(bytes, word)
        if index.typeNames.contains(name) || LiveNames.starters.contains(name.value) {
          names.insert(name.value)
        }
      }
      return names
    }
  }
}

/// The units of a file, and which of them run.
struct FileLife: Sendable {
  let units: CodeUnits
  let live: [Bool]

  /// Whether code at an offset never runs.
  func isDead(_ offset: Int) -> Bool {
    let index = units.unit(around: offset)
    guard index >= 0 else { return false }
    let unit = units.units[index]
    return !live[index] || unit.kind == .clause && !live[Int(unit.outer)]
  }

  /// Returns the nodes of dead code and some others, in order and never nested.
  func deadNodes(and others: [Range<Int>]) -> [Range<Int>] {
    var stays = live
    for (index, unit) in units.units.enumerated().reversed()
    where stays[index] && unit.kind != .clause && unit.outer >= 0 { stays[Int(unit.outer)] = true }
    let dead = units.units.indices.filter { !stays[$0] }.map { units.units[$0].nodes }
    var found: [Range<Int>] = []
    for nodes in (dead + others).sorted(by: {
      ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
    })
    where found.last.map({ nodes.lowerBound >= $0.upperBound }) ?? true { found.append(nodes) }
    return found
  }
}

extension CodeUnits {
  /// The units of a program, whose public code nobody else uses.
  fileprivate var closed: CodeUnits {
    var closed = self
    for index in units.indices { closed.units[index].traits.remove(.isPublic) }
    return closed
  }

  /// Whether a program starts in the file.
  fileprivate func startsProgram(_ path: String) -> Bool {
    if units.isEmpty { return false }
    if path == "main.swift" || path.hasSuffix("/main.swift") { return true }
    return units.contains { $0.traits.contains(.isEntry) }
      || mentions.contains { LiveNames.starters.contains($0.name) && $0.use.contains(.value) }
  }
}

/// The search for live units, from the roots on.
private struct Sweep {
  let files: [CodeUnits]
  var table: TypeTable
  var live: [[Bool]]
  /// The names that the project declares.
  let declared: HashSet
  /// The ways in which live code mentions each name.
  var uses: [UInt64: Mention.Use] = [:]
  var listsAll = false
  var createsAll = false
  var waiting: [UnitPlace] = []

  init(_ files: [CodeUnits]) {
    self.files = files
    table = TypeTable(files)
    declared = HashSet(files.lazy.flatMap { $0.units.lazy.map(\.name.value) })
    live = files.map { [Bool](repeating: false, count: $0.units.count) }
  }

  func unit(_ place: UnitPlace) -> CodeUnit { files[place.file].units[place.unit] }

  /// Returns which units of each file run.
  mutating func live(_ outside: HashSet) -> [[Bool]] {
    for file in files.indices where !files[file].units.isEmpty { start(file) }
    for (type, named) in table.types.enumerated() where !named.isDeclared || isRoot(named) {
      revive(type: type)
    }
    for (name, type) in table.byName where outside.contains(name) { revive(type: type) }
    while let place = waiting.popLast() {
      let unit = unit(place)
      for mention in files[place.file].mentions[unit.mentions] {
        var use = mention.use
        if use == .type, unit.traits.contains(.creates) { use = .value }
        note(mention.name, use)
      }
    }
    judgeClauses()
    return live
  }

  private func isRoot(_ type: NamedType) -> Bool {
    !type.traits.isDisjoint(with: [.isRoot, .isPublic]) || type.meaning.contains(.isCreated)
  }

  /// Code outside of declarations runs, and so do functions that others call.
  private mutating func start(_ file: Int) {
    revive(UnitPlace(file: file, unit: 0))
    for (index, unit) in files[file].units.enumerated()
    where unit.kind == .member && table.owners[file][index] < 0 {
      if !unit.traits.isDisjoint(with: [.isImplicit, .isRoot, .isPublic]) {
        revive(UnitPlace(file: file, unit: index))
      }
    }
  }

  private mutating func revive(_ place: UnitPlace) {
    if live[place.file][place.unit] { return }
    live[place.file][place.unit] = true
    waiting.append(place)
  }

  // MARK: - Names

  private mutating func note(_ name: UInt64, _ use: Mention.Use) {
    guard declared.contains(name) || !use.isDisjoint(with: [.allCases, .raw]) else { return }
    let known = uses[name] ?? []
    if known.isSuperset(of: use) { return }
    uses[name] = known.union(use)
    if !use.isDisjoint(with: [.allCases, .raw]) { return noteCases(name, use) }
    if use == .implicit { return noteImplicit(name) }
    if let type = table.byName[name], isNamed(table.types[type], use) { revive(type: type) }
    for place in table.members[name] ?? [] where isNamed(unit(place).kind, use) { reviveIfOwned(place) }
  }

  /// Whether a mention keeps a type alive: a class of a screen needs code that creates it.
  private func isNamed(_ type: NamedType, _ use: Mention.Use) -> Bool {
    use != .type || !type.meaning.contains(.isOfKit) || type.isMade
  }

  private func isNamed(_ kind: CodeUnit.Kind, _ use: Mention.Use) -> Bool {
    kind == .enumCase ? use.contains(.value) : !use.isDisjoint(with: [.value, .pattern])
  }

  private mutating func reviveIfOwned(_ place: UnitPlace) {
    let owner = table.owners[place.file][place.unit]
    if owner < 0 || table.types[Int(owner)].isLive { revive(place) }
  }

  /// A member called without its type may be a function that creates a value of the type.
  private mutating func noteImplicit(_ name: UInt64) {
    for place in table.members[name] ?? [] {
      let owner = Int(table.owners[place.file][place.unit])
      guard owner >= 0, unit(place).kind == .member, !table.types[owner].isMade else { continue }
      table.make(owner)
      if uses[table.types[owner].name]?.contains(.type) == true { revive(type: owner) }
    }
  }

  /// Cases are created by `T.allCases` or `T(rawValue:)`; by any enum, if the name is that of no enum.
  private mutating func noteCases(_ name: UInt64, _ use: Mention.Use) {
    let type = table.byName[name].flatMap { table.types[$0].traits.contains(.isEnum) ? $0 : nil }
    let wasComplete = listsAll && createsAll
    if use.contains(.allCases) {
      if let type { table.list(type) } else { listsAll = true }
    }
    if use.contains(.raw) {
      if let type { table.makeRaw(type) } else { createsAll = true }
    }
    if wasComplete { return }
    for changed in type.map({ [$0] }) ?? Array(table.types.indices) where table.types[changed].isLive {
      reviveMembers(of: changed)
    }
  }

  // MARK: - Types

  private mutating func revive(type: Int) {
    var pending = [type]
    while let type = pending.popLast() {
      if table.types[type].isLive { continue }
      table.makeLive(type)
      for place in table.types[type].declarations { revive(place) }
      reviveMembers(of: type, types: &pending)
    }
  }

  private mutating func reviveMembers(of type: Int) {
    var pending: [Int] = []
    reviveMembers(of: type, types: &pending)
    for type in pending { revive(type: type) }
  }

  private mutating func reviveMembers(of type: Int, types: inout [Int]) {
    let named = table.types[type]
    for place in named.members where !live[place.file][place.unit] {
      let member = unit(place)
      guard runs(member, in: named, place) || isNamed(member.kind, uses[member.name.value] ?? []) else {
        continue
      }
      if member.kind == .type || member.kind == .typeExtension {
        if runs(member, in: named, place) { types.append(Int(table.owners[place.file][place.unit])) }
      } else {
        revive(place)
      }
    }
  }

  /// Whether a member of a live type runs, or may run, without being named.
  private func runs(_ member: CodeUnit, in type: NamedType, _ place: UnitPlace) -> Bool {
    if type.meaning.contains(.opensMembers) { return true }
    if type.lendsMembers, !member.traits.contains(.isPrivate) { return true }
    switch member.kind {
    case .type, .typeExtension: return member.name.value == LiveNames.codingKeys
    case .enumCase:
      return type.traits.contains(.isPublic) || type.meaning.contains(.isDecoded)
        || type.meaning.contains(.listsCases) && (type.isListed || listsAll)
        || type.meaning.contains(.hasRawValue) && (type.isRaw || createsAll)
    default: break
    }
    if !member.traits.isDisjoint(with: [.isImplicit, .isRoot])
      || LiveNames.implicitMembers.contains(member.name.value)
    {
      return true
    }
    let outer = files[place.file].units[Int(member.outer)]
    let isPublic =
      member.traits.contains(.isPublic) || outer.kind == .typeExtension && outer.traits.contains(.isPublic)
    return isPublic && (!type.isDeclared || type.traits.contains(.isPublic))
  }

  // MARK: - Clauses

  /// A clause of `switch self` runs if code creates one of its cases.
  private mutating func judgeClauses() {
    for file in files.indices {
      for (index, unit) in files[file].units.enumerated() where unit.kind == .clause {
        let owner = table.owners[file][index]
        live[file][index] =
          owner < 0 || files[file].names[unit.names].contains { isCreated($0, of: Int(owner)) }
      }
    }
  }

  /// Whether code creates the case of an enum; true if the enum has no such case.
  private func isCreated(_ name: NameHash, of type: Int) -> Bool {
    let cases = (table.members[name.value] ?? []).filter {
      unit($0).kind == .enumCase && Int(table.owners[$0.file][$0.unit]) == type
    }
    return cases.isEmpty || cases.contains { live[$0.file][$0.unit] }
  }
}
