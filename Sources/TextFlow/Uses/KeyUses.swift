import SourceText

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

  /// The files, sorted by path.
  package let files: [UsedTexts]
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
  private var extracted = HashSet()
  private var lookups = HashSet()
  private var developerKeys = HashSet()
  private let patterns: DynamicKeyTable
  private let serverKeys: [KeyPattern]

  /// Merges the texts of files.
  ///
  /// `serverKeys` are globs of keys that a server sends, `unreadCode` says why some code can't be read.
  package init(_ files: [UsedTexts], serverKeys: [String] = [], unreadCode: [String] = []) {
    self.files = files
    self.serverKeys = serverKeys.map { KeyPattern(glob: $0) }
    gap = unreadCode.first
    obstacle =
      gap
      ?? files.lazy.compactMap(\.unreadPlace).first.map { "'\($0)' has a syntax error" }
    origins.reserveCapacity(files.reduce(0) { $0 + $1.texts.count })
    var dynamicKeys: [DynamicKeyTable.Entry] = []
    for (place, file) in files.enumerated() {
      func note(_ text: UsedTexts.Text, _ kind: Kind, _ origins: inout [UInt64: Origin]) {
        let origin = Origin(file: Int32(place), offset: Int32(truncatingIfNeeded: text.offset), kind: kind)
        if origins[text.hash] == nil { origins[text.hash] = origin }
      }
      for text in file.texts {
        switch text.use {
        case .extracted: extracted.insert(text.hash)
        case .extractedForDevelopers:
          extracted.insert(text.hash)
          developerKeys.insert(text.hash)
        case .lookedUp, .constant: note(text, .constant, &origins)
        case .mentioned: note(text, .mention, &origins)
        case .ownedByInterface: note(text, .interface, &origins)
        case .contained: note(text, .data, &origins)
        }
      }
      for text in file.parts { note(text, .part, &partOrigins) }
      for text in file.members { note(text, .symbol, &symbolOrigins) }
      for text in file.tables { note(text, .mention, &tableOrigins) }
      for lookup in file.lookups { lookups.insert(lookup) }
      dynamicKeys += file.dynamicKeys.filter { !$0.pattern.isOpen }.map { ($0, place) }
    }
    patterns = DynamicKeyTable(dynamicKeys)
  }

  /// Whether a key belongs to an object of a storyboard or XIB, as in `J5U-5w-g23.title`.
  package static func isOfInterfaceFile(_ key: String) -> Bool { KeyHash.objectID(in: key) != nil }

  // MARK: - One key

  /// Whether code may use a key of a table.
  ///
  /// `symbol` is the hash of the member that Xcode generates for it.
  package func isUsed(_ key: String, in table: String, symbol: UInt64? = nil) -> Bool {
    KeyHash.hashes(of: key).contains(where: extracted.contains)
      || firstUse(of: key, in: table, symbol: symbol) != nil
  }

  /// The first possible use of a key of a table other than by an extracted lookup; `nil` for none.
  package func firstUse(of key: String, in table: String, symbol: UInt64? = nil) -> Use? {
    let origin =
      KeyHash.hashes(of: key).lazy.compactMap { origins[$0] }.first ?? symbol.flatMap { symbolOrigins[$0] }
    if let origin { return use(origin) }
    if let (pattern, file) = patterns.first(matching: key, in: table) {
      return Use(kind: .pattern, place: files[file].place(of: pattern.expression.lowerBound))
    }
    return edge(of: key) ?? serverUse(of: key) ?? tableUse(of: table)
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
  package func possibleUses(of key: String, in table: String, symbol: UInt64?) -> [Use] {
    let hashes = KeyHash.hashes(of: key)
    var uses: [Use] = []
    func add(_ texts: some Sequence<UsedTexts.Text>, _ hashes: [UInt64], _ kind: Kind, _ file: UsedTexts) {
      for text in texts where hashes.contains(text.hash) {
        uses.append(Use(kind: kind, place: file.place(of: text.offset)))
      }
    }
    for file in files { add(file.texts.lazy.filter { $0.use == .constant }, hashes, .constant, file) }
    for (pattern, file) in patterns.entries
    where pattern.pattern.text == nil && pattern.matches(key, in: table) {
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
    return uses + [part, serverUse(of: key), tableUse(of: table)].compactMap(\.self)
  }

  private func use(_ origin: Origin) -> Use {
    Use(kind: origin.kind, place: files[Int(origin.file)].place(of: Int(origin.offset)))
  }

  /// The first text that may be completed to a key.
  private func edge(of key: String) -> Use? {
    var start = KeyHash()
    for byte in key.utf8 {
      start.add(byte)
      if KeyHash.isSeparator(byte), let origin = partOrigins[start.value] { return use(origin) }
    }
    for index in key.utf8.indices where KeyHash.isSeparator(key.utf8[index]) {
      if let origin = partOrigins[KeyHash(key[index...]).value] { return use(origin) }
    }
    return nil
  }

  /// The interface file that names a table.
  private func tableUse(of table: String) -> Use? { tableOrigins[KeyHash(table).value].map(use) }

  private func serverUse(of key: String) -> Use? {
    serverKeys.contains { $0.matches(key) }
      ? Use(kind: .server, place: CodePlace(path: ".l10n.json", line: 0)) : nil
  }
}
