/// A text of a catalog with its arguments, to be shown in a language that is chosen later.
///
/// The symbols that `l10n generate` writes are such texts.
public struct LocalizedText: Hashable, Sendable {
  /// The key.
  public let key: String
  /// The name of the table.
  public let table: String
  /// The arguments.
  public let arguments: [LocalizedValue]

  /// Creates a text.
  public init<each Argument: LocalizedArgument>(
    _ key: String, table: String = "Localizable", _ arguments: repeat each Argument
  ) {
    self.init(key, table: table, values: [LocalizedValue](collecting: repeat each arguments))
  }

  /// Creates a text with arguments whose number or types are known only at run time.
  public init(_ key: String, table: String = "Localizable", values: [LocalizedValue]) {
    self.key = key
    self.table = table
    arguments = values
  }
}
