package import RuleKit
package import SourceRules

/// What a check knows of its project, for editors.
extension CheckResult {
  /// The places in code that look up keys, by path, if the input wants them.
  package var keyPlaces: [String: [KeyPlace]] { project?.keyPlaces ?? [:] }

  /// The catalogs of the project, sorted by path.
  package var catalogs: [CatalogFile] { project?.files.compactMap(\.catalog) ?? [] }

  /// Returns a Swift file with all literals classified; `nil` for other files.
  package func code(at path: String) -> ClassifiedFile? {
    guard let sources = project?.sources else { return nil }
    return sources.files.firstIndex { $0.file.path == path }.map(sources.classified)
  }

  /// Returns the catalog of a file.
  package func catalog(at path: String) -> CatalogFile? {
    project.flatMap { project in project.place(of: path).flatMap { project.files[$0].catalog } }
  }
}
