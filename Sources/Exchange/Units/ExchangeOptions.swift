package import RuleKit
package import SourceText

/// The options for writing an export.
package struct ExchangeOptions: Sendable {
  /// The name of the writing program, for headers.
  var toolName = "l10n"
  /// The version of that program.
  var toolVersion: String
  /// Whether a text file starts with a byte order mark, by which old spreadsheets detect UTF-8.
  package var startsWithMark = false
  /// The columns of a table, in order.
  package var columns = CSVColumn.standard
  /// The separator of a table, `nil` for the one that readers of the language expect.
  package var separator: CSVSeparator?
  /// Whether formats without dedicated fields also include the context.
  package var showsContext = false
  /// The exported catalogs by path, reduced to the source language, for formats that include them.
  package var sourceContents: [SourceFile] = []
  /// Whether the files with the source texts alone, which all languages share, are written already.
  package var omitsSources = false
  /// The configurations of the exported catalogs by path, for formats that check texts.
  package var configurations: [String: Configuration] = [:]

  /// The name of the Xcode project or workspace, if there is one.
  package var project: String?

  /// Creates options for a version of the tool.
  package init(toolVersion: String) { self.toolVersion = toolVersion }
}
