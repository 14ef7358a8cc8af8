package import CatalogMerge
package import L10nKit
package import ToolKit

extension Option {
  /// The option for the report format.
  package static let format = format(ReportFormat.self)
}

extension ReportFormat: Choice {}

extension StatsTable.Parts: Choice {}

extension TransferStrategy: Choice {}
