package import RuleKit
package import SourceText

/// Rule that reports tables that code uses and no catalog provides.
package struct MissingTable: DescribedRule {
  package static let about = RuleDescription(
    id: "missing-table",
    title: "no catalog of the table that code looks up in",
    rationale: """
      The catalog was renamed, deleted or never created, or no target of the code includes it: users see keys, or \
      the source text in every language. Each table is reported once, at the first key that is looked up in it. \
      Correct the name of the catalog or of the table, add the catalog to the target, or create one. Tables in \
      '.strings' files are not compared with code.
      """,
    severity: .error,
    onImport: .skipped, traits: [.comparesCode],
    examples: [
      .reports(
        swift: "let title = String(localized: ⟦\"home.list.title\"⟧, table: \"Home\")",
        keys: ["common.button.ok": ["en": "OK"]]),
      .reports(
        swift: "let title = String(localized: ⟦\"home.list.title\"⟧)",
        beside: ["Localisable.xcstrings": RuleExample.catalog(keys: ["home.list.title": ["en": "Places"]])]),
      .accepts(
        swift: """
          struct Row: View {
            let title: LocalizedStringKey
            var body: some View { Text(title, tableName: "Home") }
          }
          let row = Row(title: "home.list.title")
          """,
        beside: ["Home.xcstrings": RuleExample.catalog(keys: ["home.list.title": ["en": "Places"]])]),
      .accepts(
        swift: "let title = String(localized: \"home.list.title\", table: \"Home\")",
        keys: ["common.button.ok": ["en": "OK"]],
        beside: ["en.lproj/Home.strings": ""]),
    ])

  /// Creates the rule.
  package init() {}

  /// A lookup in an absent table.
  package typealias Lookup = (table: AbsentTable, path: String, range: ByteRange)

  /// Returns a finding for each table, at the first of its lookups, which are in order.
  package static func findings(
    _ lookups: [Lookup], in project: ProjectIndex
  ) -> [(path: String, finding: Finding)] {
    let groups = Dictionary(grouping: lookups, by: \.table).values.sorted {
      ($0[0].path, $0[0].range.lowerBound) < ($1[0].path, $1[0].range.lowerBound)
    }
    return groups.map { group in
      (group[0].path, finding(group, in: project))
    }
  }

  private static func finding(_ lookups: [Lookup], in project: ProjectIndex) -> Finding {
    let (table, first) = (lookups[0].table, lookups[0])
    let files = Set(lookups.map(\.path)).sorted()
    let (uses, these) = (
      lookups.count == 1 ? "uses" : "use", table.targets.count == 1 ? "this target" : "these targets"
    )
    var notes = [
      Note("\(Wording.count(lookups.count, "lookup")) in \(Wording.list(files, most: 3)) \(uses) it")
    ]
    let others = (project.keys.tables[table.name]?.catalogs.map(\.path) ?? []).filter {
      !project.scopes.isInPackage($0)
    }
    if let note = project.noteOnAssignment(of: others) {
      notes.append(note)
    } else if !others.isEmpty {
      let verb = others.count == 1 ? "is" : "are"
      notes.append(Note("\(Wording.list(others, most: 2)) \(verb) not in \(these)"))
    } else if let nearest = NearestName.nearest(
      to: table.name, in: project.keys.tables.keys.filter { $0 != table.name }.sorted())
    {
      let paths = project.keys.tables[nearest]?.catalogs.map(\.path) ?? []
      notes.append(Note("did you mean '\(nearest)', the table of \(Wording.list(paths, most: 2))?"))
    }
    if let path = project.scopes.newCatalog(for: first.path, table: table.name) {
      let purpose =
        others.isEmpty ? "to create a catalog" : "add it to the target in Xcode; for a catalog of its own"
      let command = Wording.command(["l10n", "sync", "--create", Wording.path(path)])
      notes.append(Note("\(purpose), run: \(command)"))
    }
    let (noun, has) = table.targets.count == 1 ? ("target", "has") : ("targets", "have")
    return Finding(
      range: first.range,
      message: table.targets.isEmpty
        ? "no catalog is named '\(table.name)'"
        : "the \(noun) \(Wording.names(table.targets)) \(has) no catalog '\(table.name)'",
      notes: notes)
  }
}
