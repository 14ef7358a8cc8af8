package import CatalogMerge
package import L10nKit
import ToolKit

/// A report of a run: its format and its destination.
package struct ReportTarget: Hashable, Sendable {
  /// The format.
  package let format: ReportFormat
  /// The file to write; `nil` for standard output.
  package let file: String?

  /// Creates a target; `-` is standard output.
  package init(_ format: ReportFormat, file: String? = nil) {
    self.format = format
    self.file = file == "-" ? nil : file
  }

  /// Parses `FORMAT` or `FORMAT:FILE`.
  init(parsing word: String) throws(UsageError.Kind) {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let format = ReportFormat(rawValue: parts[0]) else {
      throw .unknownChoice(parts[0], of: "--format", choices: ReportFormat.names)
    }
    if parts.count > 1, parts[1].isEmpty { throw .missingValue(option: "format", value: "FORMAT:FILE") }
    self.init(format, file: parts.count > 1 ? parts[1] : nil)
  }

  /// The option that requests the report.
  package var option: String { "--format \(format.rawValue)\(file.map { ":\($0)" } ?? "")" }
}

/// The formats of most reports.
enum TextOrJSON: String, Choice { case text, json }

extension ReportFormat: Choice {}

extension StatsTable.Parts: Choice {}

extension TransferStrategy: Choice {}
