import RuleKit
package import SourceText

/// A JUnit report: a test suite for each file, with a test case for each finding.
///
/// A finding that makes the run fail is a failed test, any other a skipped one. Services follow a test by its name, which
/// has the rule and the message but no line. A run without findings is one test that passes, since services reject a
/// report without tests.
package enum JUnitReporter: Reporter {
  package static func render(_ result: CheckResult, options: ReportOptions) -> Message {
    var places = DiagnosticPlaces(result)
    let suites = result.diagnosticsByFile.map { path, diagnostics in
      let shown = options.shownPath(path)
      var names: [String: Int] = [:]
      let cases = diagnostics.map { diagnostic in
        let name = "\(diagnostic.rule): \(diagnostic.finding.headline)"
        names[name, default: 0] += 1
        let number = names[name, default: 1]
        let place = places.position(of: diagnostic.finding.range.lowerBound, in: path)
        let line = "\(shown):\(place): \(diagnostic.severity): \(diagnostic.finding.headline)"
        return XMLNode(
          name: "testcase",
          attributes: [("name", number == 1 ? name : "\(name) (\(number))"), ("classname", shown)],
          children: [outcome(of: diagnostic, [line] + diagnostic.finding.remarks(&places, options), options)])
      }
      return suite(shown, cases, failures: diagnostics.count { fails($0, options) }, file: shown)
    }
    let passed = suite(
      "l10n", [XMLNode(name: "testcase", attributes: [("name", "no findings"), ("classname", "l10n")])])
    return XMLNode(
      name: "testsuites", attributes: [("name", "l10n")], children: suites.isEmpty ? [passed] : suites
    ).document
  }

  private static func fails(_ diagnostic: Diagnostic, _ options: ReportOptions) -> Bool {
    options.threshold.map { diagnostic.severity >= $0 } ?? false
  }

  private static func suite(
    _ name: String, _ cases: [XMLNode], failures: Int = 0, file: String? = nil
  ) -> XMLNode {
    let skipped = file == nil ? 0 : cases.count - failures
    let counts = [("tests", cases.count), ("failures", failures), ("errors", 0), ("skipped", skipped)]
    return XMLNode(
      name: "testsuite",
      attributes: [("name", name)] + counts.map { ($0.0, String($0.1)) }
        + (file.map { [("file", $0)] } ?? []), children: cases)
  }

  private static func outcome(
    of diagnostic: Diagnostic, _ lines: [String], _ options: ReportOptions
  ) -> XMLNode {
    XMLNode(
      name: fails(diagnostic, options) ? "failure" : "skipped",
      attributes: [("type", diagnostic.rule), ("message", diagnostic.finding.headline)], lines: lines)
  }
}
