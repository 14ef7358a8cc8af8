import Testing

/// Documents name files, folders, types and members of the package; a name that is gone misleads.
@Suite struct DocumentedNameTests {
  /// Names of Apple, of other programs and of examples.
  static let foreign: Set = [
    "Base", "Bundle", "UpperCamel", "Catalog/GROUP", "DoubleArticle", "Item", "Localizable",
    "LocalizedStringKey",
    "NSLocalizedString", "Row",
    "Source/GROUP", "Sources/CatalogRules/Texts/DoubleArticle.swift", "Table.xcstrings", "Text",
    ".git/hooks/pre-commit", "argNum", ".build/release-VERSION", "ci_scripts/ci_post_clone.sh",
    "common/supplemental", "es.lproj/Table.strings", "lproj", "values-es/strings.xml",
    ".codex/config.toml", ".cursor/mcp.json", ".vscode/mcp.json",
  ]

  /// The names in the documents, without those of pages that are made from the sources.
  static let names = Repository.files.filter {
    $0.path == "CONTRIBUTING.md"
      || $0.path.hasPrefix("docs/") && $0.path.hasSuffix(".md")
        && !$0.path.hasPrefix("docs/rules/")
  }.flatMap(\.documentedNames)

  /// The paths of all files and folders, from each of their folders on, and `+Aspect.swift`.
  static let paths: Set<String> = {
    var all: Set<String> = []
    for file in Repository.files {
      var path = file.path[...]
      while all.insert(String(path)).inserted {
        var end = path
        while let slash = end.firstIndex(of: "/") {
          end = end[end.index(after: slash)...]
          all.insert(String(end))
        }
        if let aspect = path.lastIndex(of: "+") { all.insert(String(path[aspect...])) }
        guard let slash = path.lastIndex(of: "/") else { break }
        path = path[..<slash]
      }
    }
    return all
  }()

  @Test("files and folders that documents name exist")
  func pathsExist() {
    var count = 0
    for name in Self.names where name.form == .path && !Self.foreign.contains(name.text) {
      count += 1
      #expect(Self.exists(name.text), "\(name.place): '\(name.text)'")
    }
    #expect(count > 40)
  }

  /// Whether a file or folder has a path; `NAME` in it stands for anything.
  private static func exists(_ path: String) -> Bool {
    guard let name = path.firstRange(of: "NAME") else { return paths.contains(path) }
    let (head, tail) = (path[..<name.lowerBound], path[name.upperBound...])
    return paths.contains { $0.hasPrefix(head) && $0.hasSuffix(tail) }
  }

  @Test("types that documents name are declared")
  func typesExist() {
    let modules = Set(Repository.files.compactMap(\.module))
    var count = 0
    for name in Self.names where name.form == .type && !Self.foreign.contains(name.text) {
      count += 1
      let isKnown = Repository.protocols.knows(name.text) || modules.contains(name.text)
      #expect(isKnown, "\(name.place): '\(name.text)'")
    }
    #expect(count > 80)
  }

  @Test("members that documents name are words of the code")
  func membersExist() {
    let members = Self.names.filter { $0.form == .member && !Self.foreign.contains($0.text) }
    var missing = Set(members.map(\.text))
    for file in Repository.files where !missing.isEmpty && !file.path.hasPrefix("docs/") {
      for token in file.tokens where missing.contains(token.text) { missing.remove(token.text) }
    }
    for name in members where missing.contains(name.text) {
      Issue.record("\(name.place): '\(name.text)'")
    }
    #expect(members.count > 10)
  }

  @Test("the foreign names are in documents")
  func foreignNamesAreUsed() { #expect(Self.foreign.subtracting(Self.names.map(\.text)).isEmpty) }

  @Test(
    "code in a document names paths, types and members",
    arguments: [
      ("`A/B.swift` and `scripts/c --d`", ["path A/B.swift", "path scripts/c"]), ("`A/B/`", ["path A/B"]),
      ("`Ab+Cd`, `+Ef`", ["type Ab", "path Ab+Cd.swift", "path +Ef.swift"]), ("`Ab+…`", ["type Ab"]),
      ("`Ab.cd(ef:)`", ["type Ab", "member cd"]), ("`Ab.Cd`", ["type Ab", "type Cd"]),
      ("`Ab.xcstrings`, `.ci/run`", ["path Ab.xcstrings", "path .ci/run"]), ("`abCd`", ["member abCd"]),
      ("Ab/Cd", []),
      ("`ab`, `AB`, `1/2`, `a: Ab`, `/dev/stdin`, `+`, `Ab.cd.ef`, `Ab cd`", []),
    ])
  func findsNames(_ line: String, _ expected: [String]) {
    let file = RepositoryFile(path: "docs/a.md", text: "```\n`A/B`\n```\n\(line)")
    #expect(file.documentedNames.map { "\($0.form) \($0.text)" } == expected)
    #expect(file.documentedNames.allSatisfy { $0.place == "docs/a.md:4" })
  }
}

/// A name of the package in a document.
struct DocumentedName: Sendable {
  enum Form: Sendable { case path, type, member }

  let text: String
  let form: Form
  /// The document and the line.
  let place: String
}

extension RepositoryFile {
  /// The names in the code spans of a document, without those of its code blocks.
  var documentedNames: [DocumentedName] {
    var isBlock = false
    return lines.enumerated().flatMap { index, line -> [DocumentedName] in
      if line.hasPrefix("```") { isBlock.toggle() }
      guard !isBlock else { return [] }
      let spans = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      return spans.filter { $0.offset % 2 == 1 }.flatMap { span in
        Self.names(in: span.element).map { form, text in
          DocumentedName(text: String(text), form: form, place: "\(path):\(index + 1)")
        }
      }
    }
  }

  private static func names(in span: Substring) -> [(DocumentedName.Form, String)] {
    let word = span.prefix { $0 != " " }
    let start = word.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let isFile = !start.isEmpty && [".swift", ".md", ".xcstrings"].contains(where: word.hasSuffix)
    if isFile || word.contains("/") { return paths(in: word) }
    let rest = word.dropFirst(start.count)
    let other = rest.dropFirst().prefix(while: \.isLetter)
    if start.isEmpty { return rest.first == "+" && !other.isEmpty ? [(.path, "\(word).swift")] : [] }
    guard start.contains(where: \.isLowercase), start.contains(where: \.isUppercase) else { return [] }
    let isType = start.first?.isUppercase == true
    let name = (isType ? DocumentedName.Form.type : .member, String(start))
    switch rest.first {
    case nil: return word == span ? [name] : []
    case "(" where isType: return [name]
    case "+" where isType: return [name] + (other.isEmpty ? [] : [(.path, "\(word).swift")])
    case "." where isType && (rest.dropFirst(1 + other.count).first ?? "(") == "(":
      return [name, (other.first?.isUppercase == true ? .type : .member, String(other))]
    default: return []
    }
  }

  private static func paths(in word: Substring) -> [(DocumentedName.Form, String)] {
    let isPath = word.utf8.allSatisfy { SwiftTokenizer.isWordByte($0) || "/.+-".utf8.contains($0) }
    guard isPath, let first = word.first, first.isLetter || first == "." else { return [] }
    return [(.path, String(word.hasSuffix("/") ? word.dropLast() : word))]
  }
}
