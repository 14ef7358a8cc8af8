import SourceText
package import SwiftIndex
package import TextFlow
import XCStrings

/// The places of the code that look up one key of a table, and those that nobody can judge.
package struct CallSites: Sendable {
  /// A literal that is the key.
  package struct Site: Hashable, Sendable {
    /// The file among those that were searched.
    package let file: Int
    /// The literal among the file's.
    package let literal: Int
    /// Where it stands.
    package let place: FoundKey.Place
  }

  /// A place that may look up the key in a way that the source does not show.
  package struct Obstacle: Hashable, Sendable {
    /// Why nobody can tell.
    package enum Kind: Hashable, Sendable {
      /// The key is put together at run time.
      case dynamic
      /// The type of an argument is not known, and other keys fit too.
      case doubtful
      /// A literal has the text, and what takes it is not known.
      case mention
    }

    /// Why nobody can tell.
    package let kind: Kind
    /// Where it stands.
    package let place: FoundKey.Place
  }

  /// The literals that are the key.
  package private(set) var sites: [Site] = []
  /// The places that may look it up.
  package private(set) var obstacles: [Obstacle] = []

  /// Looks for a key of a table; `otherKeys` are those that the table has beside it.
  package init(of key: String, table: String, in files: [CodeFile], otherKeys: [String]) {
    for (index, file) in files.enumerated() {
      find(key, table, in: file, index, otherKeys: otherKeys)
      var lines = LineCounter(file.source.file.bytes)
      for found in file.dynamicKeys
      where !found.isOpen && Self.may(found.table, be: table) && found.matches(key) {
        let line = lines.position(of: found.expression.lowerBound).line
        obstacles.append(
          Obstacle(kind: .dynamic, place: FoundKey.Place(path: file.source.file.path, line: line)))
      }
    }
  }

  private mutating func find(
    _ key: String, _ table: String, in file: CodeFile, _ index: Int, otherKeys: [String]
  ) {
    var lines = LineCounter(file.source.file.bytes)
    for (number, literal) in file.source.literals.enumerated() {
      guard let relation = Self.relation(of: number, key, table, in: file, otherKeys) else { continue }
      let line = lines.position(of: literal.range.lowerBound).line
      let place = FoundKey.Place(path: file.source.file.path, line: line)
      switch relation {
      case .site: sites.append(Site(file: index, literal: number, place: place))
      case .obstacle(let kind): obstacles.append(Obstacle(kind: kind, place: place))
      }
    }
  }

  /// What a literal is to a key.
  private enum Relation {
    case site
    case obstacle(Obstacle.Kind)
  }

  private static func relation(
    of number: Int, _ key: String, _ table: String, in file: CodeFile, _ otherKeys: [String]
  ) -> Relation? {
    let literal = file.source.literals[number]
    if let use = file.uses[number], use.role == .key, use.demoted == nil, let found = use.key {
      guard found.matches(key), may(use.table, be: table) else { return nil }
      if use.table == .dynamic { return .obstacle(.mention) }
      let isDoubtful = found.hasHoles && otherKeys.contains { found.matches($0) }
      return isDoubtful ? .obstacle(.doubtful) : .site
    }
    if file.uses[number]?.role == .defaultValue || file.remarks.contains(number) { return nil }
    guard literal.interpolationCount == 0, file.source.value(of: literal) == key else { return nil }
    return .obstacle(.mention)
  }

  /// Whether a table in code may be one of a name.
  private static func may(_ table: LocalizingUse.Table, be name: String) -> Bool {
    table.name == nil || table.name == name
  }
}

/// A Swift file with what its literals are for.
package struct CodeFile: Sendable {
  /// The file with its literals.
  package let source: ScannedSource
  /// What takes each literal.
  package let contexts: [LiteralContext]
  /// How each literal localizes, `nil` where it does not.
  package let uses: [LocalizingUse?]
  /// The literals that only say something about a key.
  let remarks: Set<Int>
  /// The lookups whose key is put together at run time.
  package let dynamicKeys: [DynamicKey]

  /// Reads the files of a tree, all of which must be given.
  package static func read(_ sources: [ScannedSource], functions: LocalizedFunctions = .none) -> [CodeFile] {
    let index = DeclarationIndex(merging: sources.map { FileDeclarations($0) })
    return sources.map { source in
      let facts = KeyFacts(source, in: index, functions: functions)
      return CodeFile(
        source: source, contexts: facts.contexts,
        uses: facts.uses, remarks: Set(facts.lookups.remarks), dynamicKeys: facts.lookups.dynamicKeys)
    }
  }
}
