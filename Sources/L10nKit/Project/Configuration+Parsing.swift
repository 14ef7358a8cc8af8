package import XCStrings

extension Configuration {
  /// Reads a configuration file.
  package init(parsing text: String) throws(JSONSyntaxError) {
    self.init()
    _ = try JSONTree(parsing: text)
  }
}
