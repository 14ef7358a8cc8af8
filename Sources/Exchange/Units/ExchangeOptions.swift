/// How an export is written, apart from what it says.
package struct ExchangeOptions: Hashable, Sendable {
  /// The program that writes, for headers.
  package var toolName = "l10n"
  /// The version of that program.
  package var toolVersion: String
  /// Whether a text file starts with a byte order mark, by which old spreadsheets know UTF-8.
  package var startsWithMark = false
  /// Whether formats that have no fixed place for it also show what a translator should know.
  package var showsContext = false
  /// The exported catalogs, stripped to the source language, by path; for formats that carry them.
  package var sourceContents: [ExchangeFile] = []

  /// The name of the Xcode project or workspace, if there is one.
  package var project: String?

  /// Creates options for a version of the tool.
  package init(toolVersion: String) {
    self.toolVersion = toolVersion
  }
}

/// A file of an export: its name below the output's folder, and its bytes.
///
/// A format that makes one file gives one without a name: the user names it.
package struct ExchangeFile: Hashable, Sendable {
  /// The path below the output's folder, empty for the only file of a format.
  package var name: String
  /// The content.
  package var bytes: [UInt8]

  /// Creates a value from its parts.
  package init(name: String = "", bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
