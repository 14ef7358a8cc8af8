package import RuleKit
import SwiftIndex
import TextFlow

/// Rule that reports keys in code that no catalog has.
package struct MissingKey: SourceRule {
  package static let about = RuleDescription(
    id: "missing-key",
    title: "no catalog has the key that code looks up",
    rationale: """
      Users see the key itself, or its default value in the source language. Correct the spelling, or run 'l10n \
      sync' to add the key to the catalog. Where the type of an interpolated value can't be inferred, any specifier \
      in the catalog's key matches. In a check of a whole project, the notes connect the key with an unused one that is \
      much alike, as after a renaming in the catalog alone. In a comparison with an earlier state, as with '--since', the notes name the \
      catalog that had the key and the command that restores it with its translations. If the change also left \
      another key unused, which may be the former name, they name the 'l10n rename' command that keeps its \
      translations.
      """,
    severity: .error,
    cause: .key, traits: [.comparesCode, .isOfMissingKeys],
    examples: [
      .reports(
        swift: "let title = String(localized: ⟦\"home.list.titel\"⟧)",
        keys: ["home.list.title": ["en": "Places"]]),
      .reports(
        swift: "let title = String(localized: ⟦\"home.list.title\"⟧, bundle: .module)",
        in: "Home/Sources/Home/HomeView.swift",
        beside: [
          "Home/Package.swift": "let package = Package(name: \"Home\")",
          "App/Localizable.xcstrings": RuleExample.catalog(keys: ["home.list.title": ["en": "Places"]]),
          "Home/Sources/Home/Localizable.xcstrings": RuleExample.catalog(keys: [
            "home.list.add": ["en": "Add"]
          ]),
        ]),
      .reports(
        swift: """
          struct Row: View {
            let title: String
            var body: some View { Text(LocalizedStringKey(title)) }
          }
          let row = Row(title: ⟦"home.list.titel"⟧)
          """,
        keys: ["home.list.title": ["en": "Places"]]),
      .reports(
        swift: """
          extension String {
            var localized: String { NSLocalizedString(self, comment: "") }
          }
          let title = ⟦"home.list.titel"⟧.localized
          """,
        keys: ["home.list.title": ["en": "Places"]]),
      .reports(
        swift: """
          struct Row: View {
            let title: LocalizedStringKey
            var body: some View { Text(title, tableName: "Home") }
          }
          let row = Row(title: LocalizedStringKey(⟦"home.list.titel"⟧))
          """,
        beside: ["Home.xcstrings": RuleExample.catalog(keys: ["home.list.title": ["en": "Places"]])]),
      .accepts(
        swift: "func title(_ count: Int) -> String { String(localized: \"home.list.count \\(count)\") }",
        keys: ["home.list.count %lld": ["en": "%lld places"]]),
      .reports(
        swift: #"let shortcut = AppShortcut(intent: Order(), phrases: [⟦"Buy in \(.applicationName)"⟧])"#,
        beside: ["AppShortcuts.xcstrings": RuleExample.catalog(keys: ["Order in ${applicationName}": [:]])]),
      .accepts(
        swift: #"let shortcut = AppShortcut(intent: Order(), phrases: ["Order in \(.applicationName)"])"#,
        beside: ["AppShortcuts.xcstrings": RuleExample.catalog(keys: ["Order in ${applicationName}": [:]])]),
      .accepts(
        swift: "let title = String(localized: \"home.list.title\", table: \"Home\")",
        keys: ["common.button.ok": ["en": "OK"]],
        beside: ["en.lproj/Home.strings": ""]),
      .accepts(
        swift: """
          func text(_ key: StaticString, defaultValue: String.LocalizationValue) -> String {
            String(localized: key, defaultValue: defaultValue)
          }
          let title = text("home.list.title", defaultValue: "No places")
          """,
        keys: ["home.list.title": ["en": "No places"]]),
      .accepts(
        swift: "let title = String(localized: \"Open\", table: \"Main\")",
        beside: ["mul.lproj/Main.xcstrings": RuleExample.catalog(keys: ["Open": ["en": "Open"]])]),
    ])

  /// The maximum number of missing keys of a file to compare with the catalog's keys.
  ///
  /// Typos are rare, and where hundreds of keys are missing, they are not in any catalog yet.
  private static let maximumComparisons = 20

  private static let addition = "run 'l10n sync' to add it to the catalog"
  private static let manualAddition =
    "add it to the catalog by hand: 'SWIFT_EMIT_LOC_STRINGS' is 'NO' for the file's target"

  private static let stringAddition =
    "add it to the catalog by hand: Xcode extracts no key that is passed as a String"

  private static let tableAddition = "add it by hand to the catalog of the table that its lookup names"

  package func check(_ file: ClassifiedFile) -> [Finding] {
    var comparisons = 0
    var lookup = KeyLookup(file.source, in: file.project)
    return stringFindings(in: file)
      + file.keyUses.compactMap { found in
        guard let key = found.key, !isDefaultValue(found, in: file) else { return nil }
        let name = (key.text ?? file.source.text(found.literal.literal.contentRange)).shortened()
        switch found.result {
        case .missing:
          let table = found.use.table.name ?? ""
          comparisons += 1
          let keys = comparisons > Self.maximumComparisons ? nil : file.project.keys.tables[table]
          return found.finding(
            "'\(table)' has no key '\(name)'",
            notes: [nearest(to: key, in: keys) ?? addition(of: key, found.use, in: file, &lookup)]
          ).about(table: table)
        case .otherCatalogs(let paths):
          let only = Note("only \(Wording.list(paths, most: 2)) has it, which belongs to other code")
          return found.finding(
            "no catalog of this code has the key '\(name)'",
            notes: [
              file.project.noteOnAssignment(of: paths) ?? only,
              addition(of: key, found.use, in: file, &lookup),
            ])
        case .found, .noTable, .otherBundle, .otherTables, .otherArguments, .undecided: return nil
        }
      }
  }

  /// Returns the findings on keys that reach a lookup as a String.
  private func stringFindings(in file: ClassifiedFile) -> [Finding] {
    file.stringKeys.filter { $0.result == .missing }.map { key in
      let text = key.text
      let near = nearest(to: LocalizationKey(text), in: key.table.flatMap { file.project.keys.tables[$0] })
      return Finding(
        range: key.literal.range,
        message: (key.table.map { "'\($0)' has no" } ?? "no catalog has the") + " key '\(text.shortened())'",
        key: text, namesKey: true,
        notes: [near ?? Note(key.table == nil ? Self.tableAddition : Self.stringAddition, purpose: .addition)]
      ).about(table: key.table)
    }
  }

  /// Whether a function of the project takes a literal as the text of another key.
  ///
  /// In `text("home.title", defaultValue: "Home")`, Xcode extracts it all the same.
  private func isDefaultValue(_ found: KeyUse, in file: ClassifiedFile) -> Bool {
    let context = found.literal.context
    return found.use.type == .value && (context.index ?? 0) > 0
      && file.source.text(context.label) == "defaultValue"
  }

  /// Returns a note with the key that this one may be a typo of.
  ///
  /// Long tables are not searched, because each key is compared. Most texts have a neighbor at a third of
  /// their length, so a typo is a difference of at most a sixth; words such as 'no' and 'go' are others.
  private func nearest(to key: LocalizationKey, in table: KeyIndex.Table?) -> Note? {
    guard let text = key.text, text.count > 3, let table, table.sortedKeys.count <= 5_000,
      let nearest = NearestName.nearest(to: text, in: table.sortedKeys, within: max(1, text.count / 6))
    else { return nil }
    return Note("did you mean '\(nearest.shortened())'?", purpose: .suggestion(nearest))
  }

  /// Returns the note on adding a key to a catalog that the lookup reaches.
  private func addition(
    of key: LocalizationKey, _ use: LocalizingUse, in file: ClassifiedFile, _ lookup: inout KeyLookup
  ) -> Note {
    let project = file.project
    if use.type == .phrase {
      return Note("Xcode adds the phrase, without its translations, when it builds the app")
    }
    if project.unextractedFiles.contains(file.path) { return Note(Self.manualAddition, purpose: .addition) }
    if use.type == .lookup { return Note(Self.stringAddition, purpose: .addition) }
    if key.hasHoles {
      return Note("the type of an interpolated value can't be inferred, so 'l10n sync' can't add the key")
    }
    guard let table = use.table.name, let bundle = project.bundle(use.bundle, in: file.source) else {
      return Note(Self.addition, purpose: .addition)
    }
    let owners = project.scopes.owners(of: file.path, table: table).indexes
    let reach = lookup.reach(of: table, in: bundle)
    if let own = owners.first(where: reach.unreached.contains) {
      return Note(
        "run 'l10n sync' to add it to '\(project.catalogPaths[own])', and pass 'bundle: .module'",
        purpose: .addition)
    }
    guard owners.isEmpty else { return Note(Self.addition, purpose: .addition) }
    guard reach.isCertain, let reached = reach.indexes.first.map({ project.catalogPaths[$0] }) else {
      let new = project.scopes.newCatalog(for: file.path, table: table)
      let command = new.map {
        "; to create one, run: \(Wording.command(["l10n", "sync", "--create", Wording.path($0)]))"
      }
      return Note("no catalog gets the keys of this code\(command ?? "")", purpose: .addition)
    }
    return Note(
      "add it to '\(reached)' by hand, or assign this code to that catalog by \"catalogs\" in .l10n.json "
        + "and run 'l10n sync': Xcode adds keys of other targets only", purpose: .addition)
  }
}
