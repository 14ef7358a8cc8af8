import RuleKit
import SourceText
import SwiftIndex
import TextFlow
import XCStrings

/// Lookups of keys from one file in the catalogs that they reach.
struct KeyLookup {
  /// Catalog lookup result of a key in code.
  enum Result: Hashable {
    /// A catalog that the lookup reaches contains the key; `catalogs` are the paths of all that it reaches, if known.
    case found(key: String, table: String, catalogs: Set<String>? = nil)
    /// The lookup reaches no catalog of the table.
    case noTable(AbsentTable)
    /// Only a catalog of the code's package contains the key, but the lookup searches the main bundle.
    case otherBundle(catalog: String)
    /// Only catalogs that the lookup does not reach contain the key.
    case otherCatalogs([String])
    /// Only other tables contain the key.
    case otherTables([String])
    /// The table contains the same text with other arguments.
    case otherArguments(key: String)
    /// No table contains the key.
    case missing
    /// The sources are not sufficient to decide, or other files may contain the key.
    case undecided
  }

  /// Literal that is looked up as a `String`, or in a table that only the lookup names.
  struct StringLookup {
    let literal: ClassifiedLiteral
    let text: String
    /// The table; `nil` if the lookup names another one than the default.
    let table: String?
    let result: Result
  }

  private let project: ProjectIndex
  private let source: ScannedSource
  private var reaches: [CatalogScopes.Bundle: [String: CatalogScopes.Reach]] = [:]

  init(_ source: ScannedSource, in project: ProjectIndex) { (self.source, self.project) = (source, project) }

  /// Looks up the key of a literal in the catalogs.
  mutating func result(_ use: LocalizingUse, _ context: LiteralContext) -> Result {
    if use.type == .lookup { return result(ofMethod: use, context) }
    if use.type == .phrase { return result(ofPhrase: use.key?.text, use.table.name ?? "") }
    guard use.isExtracted, let key = use.key, let name = use.table.name, key.hasText,
      use.type != .summary, let bundle = project.bundle(use.bundle, in: source)
    else { return .undecided }
    guard let table = project.keys.tables[name] else {
      // The main bundle of a package is that of an app, which the project need not contain.
      let isForeign =
        use.table == .standard && bundle == .main && project.scopes.isInPackage(source.file.path)
      let isElsewhere = project.keys.otherTables.contains(name)
      return isElsewhere || isForeign ? .undecided : .noTable(AbsentTable(name: name))
    }
    let reach = reach(of: name, in: bundle)
    let reached = project.paths(of: reach.indexes)
    if let match = table.match(key, in: reached) { return .found(key: match, table: name, catalogs: reached) }
    if mayBeElsewhere(key, name, bundle) { return .undecided }
    let unreached = project.paths(of: reach.unreached)
    if let match = table.match(key, in: unreached) {
      let entries = table.entries(match).filter { unreached.contains($0.catalog.path) }
      // Users see the key in any case if no language has another text.
      let other = entries.first { $0.entry.units.contains { $0.value != match } }
      return other.map { .otherBundle(catalog: $0.catalog.path) }
        ?? .found(key: match, table: name, catalogs: unreached)
    }
    if reach.isCertain, reach.indexes.isEmpty, !reach.targets.isEmpty {
      return .noTable(AbsentTable(name: name, targets: reach.targets))
    }
    if let match = table.match(key, in: nil) {
      return .otherCatalogs(table.entries(match).map(\.catalog.path))
    }
    if let text = key.text, case let others = project.keys.tables(having: text), !others.isEmpty {
      return .otherTables(others)
    }
    if let match = table.match(key.withoutTypes, in: reached) { return .otherArguments(key: match) }
    return .missing
  }

  /// Looks up the first phrase of an app shortcut; another rule reports phrases without a catalog.
  private func result(ofPhrase phrase: String?, _ name: String) -> Result {
    guard let phrase, let table = project.keys.tables[name] else { return .undecided }
    if table.has(phrase) { return .found(key: phrase, table: name) }
    return mayBeElsewhere(LocalizationKey(phrase), name, .main) ? .undecided : .missing
  }

  /// Whether a file other than a catalog may have a key of a table, if the lookup reaches the file.
  private func mayBeElsewhere(_ key: LocalizationKey, _ table: String, _ bundle: CatalogScopes.Bundle) -> Bool
  {
    guard project.keys.otherTables.contains(table) else { return false }
    let reach = project.otherScopes.reach(of: source.file.path, table: table, in: bundle)
    return reach.indexes.contains { project.keys.mayHave(key, project.keys.otherPaths[$0]) }
  }

  /// Looks up the key of a method such as `localizedString(forKey:)`.
  private func result(ofMethod use: LocalizingUse, _ context: LiteralContext) -> Result {
    guard use.demoted == nil, use.table == .standard, let text = use.key?.text else { return .undecided }
    let isOfBundle = ["localizedString", "localizedAttributedString"].contains(source.text(context.name))
    // The bundle of a system framework has keys of its own.
    if isOfBundle, project.bundle(context.receiver, in: source) == nil { return .undecided }
    return result(ofString: text, nil)
  }

  /// Looks up the literals that code passes on as a `String`.
  func results(ofStrings literals: [ClassifiedLiteral], _ keys: [StringKey]) -> [StringLookup] {
    let keys = Dictionary(keys.map { ($0.literal, $0) }) { first, _ in first }
    return literals.compactMap { literal in
      let key = keys[literal.index]
      guard key != nil || project.isLookedUpByMember(literal, in: source) else { return nil }
      let table = key?.isInStandardTable == false ? nil : "Localizable"
      if let text = source.value(of: literal.literal) {
        let result = result(ofString: text, key)
        return StringLookup(literal: literal, text: text, table: table, result: result)
      }
      return literal.localizing?.key.map { key in
        StringLookup(literal: literal, text: key.description, table: table, result: result(ofPassed: key))
      }
    }
  }

  /// Looks up a key with values that is looked up in a table that only the lookup names.
  private func result(ofPassed key: LocalizationKey) -> Result {
    for (name, table) in project.keys.tables.sorted(by: { $0.key < $1.key }) {
      if let match = table.match(key, in: nil) { return .found(key: match, table: name) }
    }
    return .undecided
  }

  /// Looks up a text that code passes on as a `String`; `nil` for one that a member of the literal looks up.
  func result(ofString text: String, _ key: StringKey?) -> Result {
    let (index, table) = (project.keys, "Localizable")
    let isStandard = key?.isInStandardTable ?? true
    guard text.contains(where: \.isLetter), !isStandard || index.tables[table] != nil else {
      return .undecided
    }
    if let found = index.tables(having: text).first { return .found(key: text, table: found) }
    let others = index.otherPaths.filter { !isStandard || CatalogScopes.table(of: $0) == table }
    if others.contains(where: { index.mayHave(LocalizationKey(text), $0) }) { return .undecided }
    guard let key else { return .missing }
    return !key.isOnlyKey && !KeyShape.isIdentifier(text) ? .undecided : .missing
  }

  /// Returns the catalogs of a table that lookups in a bundle reach.
  mutating func reach(of table: String, in bundle: CatalogScopes.Bundle) -> CatalogScopes.Reach {
    if let known = reaches[bundle]?[table] { return known }
    let reach = project.scopes.reach(of: source.file.path, table: table, in: bundle)
    reaches[bundle, default: [:]][table] = reach
    return reach
  }
}

extension ProjectIndex {
  /// Returns the paths of the catalogs with some indexes in the scopes.
  func paths(of indexes: [Int]) -> Set<String> { Set(indexes.map { catalogPaths[$0] }) }

  /// Returns the catalog of a table that gets the keys of a file, else the first that its lookups reach.
  func catalog(for path: String, in table: String) -> CatalogFile? {
    let owners = scopes.owners(of: path, table: table).indexes
    let indexes = owners.isEmpty ? scopes.reach(of: path, table: table, in: .main).indexes : owners
    guard let first = indexes.first.map({ catalogPaths[$0] }) else { return nil }
    return keys.tables[table]?.catalogs.first { $0.path == first }
  }

  /// Whether lookups of a file find the keys of its catalog of a table only in the bundle of its package.
  func needsModuleBundle(for path: String, in table: String) -> Bool {
    let owners = scopes.owners(of: path, table: table).indexes
    let unreached = scopes.reach(of: path, table: table, in: .main).unreached
    return !owners.isEmpty && owners.allSatisfy(unreached.contains)
  }

  /// Returns the note on catalogs whose code the configuration names; `nil` if there are none.
  func noteOnAssignment(of catalogs: [String]) -> Note? {
    let assigned = catalogs.filter(scopes.hasAssignedCode)
    if assigned.isEmpty { return nil }
    return Note("\"catalogs\" in '.l10n.json' names other code for \(Wording.list(assigned, most: 2))")
  }

  /// Returns the bundle that an argument names; `nil` if it is unknown.
  func bundle(_ argument: ByteRange, in source: ScannedSource) -> CatalogScopes.Bundle? {
    argument.isEmpty ? .main : bundle(source.text(argument), in: source.file.path, depth: 0)
  }

  private func bundle(_ text: String, in path: String, depth: Int) -> CatalogScopes.Bundle? {
    let text = text.filter { !$0.isWhitespace }
    switch text {
    case "nil", ".main", "Bundle.main", ".atURL(Bundle.main.bundleURL)": return .main
    case ".module", "Bundle.module", "#bundle", ".atURL(Bundle.module.bundleURL)": return .target(of: path)
    default: break
    }
    for prefix in ["Bundle(for:", ".init(for:", ".forClass("] where text.hasPrefix(prefix) {
      return file(of: text.dropFirst(prefix.count), from: path).map { .target(of: $0) }
    }
    let names = text.split(separator: ".", omittingEmptySubsequences: false)
    let isName = names.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
    guard isName, let name = names.last, !name.isEmpty, depth < 3 else { return nil }
    let owner = names.count < 2 ? nil : names[names.count - 2]
    return property(name, of: owner, from: path, depth: depth + 1)
  }

  /// Returns the file that declares the class in `Home.self)`; the file itself for `type(of: self))`.
  private func file(of type: Substring, from path: String) -> String? {
    if ["Self.self)", "type(of:self))", "self.classForCoder)"].contains(type) { return path }
    guard type.hasSuffix(".self)") else { return nil }
    let name = type.dropLast(6).split(separator: ".").last.map(String.init) ?? ""
    let files = Set(declarations.typeNames.locations(of: NameHash(name)).map(\.file))
    return files.count == 1 ? files.first.map { declarations.files[Int($0)].file.path } : nil
  }

  /// Returns the bundle of a static property; without an owner, of a constant of the file.
  private func property(_ name: Substring, of owner: Substring?, from path: String, depth: Int)
    -> CatalogScopes.Bundle?
  {
    var found: Set<CatalogScopes.Bundle?> = []
    for location in declarations.propertyNames.locations(of: NameHash(String(name))) {
      let file = declarations.file(location)
      let property = file.properties[Int(location.index)]
      let type = file.path(of: property.owner).split(separator: ".").last ?? ""
      switch owner {
      case nil: guard property.owner < 0, file.file.path == path else { continue }
      case "": guard property.isStatic, ["Bundle", "BundleDescription"].contains(type) else { continue }
      case let owner?: guard property.isStatic, type == owner || owner == "Self" else { continue }
      }
      found.insert(bundle(of: property, in: file, depth: depth))
    }
    return found.count == 1 ? found.first ?? nil : nil
  }

  private func bundle(of property: PropertyDeclaration, in file: FileDeclarations, depth: Int)
    -> CatalogScopes.Bundle?
  {
    let (path, code) = (file.file.path, file.text(property.value.isEmpty ? property.body : property.value))
    let trimmed = code.drop { $0 == "{" || $0.isWhitespace }.prefix { $0 != "}" }
    if let bundle = bundle(String(trimmed.trimmingPrefix("return ")), in: path, depth: depth) {
      return bundle
    }
    // In most such code, each branch finds the bundle of its own target, by the means of one build system.
    let isOwn = [".module", "Bundle(for:"].contains(where: code.contains) && !code.contains("Bundle.main")
    return isOwn ? .target(of: path) : nil
  }
}

extension LocalizationKey {
  /// Whether the key contains a letter.
  var hasText: Bool {
    segments.contains { segment in
      if case .text(let text) = segment { text.contains { $0.isLetter } } else { false }
    }
  }

  /// The key with arguments of any type.
  var withoutTypes: LocalizationKey {
    LocalizationKey(
      segments.map { segment in
        if case .specifier = segment { .hole } else { segment }
      })
  }
}

extension ProjectIndex {
  /// Whether the text of a literal is looked up by a member of a library: `"home.list.title".localized`.
  func isLookedUpByMember(_ literal: ClassifiedLiteral, in source: ScannedSource) -> Bool {
    guard literal.use == .localized, literal.localizing == nil, !literal.isDeveloperOnly,
      source.text(literal.range.upperBound..<literal.range.upperBound + 11).hasPrefix(".localized"),
      case let next = source.text(literal.range.upperBound + 10..<literal.range.upperBound + 11),
      !next.contains(where: \.isLetter)
    else { return false }
    let name = NameHash("localized")
    return !declarations.propertyNames.contains(name) && !declarations.functionNames.contains(name)
  }
}

extension KeyIndex.Table {
  /// Returns the key that matches a key from code in some catalogs, `nil` for all; the first one if holes match several.
  func match(_ key: LocalizationKey, in catalogs: Set<String>?) -> String? {
    func isIn(_ key: String) -> Bool {
      catalogs.map { paths in entries(key).contains { paths.contains($0.catalog.path) } } ?? true
    }
    if let text = key.text { return has(text) && isIn(text) ? text : nil }
    // A hole matches any specifier.
    return keys(withPrefix: key.prefix + "%").first { key.matches($0) && isIn($0) }
  }
}
