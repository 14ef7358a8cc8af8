package import RuleKit
package import SwiftScanner

/// What all files of a project say together: the names sources declare, the keys catalogs have.
///
/// A class, because each of its files holds it, and copies would count references to all its tables.
package final class SourceTree: Sendable {
  /// The declarations of every Swift file.
  package let declarations: DeclarationIndex
  /// The names whose values people see.
  package let evidence: TextEvidence
  /// The keys of every catalog by table.
  package let keys: KeyIndex
  /// The project's configuration.
  package let configuration: Configuration
  /// Whether whole folders were searched, so that what no file mentions is mentioned nowhere.
  package let isWhole: Bool
  /// The functions that the configuration says localize.
  let functions: LocalizedFunctions
  /// The names that the configuration says stay in every language, as UTF-8.
  let brandNames: Set<[UInt8]>

  /// One of the parts that know nothing of each other, so that they can be made at the same time.
  package enum Part: Sendable {
    case declarations(DeclarationIndex)
    case evidence(TextEvidence)
    case keys(KeyIndex)

    /// How many parts there are.
    package static let count = 3

    /// Makes the part of a number.
    package init(_ number: Int, of files: [ScannedFile], catalogs: [CatalogFile], otherPaths: [String]) {
      switch number {
      case 0: self = .declarations(DeclarationIndex(merging: files.map(\.declarations)))
      case 1: self = .evidence(TextEvidence(merging: files.map(\.evidence)))
      default: self = .keys(KeyIndex(catalogs, otherPaths: otherPaths))
      }
    }
  }

  /// Joins all parts.
  package init(_ parts: [Part], configuration: Configuration, isWhole: Bool) {
    var declarations: DeclarationIndex?
    var evidence: TextEvidence?
    var keys: KeyIndex?
    for part in parts {
      switch part {
      case .declarations(let index): declarations = index
      case .evidence(let names): evidence = names
      case .keys(let index): keys = index
      }
    }
    self.declarations = declarations ?? DeclarationIndex(merging: [])
    self.evidence = evidence ?? TextEvidence(merging: [])
    self.keys = keys ?? KeyIndex([], otherPaths: [])
    self.configuration = configuration
    self.isWhole = isWhole
    functions = LocalizedFunctions(configuration.localizedFunctions)
    brandNames = Set(configuration.brandNames.map { Array($0.utf8) })
  }
}
