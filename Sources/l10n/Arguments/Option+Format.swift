import L10nKit
package import ToolKit

extension Option {
  /// The report's format.
  package static let format = format(ReportFormat.self)
}
