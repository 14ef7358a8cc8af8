package import L10nKit
import ToolKit

extension ReportFormat: Choice {}

extension StatsTable.Parts: Choice {}
