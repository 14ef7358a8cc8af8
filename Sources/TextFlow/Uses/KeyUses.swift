package import SourceText
import SwiftTree

/// The keys that the code of a project uses, and how surely.
///
/// 'check', 'sync' and all edits of keys ask it.
///
/// Whatever removes a key, or marks it as stale, needs `isUsed` to be false and `obstacle` to be `nil`.
package struct KeyUses: Sendable {
  /// How code may use a key, other than by an extracted lookup of it.
  package enum Kind: Hashable, Sendable {
    /// A literal, a sum of literals or a raw value equals the key.
    case constant
    /// A key that is built at run time may be this one.
    case pattern
    /// A text may be completed to the key: `home.`, or `.title`.
    case part
    /// Code may put the text together with others to the key.
    case joined
    /// A file in another language has the text.
    case mention
    /// A storyboard or XIB shows the text, which code may look up nonetheless.
    case interface
    /// A template or a data file has the text.
    case data
    /// A member has the name of the symbol that Xcode, or another tool, generates for the key.
    case symbol
    /// The type of an argument can't be inferred, and other keys match as well.
    case doubtful
    /// The configuration has a pattern of keys that a server sends.
    case server

    /// What distinguishes equal texts that are used in different ways.
    fileprivate var salt: UInt64 {
      switch self {
      case .part: 0x9E37_79B9_7F4A_7C15
      case .joined: 0xC2B2_AE3D_27D4_EB4F
      case .symbol: 0x1656_67B1_9E37_79F9
      case .constant, .pattern, .mention, .interface, .data, .doubtful, .server: 0
      }
    }
  }

  /// A table whose keys are asked for, in one catalog.
  package struct Table: Sendable {
    /// The name of the table.
    package let name: String
    /// The patterns of the keys that a server sends.
    let serverKeys: [KeyPattern]

    /// Creates a table; `serverKeys` are the globs in the configuration of the catalog.
    package init(_ name: String, serverKeys: [String]) {
      (self.name, self.serverKeys) = (name, serverKeys.map { KeyPattern(glob: $0) })
    }
  }

  /// A possible use of a key.
  package struct Use: Hashable, Sendable {
    /// How code may use the key.
    package let kind: Kind
    /// The place.
    package let place: CodePlace

    /// Creates a use.
    package init(kind: Kind, place: CodePlace) { (self.kind, self.place) = (kind, place) }
  }

  /// The files of Swift code, sorted by path, then those of other languages that were searched.
  package private(set) var files: [UsedTexts]
  /// The first place that could not be read, in words, such as `'A.swift:3' has a syntax error`.
  ///
  /// A use of any key may be unseen there.
  package private(set) var obstacle: String?
  /// The first file that could not be read at all, in words, such as `'A.swift' is not checked out`.
  package let gap: String?
  /// The first text of each hash: its file, and its index there.
  private var origins: [UInt64: (file: Int32, text: Int32)] = [:]
  private var extracted: Set<UInt64> = []
  private var lookups: Set<UInt64> = []
  private var developerKeys: Set<UInt64> = []
  private let patterns: DynamicKeyTable

  /// Merges the texts of files.
  ///
  /// `unreadCode` says why some code can't be read.
  package init(_ files: [UsedTexts], unreadCode: [String] = []) {
    self.files = files
    gap = unreadCode.first
    obstacle = gap ?? Self.obstacle(in: files)
    patterns = DynamicKeyTable(
      files.enumerated().flatMap { place, file in
        file.dynamicKeys.filter { !$0.pattern.isOpen }.map { ($0, place) }
      })
    origins.reserveCapacity(files.reduce(0) { $0 + $1.texts.count })
    for place in files.indices { note(place) }
  }

  /// Searches other files, then accessors and parts of keys in code, for keys that nothing else uses.
  ///
  /// `keys` returns these keys; code is read again only if it is necessary.
  package mutating func search(
    _ others: [SourceFile], jobs: Int, for keys: (KeyUses) -> [String]
  ) async {
    let mentions = MentionSearch(for: keys(self))
    if mentions.isEmpty { return }
    add(await ParallelMap.values(count: others.count, jobs: jobs) { mentions.texts(in: others[$0]) })
    if let accessors = AccessorSearch(for: keys(self), in: files) {
      add(accessors.found(await ParallelMap.values(count: accessors.count, jobs: jobs, accessors.texts)))
    }
    guard let parts = PartSearch(for: keys(self), in: files) else { return }
    add(parts.found(await ParallelMap.values(count: parts.count, jobs: jobs) { parts.steps(inFile: $0) }))
  }

  /// Searches for keys as above, on one core.
  package mutating func search(_ others: [SourceFile], for keys: (KeyUses) -> [String]) {
    let mentions = MentionSearch(for: keys(self))
    if mentions.isEmpty { return }
    add(others.map(mentions.texts))
    if let accessors = AccessorSearch(for: keys(self), in: files) {
      add(accessors.found((0..<accessors.count).map(accessors.texts)))
    }
    guard let parts = PartSearch(for: keys(self), in: files) else { return }
    add(parts.found((0..<parts.count).map(parts.steps)))
  }

  /// The first place in files of other languages that could not be read; `nil` for none.
  package static func obstacle(in others: [SourceFile]) -> String? {
    obstacle(in: others.lazy.map(MentionSearch(for: []).texts))
  }

  /// The first place where code looks up a key that comes from elsewhere; `nil` for none.
  ///
  /// Parameters and variables by their names do not count.
  package var unknownLookup: CodePlace? {
    files.lazy.flatMap { file in
      file.dynamicKeys.lazy.filter { key in
        key.pattern.isOpen && !file.file.bytes[key.expression].allSatisfy(\.isWordByte)
      }.map { file.place(of: $0.expression.lowerBound) }
    }.first
  }

  private static func obstacle(in files: some Sequence<UsedTexts>) -> String? {
    files.lazy.compactMap(\.unreadReason).first
  }

  private mutating func add(_ mentions: [UsedTexts]) {
    files += mentions
    obstacle = obstacle ?? Self.obstacle(in: mentions)
    for place in files.indices.suffix(mentions.count) { note(place) }
  }

  private mutating func add(_ joined: [(file: Int, texts: [UsedTexts.Text])]) {
    for (file, texts) in joined {
      files[file].texts += texts
      note(file)
    }
  }

  /// Notes the first place of each text.
  private mutating func note(_ place: Int) {
    let file = files[place]
    for (index, text) in file.texts.enumerated() where origins[text.hash ^ text.kind.salt] == nil {
      origins[text.hash ^ text.kind.salt] = (Int32(place), Int32(truncatingIfNeeded: index))
    }
    file.extracted.forEach { extracted.insert($0) }
    file.developerKeys.forEach { developerKeys.insert($0) }
    file.lookups.forEach { lookups.insert($0) }
  }

  /// Whether a key belongs to an object of a storyboard or XIB, as in `J5U-5w-g23.title`.
  package static func isOfInterfaceFile(_ key: String) -> Bool { KeyHash.objectID(in: key) != nil }

  // MARK: - One key

  /// Returns the hash of a member after the name of a table, as in `R.string.localizable.title`.
  ///
  /// The name of the table may be in lowercase.
  package static func member(_ name: UInt64, ofTable table: String) -> UInt64 {
    UsedTexts.lookup(name, in: table.lowercased())
  }

  /// Whether code may use a key of a table.
  ///
  /// `symbol` is the hash of what a use of its symbol looks like: a member, or a member of the table.
  package func isUsed(_ key: String, in table: Table, symbol: UInt64? = nil) -> Bool {
    isExtracted(key) || firstUse(of: key, in: table, symbol: symbol) != nil
  }

  /// Whether Xcode extracts a key from code.
  package func isExtracted(_ key: String) -> Bool {
    KeyHash.hashes(of: key).contains(where: extracted.contains)
  }

  /// The first possible use of a key of a table other than by an extracted lookup; `nil` for none.
  package func firstUse(of key: String, in table: Table, symbol: UInt64? = nil) -> Use? {
    firstUse(KeyHash.hashes(of: key), .constant) ?? firstUse(
      [symbol].compactMap(\.self) + [KeyHash.ofAccessor(to: key)], .symbol)
      ?? patterns.first(matching: key, in: table.name).map(use) ?? firstUse(KeyHash.edges(of: key), .part)
      ?? firstUse(KeyHash.components(of: key), .joined) ?? firstUse(KeyHash.numbered(key), .constant)
      ?? table.serverUse(of: key) ?? tableUse(table)
  }

  /// Whether shipped code looks up a key of a table.
  package func isLookedUp(_ key: String, in table: String) -> Bool {
    KeyHash.hashes(of: key).contains { lookups.contains(UsedTexts.lookup($0, in: table)) }
  }

  /// Whether a debug build or a preview looks up a key, which Xcode does not extract from them.
  package func isUsedByDevelopers(_ key: String) -> Bool {
    KeyHash.hashes(of: key).contains(where: developerKeys.contains)
  }

  /// All possible uses of a key of a table other than by a lookup of it.
  ///
  /// Those in other languages are there once per file.
  package func possibleUses(of key: String, in table: Table, symbols: [UInt64]) -> [Use] {
    let hashes = KeyHash.hashes(of: key)
    func uses(_ hashes: [UInt64], _ kind: Kind) -> [Use] {
      files.flatMap { file in
        file.texts.filter { $0.kind == kind && !$0.isLookedUp && hashes.contains($0.hash) }
          .map { Use(kind: kind, place: file.place(of: $0.offset)) }
      }
    }
    let built = patterns.entries.filter {
      $0.key.pattern.text == nil && $0.key.matches(key, in: table.name)
    }.map(use)
    let others = files.compactMap { file in
      [.mention, .interface, .data].lazy.compactMap { kind in
        file.texts.first { $0.kind == kind && hashes.contains($0.hash) }
      }.first.map { Use(kind: $0.kind, place: file.place(of: $0.offset)) }
    }
    let part = built.isEmpty ? firstUse(KeyHash.edges(of: key), .part) : nil
    let joined = firstUse(KeyHash.components(of: key), .joined)
    let numbered = firstUse(KeyHash.numbered(key), .constant)
    let rest = [part, joined, numbered, table.serverUse(of: key), tableUse(table)]
    return uses(hashes, .constant) + built + others + uses(symbols + [KeyHash.ofAccessor(to: key)], .symbol)
      + rest.compactMap(\.self)
  }

  /// The first text with one of some hashes that is used in a way like that of a kind.
  private func firstUse(_ hashes: [UInt64], _ kind: Kind) -> Use? {
    guard let origin = hashes.lazy.compactMap({ origins[$0 ^ kind.salt] }).first else { return nil }
    let file = files[Int(origin.file)]
    let text = file.texts[Int(origin.text)]
    return Use(kind: text.kind, place: file.place(of: text.offset))
  }

  /// The interface file that names a table.
  private func tableUse(_ table: Table) -> Use? { firstUse([UsedTexts.lookup(0, in: table.name)], .mention) }

  private func use(_ entry: DynamicKeyTable.Entry) -> Use {
    Use(kind: .pattern, place: files[entry.file].place(of: entry.key.expression.lowerBound))
  }
}

extension KeyUses.Table {
  fileprivate func serverUse(of key: String) -> KeyUses.Use? {
    serverKeys.contains { $0.matches(key) }
      ? KeyUses.Use(kind: .server, place: CodePlace(path: ".l10n.json", line: 0)) : nil
  }
}
