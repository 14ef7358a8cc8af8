extension LanguageAliases {
  /// The language of the data that a lower-case alias stands for; `und` when it has none.
  static func replacement(for alias: some Collection<UInt8>) -> [UInt8]? {
    let table = table
    return table.row(of: alias, keyWidth: 12).map { table.key(row: $0, columns: 13..<21) }
  }
}
