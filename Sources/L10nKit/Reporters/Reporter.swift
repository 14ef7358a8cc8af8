package import SourceText

/// A renderer of one report format; pure, so that the same result and options give the same bytes.
package protocol Reporter: Sendable {
  /// Renders a whole report.
  static func render(_ result: CheckResult, options: ReportOptions) -> Message
}
