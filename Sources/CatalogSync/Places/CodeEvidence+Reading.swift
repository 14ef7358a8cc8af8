import SourceText
package import SwiftIndex
package import TextFlow

extension CodeEvidence {
  /// Reads Swift files, all of a tree: what one declares decides what a literal in another means.
  ///
  /// Files of tests are left out, and so are the keys of files that `isKnown` has from elsewhere; `functions` are those
  /// that the configuration says localize. Where no target of the `projects` that compiles a file extracts keys, its
  /// literals only keep keys from going stale.
  package init(
    _ sources: [ScannedSource], functions: LocalizedFunctions = .none, projects: [XcodeProject] = [],
    isKnown: (_ path: String) -> Bool = { _ in false }
  ) {
    self.init()
    self.projects = projects
    let sources = sources.filter { !$0.isTest }
    let index = DeclarationIndex(merging: sources.map { FileDeclarations($0) })
    for source in sources where !isKnown(source.file.path) {
      files.append(source.file.path)
      guard projects.extractsKeys(of: source.file.path) else {
        unextracted.insert(source.file.path)
        texts.add(source) { _ in true }
        continue
      }
      let facts = KeyFacts(source, in: index, functions: functions)
      found += source.foundKeys(facts.uses)
      var lines = LineCounter(source.file.bytes)
      for key in facts.lookups.dynamicKeys {
        let line = lines.position(of: key.expression.lowerBound).line
        dynamic.append((key, FoundKey.Place(path: source.file.path, line: line)))
      }
      texts.add(source) { facts.uses[$0]?.isExtracted != true && !source.saysNothing(facts.contexts[$0]) }
    }
  }
}

extension ScannedSource {
  /// Whether the label of an argument says that it is not a key, whatever is called.
  fileprivate func saysNothing(_ context: LiteralContext) -> Bool {
    if context.label.isEmpty { return false }
    let labels = ["comment", "table", "tableName", "bundle", "systemImage", "systemName"]
    return labels.contains(text(context.label))
  }
}
