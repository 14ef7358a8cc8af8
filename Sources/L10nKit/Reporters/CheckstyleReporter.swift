import RuleKit
package import SourceText

/// The XML of Checkstyle, which Jenkins, reviewdog and other services read.
///
/// Columns count UTF-16 code units, as in Java. The source of a finding is its rule behind `l10n.`: readers take what
/// follows the last dot as its type.
package enum CheckstyleReporter: Reporter {
  package static func render(_ result: CheckResult, options: ReportOptions) -> Message {
    var places = DiagnosticPlaces(result)
    let files = result.diagnosticsByFile.map { path, diagnostics in
      let errors = diagnostics.map { diagnostic in
        let start = places.positionsInUTF16(of: diagnostic.finding.range, in: path).start
        return XMLNode(
          name: "error",
          attributes: [
            ("line", String(start.line)), ("column", String(start.column)),
            ("severity", diagnostic.severity == .note ? "info" : diagnostic.severity.rawValue),
            ("message", diagnostic.finding.headline),
            ("source", "l10n.\(diagnostic.rule)"),
          ])
      }
      return XMLNode(name: "file", attributes: [("name", options.shownPath(path))], children: errors)
    }
    return XMLNode(name: "checkstyle", attributes: [("version", "4.3")], children: files).document
  }
}
