package import XCStrings

extension Baseline {
  /// Reads a JSON report as the findings to accept.
  ///
  /// Throws where the bytes are not JSON; `nil` if they are, but not a report.
  package init?(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    self.init()
    let tree = try JSONTree(parsing: bytes)
    guard let findings = tree.root["findings"], findings.kind == .array else { return nil }
    for finding in findings.elements {
      guard let rule = finding["rule"]?.string, let path = finding["file"]?.string,
        let message = finding["message"]?.string
      else { return nil }
      accept(
        rule: rule, path: path, message: message, key: finding["key"]?.string,
        language: finding["language"]?.string)
    }
  }
}
