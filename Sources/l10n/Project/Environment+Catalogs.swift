import XCStrings
import SourceText
import ToolKit

extension Environment {
  /// Returns a parsed catalog; prints a syntax error and returns `nil`.
  func parsing<Catalog>(
    _ path: String, _ catalog: @autoclosure () throws(JSONSyntaxError) -> Catalog
  ) -> Catalog? {
    do { return try catalog() } catch {
      report(InputError(catalog: path, error))
      return nil
    }
  }
}
