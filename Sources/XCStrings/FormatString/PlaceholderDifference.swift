/// A difference between the placeholders of a translation and the arguments of its source text.
public struct PlaceholderDifference: Hashable, Sendable, CustomStringConvertible {
  /// The kind of difference, with the placeholders in question.
  public enum Kind: Hashable, Sendable {
    /// An argument of the source text that no form of the translation shows.
    case missing(Placeholder)
    /// A placeholder for an argument that the source text does not have.
    case extra(Placeholder)
    /// A placeholder of another type than that of the source text.
    case type(Placeholder, source: Placeholder)
    /// A specifier that Foundation does not format as written.
    case malformed(FormatIssue)
  }

  /// The kind of difference.
  public let kind: Kind
  /// The form of the translation; the root if the whole translation differs.
  public let path: VariationPath

  /// The difference in words, such as `'%2$@' is missing`.
  public var description: String {
    let form = path.steps.isEmpty ? "" : " (\(path))"
    switch kind {
    case .missing(let placeholder):
      return
        "'\(placeholder.specifier(at: placeholder.argument == 1 ? nil : placeholder.argument))' is missing"
    case .extra(let placeholder): return "'\(placeholder.text)'\(form) has no argument in the source text"
    case .type(let placeholder, let source):
      return "'\(placeholder.text)'\(form) does not match '\(source.text)' in the source text"
    case .malformed(let issue):
      return "the specifier at byte \(issue.range.lowerBound) of the text\(form) is malformed"
    }
  }
}

extension StringCatalog {
  /// Compares the placeholders of a translation with the arguments that the key and its source text have.
  ///
  /// Placeholders match by the number of their argument, so `%2$@ %1$lld` matches `%lld %@`. A plural form
  /// may spell out its number if another form shows it. Percent signs in running text are ignored.
  public func placeholderDifferences(of entry: CatalogEntry, in language: Language) -> [PlaceholderDifference]
  {
    guard let translation = entry[language], !translation.shownLeaves.isEmpty else { return [] }
    let sourceUses =
      entry[sourceLanguage].map(PlaceholderUses.init) ?? PlaceholderUses(PlaceholderUses.format(entry.key))
    let passed = sourceUses.placeholders + FormatString(entry.key).withoutProse.placeholders
    let uses = PlaceholderUses(translation)
    var differences = uses.uses.compactMap { use in
      Self.difference(of: use.placeholder, from: passed).map {
        PlaceholderDifference(kind: $0, path: use.path)
      }
    }
    var shown = Set(uses.placeholders.map(\.argument))
    for placeholder in sourceUses.placeholders where shown.insert(placeholder.argument).inserted {
      differences.append(PlaceholderDifference(kind: .missing(placeholder), path: .root))
    }
    guard !passed.isEmpty else { return differences }
    return differences + uses.issues.map { PlaceholderDifference(kind: .malformed($0.issue), path: $0.path) }
  }

  private static func difference(
    of placeholder: Placeholder, from passed: [Placeholder]
  ) -> PlaceholderDifference.Kind? {
    let same = passed.filter { $0.argument == placeholder.argument }
    if same.isEmpty { return .extra(placeholder) }
    guard let type = placeholder.type, let source = same.first(where: { $0.type != nil }),
      let sourceType = source.type, type.difference(from: sourceType) > .signedness
    else { return nil }
    return .type(placeholder, source: source)
  }
}

extension Placeholder {
  /// The placeholder as text, with its position if it has one.
  fileprivate var text: String { specifier(at: position) }
}

/// The placeholders of all forms of a localization.
private struct PlaceholderUses {
  private(set) var uses: [(path: VariationPath, placeholder: Placeholder)] = []
  private(set) var issues: [(path: VariationPath, issue: FormatIssue)] = []

  /// The placeholders without their forms.
  var placeholders: [Placeholder] { uses.map(\.placeholder) }

  static func format(_ text: String) -> FormatString { FormatString(text).withoutProse }

  init(_ format: FormatString) { add(format, at: .root) }

  init(_ localization: Localization) {
    var numbers: [String: Int] = [:]
    for substitution in localization.substitutions {
      numbers[substitution.name] = substitution.argumentNumber
    }
    for leaf in localization.leaves where leaf.path.substitution == nil {
      let format = Self.format(leaf.unit.value).resolvingSubstitutions { numbers[$0] }
      for placeholder in format.placeholders where placeholder.kind == .substitution {
        numbers[placeholder.name ?? ""] = placeholder.argument
      }
      add(format, at: leaf.path)
    }
    for leaf in localization.leaves {
      guard let name = leaf.path.substitution else { continue }
      let type = localization.substitution(name)?.formatSpecifier.flatMap {
        ArgumentType(formatSpecifier: $0)
      }
      let context = FormatString.Context.substitution(argument: numbers[name] ?? 1, type: type)
      add(FormatString(leaf.unit.value, in: context).withoutProse, at: leaf.path)
    }
  }

  private mutating func add(_ format: FormatString, at path: VariationPath) {
    uses += format.placeholders.map { (path, $0) }
    issues += format.issues.map { (path, $0) }
  }
}
