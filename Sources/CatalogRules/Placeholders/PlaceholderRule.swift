package import RuleKit

/// A rule that reports one kind of fault in placeholders.
package protocol PlaceholderRule: CatalogRule {}

extension PlaceholderRule {
  package func check(_ file: CatalogFile) -> [Finding] { file.placeholderFindings(of: Self.about.id) }
}
