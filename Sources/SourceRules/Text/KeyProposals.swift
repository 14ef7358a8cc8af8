import RuleKit
import SourceText
import SwiftIndex
import TextFlow
import XCStrings

/// Keys for the texts of a file: one for each distinct text.
struct KeyProposals {
  private let file: ClassifiedFile
  private let convention: KeyConvention
  /// The key of each literal that may need one, by the index of the literal; computed on first use.
  private lazy var keys = proposals()

  init(_ file: ClassifiedFile) {
    self.file = file
    convention = file.project.keyConvention
  }

  /// Returns a key for a literal from the file, the enclosing type and the words; `nil` if it has none.
  ///
  /// `"Your cart"` in `CartView` of `Features/Shop` becomes `shop.cart.your_cart`.
  mutating func key(for literal: ClassifiedLiteral) -> String? { keys[literal.index] }

  /// Returns the key with the text of a literal in the catalogs that code of the file reaches; `nil` for none.
  ///
  /// Of several, one that shares a word with the file or the enclosing type, then the shortest one.
  func existing(for literal: ClassifiedLiteral, in table: String? = nil) -> KeysByText.Match? {
    guard literal.literal.interpolationCount == 0 else { return nil }
    let matches = file.project.keysByText.matches(file.fixedText(of: literal))
      .filter { (table == nil || $0.table == table) && isReached($0) }
    guard matches.count > 1 else { return matches.first }
    let names = [file.fileName] + literal.scope.path.prefix(1).map(file.source.text)
    let words = Set(names.flatMap(Self.screenWords))
    func rank(_ match: KeysByText.Match) -> (Int, Int, String) {
      let isNear = KeyWords.words(of: match.key).contains(where: words.contains)
      return (isNear ? 0 : 1, match.key.utf8.count, match.key)
    }
    return matches.min { rank($0) < rank($1) }
  }

  private func isReached(_ match: KeysByText.Match) -> Bool {
    let reach = file.project.scopes.reach(of: file.path, table: match.table, in: .main)
    return file.project.paths(of: reach.indexes).contains(match.catalog)
  }

  private func proposals() -> [Int: String] {
    var keys: [Int: String] = [:]
    var texts: [String: String] = [:]
    var starts: [Int: [[String]]] = [:]
    let featureWords = featureWords
    for literal in file.literals where Self.mayBeText(literal) {
      let words = KeyWords.nameWords(of: withWholeNames(file.fixedText(of: literal)))
      guard let first = words.first?.first, first.isLetter else { continue }
      let type = literal.scope.path.first
      let place = type?.lowerBound ?? -1
      let start = starts[place] ?? self.start(type.map(file.source.text) ?? file.fileName, featureWords)
      starts[place] = start
      let text = file.source.text(literal.literal.contentRange)
      let key = candidates(start, words).first { key in
        (texts[key] ?? text) == text && !file.project.keys.has(key)
      }
      keys[literal.index] = key
      if let key { texts[key] = text }
    }
    return keys
  }

  /// Returns a text with brands in lower case, so that capitals in them don't start a word: `SharePlay`.
  private func withWholeNames(_ text: String) -> String {
    let mayHaveName = zip(text.utf8, text.utf8.dropFirst()).contains { $0.isASCIILetter && $1.isASCIIUpper }
    guard mayHaveName else { return text }
    return text.split(whereSeparator: \.isWhitespace).map { word in
      let letters = word.filter { $0.isLetter || $0.isNumber }
      let isName =
        file.project.brandNames.contains(Array(letters.utf8)) || ScannedSource.isProperName(letters)
      return isName ? word.lowercased() : String(word)
    }.joined(separator: " ")
  }

  /// Whether any rule may need a key for the literal; each rule only requests keys of such literals.
  private static func mayBeText(_ literal: ClassifiedLiteral) -> Bool {
    switch literal.use {
    case .hardcoded, .demoted: true
    case .localized, .notText, .undecided:
      literal.localizing?.key.map { !KeyShape.isIdentifier($0.description) } ?? false
    }
  }

  /// Returns the leading key segments: the feature, the screen and others required by the convention.
  private func start(_ typeName: String, _ featureWords: [String]?) -> [[String]] {
    let type = Self.screenWords(of: typeName)
    var feature = featureWords ?? Array(type.prefix(1))
    if feature.isEmpty { feature = ["common"] }
    if !convention.features.isEmpty { feature = [Self.knownFeature(feature + type, convention.features)] }
    var screen = type
    if screen.starts(with: feature) { screen.removeFirst(feature.count) }
    if screen.isEmpty { screen = [Self.kind(of: typeName)] }
    var start = [feature, screen]
    while start.count + 1 < convention.segments.lowerBound { start.append(["general"]) }
    return start
  }

  /// Returns candidate keys of four words, then of more words as available, and then with numbers.
  private func candidates(_ start: [[String]], _ words: [String]) -> some Sequence<String> {
    let most = max(4, min(8, words.count))
    return (4..<most + 99).lazy.map { count in
      let key = key(start, Array(words.prefix(count <= most ? count : 4)))
      return count <= most ? key : "\(key)_\(count - most + 1)"
    }
  }

  private func key(_ start: [[String]], _ element: [String]) -> String {
    let isShort = convention.segments.upperBound < 3
    let parts = isShort ? [start[0], start[1] + element] : start + [element]
    return parts.map { KeyWords.segment($0, convention.letterCase) }.joined(separator: convention.separator)
  }

  private static func knownFeature(_ words: [String], _ features: [String]) -> String {
    features.first { words.contains($0) } ?? (features.contains("common") ? "common" : features[0])
  }

  /// The words of the nearest folder whose name describes its content.
  private var featureWords: [String]? {
    let folders = file.path.utf8.split(separator: UInt8(ascii: "/")).dropLast().reversed()
    return folders.lazy.map { KeyWords.nameWords(of: Substring($0)) }.first { words in
      !words.isEmpty && !words.allSatisfy(Self.kinds.contains) && words.count <= 2
    }?.filter { !Self.kinds.contains($0) }
  }

  /// Returns the words of a type name without those for kinds of types.
  private static func screenWords(of name: String) -> [String] {
    KeyWords.nameWords(of: name).filter { !kinds.contains($0) }
  }

  /// Returns the kind of a type from the last word of its name; a screen by default.
  private static func kind(of name: String) -> String {
    let kinds: Set<String> = ["model", "service", "manager", "helper", "store", "provider", "error"]
    let last = KeyWords.nameWords(of: name).last ?? ""
    return kinds.contains(last) ? last : "screen"
  }

  /// Words for kinds of types or folders, which don't describe the content of the app.
  private static let kinds: Set<String> = [
    "view", "views", "screen", "screens", "controller", "controllers", "cell", "cells", "row", "page",
    "pages", "sheet", "model", "models", "feature", "features", "module", "modules", "source", "sources",
    "app", "apps", "ui", "shared", "scene", "scenes", "component", "components", "presentation", "classes",
    "src", "swift", "ios", "macos", "main", "resources", "packages", "package", "core", "kit", "common",
    "helpers", "helper", "extensions", "extension", "utils", "manager", "managers", "service", "services",
    "library", "lib", "targets", "projects", "package", "widgets", "tmp",
  ]
}
