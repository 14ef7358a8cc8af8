package import XCStrings

/// A catalog compiled into the files in which apps look texts up, as Apple's compiler writes them.
///
/// Each language has a folder with `TABLE.strings` for texts and `TABLE.stringsdict` for those that vary. In other
/// languages than the source, each text is written, whatever its state. Code contains the source texts, so those in
/// the state `new` are left out unless the key is managed by hand.
///
/// ```swift
/// let table = CompiledTable(catalog, named: "Localizable")
/// for file in table.files { print(file.path, file.bytes(.text).count) }
/// ```
package struct CompiledTable: Sendable {
  /// The kinds of files to compile to.
  package enum Layout: String, Sendable, CaseIterable {
    /// Texts that vary in `.stringsdict`, others in `.strings`.
    case stringsAndStringsdict
    /// All texts in `.stringsdict`.
    case stringsdictOnly
  }

  /// The files, sorted by path; none if there are errors.
  package private(set) var files: [CompiledFile] = []
  /// The problems in file order.
  package private(set) var problems: [CatalogProblem]

  /// Compiles a catalog.
  ///
  /// `languages` selects some by their names in the catalog or those of folders; all if it is empty. A complete table
  /// also has the source texts that code contains, for other tools.
  package init(
    _ catalog: StringCatalog, named name: String, layout: Layout = .stringsAndStringsdict,
    languages: [Language] = [], isComplete: Bool = false
  ) {
    problems = StructureCheck(catalog).problems
    if !isValid { return }
    let wanted = Set(languages.map { FolderName(of: $0) })
    var folders = FolderTable(catalog, layout, isComplete: isComplete, wanted: wanted)
    for (position, entry) in catalog.entries.enumerated()
    where catalog.entries.position(of: entry.key) == position { problems += folders.add(entry) }
    problems.sort { $0.range.lowerBound < $1.range.lowerBound }
    if isValid { files = folders.files(named: name) }
  }

  /// Whether files can be written.
  package var isValid: Bool { problems.allowFiles }
}
