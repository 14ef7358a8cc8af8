package import SourceText

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
    /// A member has the name of the symbol that Xcode generates for the key.
    case symbol
    /// The type of an argument can't be inferred, and other keys match as well.
    case doubtful
    /// The configuration has a pattern of keys that a server sends.
    case server
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

  /// The first place of a text.
  private struct Origin {
    let file: Int32
    let offset: Int32
    let kind: Kind
  }

  /// The files of Swift code, sorted by path, then those of other languages that were searched.
  package private(set) var files: [UsedTexts]
  /// The first place that could not be read, in words, such as `'A.swift:3' has a syntax error`.
  ///
  /// A use of any key may be unseen there.
  package let obstacle: String?
  /// The first file that could not be read at all, in words, such as `'A.swift' is not checked out`.
  package let gap: String?
  /// The texts whose use is not an extracted lookup, by hash.
  private var origins: [UInt64: Origin] = [:]
  private var partOrigins: [UInt64: Origin] = [:]
  private var symbolOrigins: [UInt64: Origin] = [:]
  private var tableOrigins: [UInt64: Origin] = [:]
  private var joinedOrigins: [UInt64: Origin] = [:]
  private var extracted = HashSet()
  private var lookups = HashSet()
  private var developerKeys = HashSet()
  private let patterns: DynamicKeyTable

  /// Merges the texts of files.
  ///
  /// `unreadCode` says why some code can't be read.
  package init(_ files: [UsedTexts], unreadCode: [String] = []) {
    self.files = files
    gap = unreadCode.first
    obstacle =
      gap
      ?? files.lazy.compactMap(\.unreadPlace).first.map { "'\($0)' has a syntax error" }
    patterns = DynamicKeyTable(
      files.enumerated().flatMap { place, file in
        file.dynamicKeys.filter { !$0.pattern.isOpen }.map { ($0, place) }
      })
    origins.reserveCapacity(files.reduce(0) { $0 + $1.texts.count })
    for place in files.indices { note(place) }
  }

  /// Searches files of other languages, then parts of keys in code, for keys that nothing else uses.
  ///
  /// `keys` returns these keys; code is read again only if it is necessary.
  package mutating func search(
    _ others: [SourceFile], jobs: Int, for keys: (KeyUses) -> [String]
  ) async {
    let mentions = MentionSearch(for: keys(self))
    if mentions.isEmpty { return }
    add(await ParallelMap.values(count: others.count, jobs: jobs) { mentions.texts(in: others[$0]) })
    guard let parts = PartSearch(for: keys(self), in: files) else { return }
    add(parts.parts(await ParallelMap.values(count: parts.count, jobs: jobs) { parts.flow(ofFile: $0) }))
  }

  /// Searches for keys as above, on one core.
  package mutating func search(_ others: [SourceFile], for keys: (KeyUses) -> [String]) {
    let mentions = MentionSearch(for: keys(self))
    if mentions.isEmpty { return }
    add(others.map(mentions.texts))
    guard let parts = PartSearch(for: keys(self), in: files) else { return }
    add(parts.parts((0..<parts.count).map(parts.flow)))
  }

  private mutating func add(_ mentions: [UsedTexts]) {
    files += mentions
    for place in files.indices.suffix(mentions.count) { note(place) }
  }

  private mutating func add(_ parts: [String: [UsedTexts.Text]]) {
    for (place, file) in files.enumerated() {
      for text in parts[file.file.path] ?? [] { Self.note(text, at: place, .joined, &joinedOrigins) }
    }
  }

  private static func note(
    _ text: UsedTexts.Text, at place: Int, _ kind: Kind, _ origins: inout [UInt64: Origin]
  ) {
    let origin = Origin(file: Int32(place), offset: Int32(truncatingIfNeeded: text.offset), kind: kind)
    if origins[text.hash] == nil { origins[text.hash] = origin }
  }

  /// Notes the first place of each text.
  private mutating func note(_ place: Int) {
    let file = files[place]
    for text in file.texts {
      switch text.use {
      case .extracted: extracted.insert(text.hash)
      case .extractedForDevelopers:
        extracted.insert(text.hash)
        developerKeys.insert(text.hash)
      case .lookedUp, .constant: Self.note(text, at: place, .constant, &origins)
      case .mentioned: Self.note(text, at: place, .mention, &origins)
      case .ownedByInterface: Self.note(text, at: place, .interface, &origins)
      case .contained: Self.note(text, at: place, .data, &origins)
      }
    }
    for text in file.parts { Self.note(text, at: place, .part, &partOrigins) }
    for text in file.members { Self.note(text, at: place, .symbol, &symbolOrigins) }
    for text in file.tables { Self.note(text, at: place, .mention, &tableOrigins) }
    for lookup in file.lookups { lookups.insert(lookup) }
  }

  /// Whether a key belongs to an object of a storyboard or XIB, as in `J5U-5w-g23.title`.
  package static func isOfInterfaceFile(_ key: String) -> Bool { KeyHash.objectID(in: key) != nil }

  // MARK: - One key

  /// Whether code may use a key of a table.
  ///
  /// `symbol` is the hash of the member that Xcode generates for it.
  package func isUsed(_ key: String, in table: Table, symbol: UInt64? = nil) -> Bool {
    KeyHash.hashes(of: key).contains(where: extracted.contains)
      || firstUse(of: key, in: table, symbol: symbol) != nil
  }

  /// The first possible use of a key of a table other than by an extracted lookup; `nil` for none.
  package func firstUse(of key: String, in table: Table, symbol: UInt64? = nil) -> Use? {
    let origin =
      KeyHash.hashes(of: key).lazy.compactMap { origins[$0] }.first ?? symbol.flatMap { symbolOrigins[$0] }
    if let origin { return use(origin) }
    if let (pattern, file) = patterns.first(matching: key, in: table.name) {
      return Use(kind: .pattern, place: files[file].place(of: pattern.expression.lowerBound))
    }
    return edge(of: key) ?? joined(in: key) ?? table.serverUse(of: key) ?? tableUse(of: table.name)
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
  package func possibleUses(of key: String, in table: Table, symbol: UInt64?) -> [Use] {
    let hashes = KeyHash.hashes(of: key)
    var uses: [Use] = []
    func add(_ texts: some Sequence<UsedTexts.Text>, _ hashes: [UInt64], _ kind: Kind, _ file: UsedTexts) {
      for text in texts where hashes.contains(text.hash) {
        uses.append(Use(kind: kind, place: file.place(of: text.offset)))
      }
    }
    for file in files { add(file.texts.lazy.filter { $0.use == .constant }, hashes, .constant, file) }
    for (pattern, file) in patterns.entries
    where pattern.pattern.text == nil && pattern.matches(key, in: table.name) {
      uses.append(Use(kind: .pattern, place: files[file].place(of: pattern.expression.lowerBound)))
    }
    let kinds: [(UsedTexts.Use, Kind)] = [
      (.mentioned, .mention), (.ownedByInterface, .interface), (.contained, .data),
    ]
    for file in files {
      let found = kinds.lazy.compactMap { use, kind in
        file.texts.first { $0.use == use && hashes.contains($0.hash) }.map { ($0, kind) }
      }
      if let (text, kind) = found.first { add([text], hashes, kind, file) }
    }
    if let symbol { for file in files { add(file.members, [symbol], .symbol, file) } }
    let part = uses.contains { $0.kind == .pattern } ? nil : edge(of: key)
    let others = [part, joined(in: key), table.serverUse(of: key), tableUse(of: table.name)]
    return uses + others.compactMap(\.self)
  }

  private func use(_ origin: Origin) -> Use {
    Use(kind: origin.kind, place: files[Int(origin.file)].place(of: Int(origin.offset)))
  }

  /// The first text that may be completed to a key.
  private func edge(of key: String) -> Use? {
    KeyHash.edges(of: key).lazy.compactMap { partOrigins[$0] }.first.map(use)
  }

  /// The interface file that names a table.
  private func tableUse(of table: String) -> Use? { tableOrigins[KeyHash(table).value].map(use) }

  /// The first literal that is a component of a key, and of which code makes keys that can't be evaluated.
  private func joined(in key: String) -> Use? {
    joinedOrigins.isEmpty
      ? nil : KeyHash.components(of: key).lazy.compactMap { joinedOrigins[$0] }.first.map(use)
  }
}

extension KeyUses.Table {
  /// The use of a key by a server.
  fileprivate func serverUse(of key: String) -> KeyUses.Use? {
    serverKeys.contains { $0.matches(key) }
      ? KeyUses.Use(kind: .server, place: CodePlace(path: ".l10n.json", line: 0)) : nil
  }
}
