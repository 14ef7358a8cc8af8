import SwiftIndex
package import RuleKit
import TextFlow
import XCStrings

/// Rule that reports text where the project's convention requires a key.
package struct LiteralAsKey: SourceRule {
  package static let about = RuleDescription(
    id: "literal-as-key",
    title: "text is used as a key",
    rationale: """
      The text is its own key: two places with the same English text become one entry, and rewording it loses the \
      translations. Use a key such as 'home.list.title' and keep the text in the catalog. For projects whose keys \
      are the source texts, configure "keys": { "style": "natural" }.
      """,
    severity: .warning,
    cause: .text, traits: [.isOfTextsAsKeys, .isLocalizable],
    examples: [
      .reports(
        swift: """
          struct HomeView: View {
            var body: some View { Text(⟦"Restaurants"⟧) }
          }
          """,
        fixed: """
          struct HomeView: View {
            var body: some View { Text("home.screen.restaurants") }
          }
          """),
      .reports(
        swift: """
          struct LinkMenu: View {
            var body: some View {
              Button(⟦"Open in Browser in Foreground"⟧) {}
              Button(⟦"Open in Browser in Background"⟧) {}
            }
          }
          """,
        fixed: """
          struct LinkMenu: View {
            var body: some View {
              Button("link.menu.open_in_browser_in") {}
              Button("link.menu.open_in_browser_in_background") {}
            }
          }
          """),
      .accepts(
        swift: """
          struct HomeView: View {
            var body: some View { Text("home.restaurants.title") }
          }
          """),
      .accepts(
        swift: """
          struct HomeView: View {
            var body: some View { Text("Restaurants") }
          }
          """, configuration: "{ \"keys\" : { \"style\" : \"natural\" } }"),
      .accepts(
        swift: """
          struct AboutView: View {
            let width: Int
            var body: some View {
              Text("UUID")
              Button("khanhduytran0") {}
              Link("AltStore", destination: url)
              TextField("https://example.com/feed.json", text: $address)
              Text("\\(width)px")
            }
          }
          """),
    ])

  package func check(_ file: ClassifiedFile) -> [Finding] {
    guard file.project.configuration.keys.style == .structured else { return [] }
    var keys = KeyProposals(file)
    return file.keyUses.compactMap { found in
      let (literal, use) = (found.literal, found.use)
      guard let key = found.key, use.isExtracted, !literal.verdict.isExempt, isText(key, of: use, in: file)
      else { return nil }
      // The rule 'key-convention' reports keys that catalogs have.
      let table = use.table.name.flatMap { file.project.keys.tables[$0] }
      if table?.match(key, in: nil) != nil || key.text.map(file.project.keys.isOutside) == true { return nil }
      let existing = keys.existing(for: literal, in: use.table.name)
      let fix =
        existing.map { file.replacingText(of: literal, byExisting: $0.key) }
        ?? keys.key(for: literal).map { file.replacingText(of: literal, by: $0) }
      return found.finding("'\(key.description.shortened())' is text, not a key", fix: fix)
    }
  }

  /// Whether a key is source text in a table whose keys should be identifiers.
  private func isText(_ key: LocalizationKey, of use: LocalizingUse, in file: ClassifiedFile) -> Bool {
    guard use.type != .phrase, use.type != .summary, key.hasText else { return false }
    if KeyShape.isIdentifier(key.description) { return false }
    // A word may be a key that another part of the project has.
    let isPart = !file.project.isWhole && file.project.catalogPaths.isEmpty
    if isPart, !key.description.contains(" ") { return false }
    let catalog = use.table.name.flatMap { file.project.catalog(for: file.path, in: $0) }
    return catalog.map { $0.keyConvention.style == .structured } ?? true
  }
}
