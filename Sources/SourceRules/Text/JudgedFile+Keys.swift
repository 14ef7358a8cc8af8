import RuleKit
import SourceText
import SwiftScanner

extension JudgedFile {
  /// A fix that localizes a literal where a String is wanted, with the entry that the catalog needs for it.
  func localizing(_ literal: JudgedLiteral) -> Fix? {
    let text = source.text(literal.range)
    let comment = comment(for: literal)
    let call: String
    let title: String
    var key: String?
    if tree.configuration.keys.style == .natural {
      call = "String(localized: \(text), comment: \"\(comment)\")"
      title = "localize the text"
    } else {
      guard let proposed = self.key(for: literal) else { return nil }
      key = proposed
      call = "String(localized: \"\(proposed)\", defaultValue: \(text), comment: \"\(comment)\")"
      title = "localize the text by the key '\(proposed)'"
    }
    var fix = replacing(literal, by: call, title)
    fix.entry = entry(for: literal, key: key, comment: comment)
    return fix
  }

  /// What the catalog nearest to the file needs, `nil` without a catalog and where the specifiers of a text's
  /// arguments are for the compiler to tell.
  private func entry(for literal: JudgedLiteral, key: String?, comment: String) -> NewEntry? {
    guard literal.literal.interpolationCount == 0, let catalog = tree.keys.nearestCatalog(to: path) else {
      return nil
    }
    let value = fixedText(of: literal)
    return NewEntry(catalog: catalog, key: key ?? value, value: key == nil ? nil : value, comment: comment)
  }

  /// A fix that puts a key where a text is; interpolations follow the key.
  func replacingText(of literal: JudgedLiteral, by key: String) -> Fix {
    let arguments = source.interpolations(of: literal.literal).map { " " + source.text($0) }.joined()
    let pounds = String(repeating: "#", count: literal.literal.poundCount)
    return replacing(
      literal, by: "\(pounds)\"\(key)\(arguments)\"\(pounds)", "name the text by the key '\(key)'")
  }

  private func replacing(_ literal: JudgedLiteral, by text: String, _ title: String) -> Fix {
    Fix(title, .needsReview, edits: [TextEdit(range: literal.range, replacement: text)])
  }

  // MARK: - Keys

  /// A key for a literal, from the file, the type around it and its words; `nil` if it has none.
  ///
  /// `"Your cart"` in `CartView` of `Features/Shop` becomes `shop.cart.your_cart`.
  func key(for literal: JudgedLiteral) -> String? {
    let convention = tree.configuration.keys
    let words = KeyWords.words(of: fixedText(of: literal))
    guard let first = words.first?.first, first.isLetter else { return nil }
    let type = Self.screenWords(of: literal.scope.path.first.map(source.text) ?? fileName)
    var feature = featureWords ?? Array(type.prefix(1))
    if feature.isEmpty { feature = ["common"] }
    if !convention.features.isEmpty { feature = [knownFeature(feature + type, convention.features)] }
    var screen = type
    if screen.starts(with: feature) { screen.removeFirst(feature.count) }
    if screen.isEmpty { screen = ["screen"] }
    let element = Array(words.prefix(4))
    var parts = [feature, screen, element]
    if convention.segments.upperBound < 3 { parts = [feature, screen + element] }
    while parts.count < convention.segments.lowerBound { parts.insert(["general"], at: parts.count - 1) }
    let key = parts.map { KeyWords.segment($0, convention.letterCase) }.joined(
      separator: convention.separator)
    return unused(key)
  }

  /// The key, with a number where catalogs have it already.
  private func unused(_ key: String) -> String? {
    if !tree.keys.has(key) { return key }
    return (2...9).lazy.map { "\(key)_\($0)" }.first { !tree.keys.has($0) }
  }

  private func knownFeature(_ words: [String], _ features: [String]) -> String {
    features.first { words.contains($0) } ?? (features.contains("common") ? "common" : features[0])
  }

  private var fileName: String {
    String(path.split(separator: "/").last?.split(separator: ".").first ?? "")
  }

  /// The nearest folder that says what its files are about.
  private var featureWords: [String]? {
    let folders = path.utf8.split(separator: UInt8(ascii: "/")).dropLast().reversed()
    return folders.lazy.map { KeyWords.words(of: Substring($0)) }.first { words in
      !words.isEmpty && !words.allSatisfy(Self.kinds.contains) && words.count <= 2
    }?.filter { !Self.kinds.contains($0) }
  }

  /// The words of a type's name without those for kinds of types.
  private static func screenWords(of name: String) -> [String] {
    KeyWords.words(of: name).filter { !kinds.contains($0) }
  }

  /// Words that say of what kind a type or folder is, and nothing of the app's own matters.
  private static let kinds: Set<String> = [
    "view", "views", "screen", "screens", "controller", "controllers", "cell", "cells", "row", "page",
    "pages", "sheet",
    "model", "models", "feature", "features", "module", "modules", "source", "sources", "app", "apps", "ui",
    "shared",
    "scene", "scenes", "component", "components", "presentation", "classes", "src", "swift", "ios", "macos",
    "main",
    "resources", "packages", "package", "core", "kit", "common", "helpers", "helper", "extensions",
    "extension", "utils",
    "manager", "managers", "service", "services", "library", "lib", "targets", "projects", "package",
    "widgets", "tmp",
  ]

  private func fixedText(of literal: JudgedLiteral) -> String {
    source.segments(of: literal.literal).map { segment in
      if case .text(let text) = segment { text } else { " " }
    }.joined()
  }

  /// What translators are told until a person says it better: where the text stands.
  private func comment(for literal: JudgedLiteral) -> String {
    let place = literal.scope.path.map(source.text).joined(separator: ".")
    return place.isEmpty ? fileName : place.filter { $0 != "\"" && $0 != "\\" && $0 != "`" }
  }
}
