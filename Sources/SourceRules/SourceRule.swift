package import RuleKit

/// A rule that sees one Swift file, its literals judged by what the rest of the project says.
package protocol SourceRule: Rule {
  /// Whether it compares with catalogs, so that without any it has nothing to say.
  static var needsCatalogs: Bool { get }

  /// The findings in a file, in any order.
  func check(_ file: JudgedFile) -> [Finding]
}

extension SourceRule {
  package static var needsCatalogs: Bool { false }
}

/// A rule that holds the catalogs against everything the sources use.
package protocol UsageRule: Rule {
  /// The findings in some keys of a catalog, with the path of the file each is in, in any order.
  func check(_ keys: KeySlice, of tree: SourceTree, usage: KeyUsage) -> [(path: String, finding: Finding)]
}
