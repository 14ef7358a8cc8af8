import RuleKit
import SourceText
import XCStrings

struct TableClash: ProjectRule {
  static let about = RuleDescription(
    id: "table-clash",
    title: "a table has a catalog and other files",
    rationale: """
      A catalog contains all languages of its table. Xcode can't build a target that has '.strings' or \
      '.stringsdict' files for the same table, or a catalog in the folder of a single language. Move the \
      texts into the catalog and delete the other files; put the catalog beside the language folders.
      """,
    severity: .error,
    onImport: .skipped,
    examples: [
      .reports(RuleExample.marking("sourceLanguage", in: [:]), in: "App/es.lproj/Localizable.xcstrings"),
      .reports(
        RuleExample.marking("sourceLanguage", in: [:]), in: "App/Localizable.xcstrings",
        beside: ["App/es.lproj/Localizable.strings": ""]),
      .accepts(
        keys: [:], in: "App/Localizable.xcstrings",
        beside: ["App/es.lproj/InfoPlist.strings": "", "Widget/Localizable.strings": ""]),
      .accepts(keys: [:], in: "App/mul.lproj/Main.xcstrings"),
    ])

  func check(_ project: Project) -> [(path: String, finding: Finding)] {
    var tables: [Table: [String]] = [:]
    for path in project.otherPaths where path.hasSuffix(".strings") || path.hasSuffix(".stringsdict") {
      tables[Table(path: path), default: []].append(path)
    }
    return project.catalogs.flatMap { file -> [(path: String, finding: Finding)] in
      guard file.kind != .interfaceBuilder else { return [] }
      var findings: [Finding] = []
      let table = Table(path: file.path)
      if let language = table.languageFolder {
        findings.append(
          Finding(range: file.headRange, message: "the catalog is in the language folder '\(language)'"))
      }
      if let others = tables[table] {
        findings.append(
          Finding(
            range: file.headRange, message: "the table '\(table.name)' is also in '\(others[0])'",
            notes: others.dropFirst().map { Note("also in '\($0)'") }))
      }
      return findings.map { (file.path, $0) }
    }
  }

  /// A table, identified by its name and the parent of its language folders.
  private struct Table: Hashable {
    let folder: String
    let name: String
    /// The language folder that contains the file; not part of the table's identity.
    let languageFolder: String?

    init(path: String) {
      var components = path.split(separator: "/", omittingEmptySubsequences: false)
      let file = components.popLast() ?? ""
      name = String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])
      let isInLanguage = components.last?.hasSuffix(".lproj") ?? false
      languageFolder = isInLanguage ? components.popLast().map { String($0) } : nil
      folder = components.joined(separator: "/")
    }

    static func == (lhs: Table, rhs: Table) -> Bool { lhs.folder == rhs.folder && lhs.name == rhs.name }

    func hash(into hasher: inout Hasher) {
      hasher.combine(folder)
      hasher.combine(name)
    }
  }
}

extension CatalogFile {
  /// The location of findings about the whole file: the name of its first required member.
  var headRange: ByteRange {
    let root = tree.root
    for name in ["sourceLanguage", "strings", "version"] {
      if let value = root[name] { return tree.node(at: value.index - 1).range }
    }
    let start = root.range.lowerBound
    return start..<start + 1
  }
}
