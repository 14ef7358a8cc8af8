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
    var tables: [[String]: [String]] = [:]
    for path in project.otherPaths where path.hasSuffix(".strings") || path.hasSuffix(".stringsdict") {
      tables[Self.table(of: path).place, default: []].append(path)
    }
    return project.catalogs.flatMap { file -> [(path: String, finding: Finding)] in
      guard file.kind != .interfaceBuilder else { return [] }
      var findings: [Finding] = []
      let (place, languageFolder) = Self.table(of: file.path)
      if let language = languageFolder {
        findings.append(
          Finding(range: file.headRange, message: "the catalog is in the language folder '\(language)'"))
      }
      if let others = tables[place] {
        findings.append(
          Finding(
            range: file.headRange, message: "the table '\(place.last ?? "")' is also in '\(others[0])'",
            notes: others.dropFirst().map { Note("also in '\($0)'") }))
      }
      return findings.map { (file.path, $0) }
    }
  }

  /// Returns the folders of a table, without that of a language, and its name; and the folder of its language.
  private static func table(of path: String) -> (place: [String], languageFolder: String?) {
    var folders = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let file = folders.popLast() ?? ""
    let languageFolder = folders.last?.folderLanguage != nil ? folders.popLast() : nil
    return (folders + [String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])], languageFolder)
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
