package import CatalogMerge
package import L10nKit
package import ToolKit

extension Option {
  /// The report's format.
  package static let format = format(ReportFormat.self)
}

extension ReportFormat: Choice {}

extension StatsTable.Parts: Choice {}

extension TransferStrategy: Choice {}
