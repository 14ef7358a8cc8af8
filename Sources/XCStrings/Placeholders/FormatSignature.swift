import SourceText

/// The arguments of a localization: all texts of a key in one language as format strings.
struct FormatSignature {
  /// The language; `nil` for a key that is text.
  let language: Language?
  /// The texts in file order.
  private(set) var texts: [FormatText]
  /// The substitutions in file order.
  private(set) var substitutions: [SubstitutionArgument] = []
  /// The index of the last substitution with each name.
  private var places: [String: Int] = [:]
  private var index: FormatTextIndex

  /// Parses the texts of one localization that are not blank.
  init(_ language: Language, _ localization: Localization) {
    self.language = language
    let leaves = localization.leaves.filter { !$0.unit.value.utf8.allSatisfy(\.isASCIISpace) }
    func text(_ leaf: Localization.Leaf, _ context: FormatString.Context = .text) -> FormatText? {
      leaf.unit.valueNode.map { FormatText($0, in: language, at: leaf.path, context) }
    }
    texts = leaves.filter { $0.path.substitution == nil }.compactMap { text($0) }
    index = FormatTextIndex(texts)
    guard leaves.count > texts.count || texts.contains(where: { $0.format.refersToSubstitutions }) else {
      return
    }
    resolve(in: localization)
    for leaf in leaves {
      guard let name = leaf.path.substitution else { continue }
      let context = FormatString.Context.substitution(
        argument: self[name]?.number ?? 1, type: self[name]?.type)
      if let text = text(leaf, context) { texts.append(text) }
    }
    index = FormatTextIndex(texts)
  }

  /// Parses a key that is text.
  init(keyOf entry: CatalogEntry) {
    language = nil
    texts = [FormatText(entry.keyNode, in: nil, at: .root, .text)]
    index = FormatTextIndex(texts)
  }

  subscript(name: String) -> SubstitutionArgument? { places[name].map { substitutions[$0] } }

  /// Returns the first text at a path.
  func text(at path: VariationPath) -> FormatText? { index.paths[path].map { texts[$0] } }

  /// Returns the texts for a device that are not branches of substitutions; `nil` for texts without a device.
  func mainTexts(of device: Device?) -> [FormatText] { (index.mainTexts[device] ?? []).map { texts[$0] } }

  /// Returns the branches of a substitution.
  func branches(of name: String) -> [FormatText] { (index.branches[name] ?? []).map { texts[$0] } }

  /// Whether any text has a placeholder.
  var hasPlaceholders: Bool { texts.contains { !$0.format.placeholders.isEmpty } }

  /// The texts that are not branches of substitutions.
  var mainTexts: some Collection<FormatText> { texts.lazy.filter { $0.path.substitution == nil } }

  /// Returns the uses of arguments in a text, including references to substitutions.
  func uses(of text: FormatText) -> [ArgumentUse] {
    var uses: [ArgumentUse] = []
    // Foundation skips '%n' and its argument.
    for placeholder in text.format.placeholders where placeholder.type != .count {
      uses += placeholder.sizeArguments.map {
        ArgumentUse(number: $0, type: .integer(isSigned: true, bitWidth: 32), placeholder: placeholder)
      }
      let substitution = placeholder.kind == .substitution ? placeholder.name.flatMap { self[$0] } : nil
      uses.append(
        ArgumentUse(
          number: placeholder.argument, type: substitution?.type ?? placeholder.type,
          placeholder: placeholder))
    }
    return uses
  }

  /// Returns the numbers of the arguments that a text uses, including through substitutions.
  func numbers(in text: FormatText) -> [Int] {
    shownNumbers(in: text) + text.format.placeholders.lazy.filter { $0.kind == .substitution }.map(\.argument)
  }

  /// Returns the numbers of the arguments that a text shows; a substitution may only select its form by one.
  ///
  /// If `isForAnyNumber`, forms for few numbers are ignored in substitutions that have others.
  func shownNumbers(in text: FormatText, isForAnyNumber: Bool = false) -> [Int] {
    var numbers = ownNumbers(in: text)
    guard !substitutions.isEmpty else { return numbers }
    var names = text.format.substitutionNames
    var seen = Set(names)
    var next = 0
    while next < names.count {
      for branch in branches(of: names[next], isForAnyNumber: isForAnyNumber) {
        numbers += ownNumbers(in: branch)
        names += branch.format.substitutionNames.filter { seen.insert($0).inserted }
      }
      next += 1
    }
    return numbers
  }

  private func branches(of name: String, isForAnyNumber: Bool) -> [FormatText] {
    let all = branches(of: name)
    let general = isForAnyNumber ? all.filter { !$0.path.isForFewNumbers } : []
    return general.isEmpty ? all : general
  }

  /// Returns the form of a referenced substitution that should show the argument with a number.
  func branch(showing number: Int, for text: FormatText) -> FormatText? {
    guard let name = text.format.substitutionNames.first(where: { self[$0]?.number == number }) else {
      return nil
    }
    return branches(of: name, isForAnyNumber: true).last
  }

  /// Returns the numbers of the arguments that a text shows by itself.
  func ownNumbers(in text: FormatText) -> [Int] {
    uses(of: text).filter { $0.placeholder.kind != .substitution }.map(\.number)
  }

  /// Returns the number of the argument that selects a text's plural form.
  func selectingArgument(of text: FormatText) -> Int? {
    guard text.isPluralForm else { return nil }
    let group = mainTexts(of: text.path.device).filter(\.isPluralForm)
    let other = group.filter { $0.path.pluralForm == .other }
    for text in other + group {
      if let number = uses(of: text).first(where: { $0.type?.isNumeric ?? false })?.number { return number }
    }
    return nil
  }

  /// Parses the definitions and resolves the number of each from its definition or its first reference.
  private mutating func resolve(in localization: Localization) {
    substitutions =
      localization.node["substitutions"]?.members.filter { $0.value.kind == .object }.map {
        SubstitutionArgument(name: $0.name, keyNode: $0.key, node: $0.value)
      } ?? []
    var writtenNumbers: [String: Int] = [:]
    for (place, substitution) in substitutions.enumerated() {
      places[substitution.name] = place
      writtenNumbers[substitution.name] = substitution.writtenNumber
    }
    for index in texts.indices {
      texts[index].resolve { writtenNumbers[$0] }
      for placeholder in texts[index].format.placeholders where placeholder.kind == .substitution {
        guard let found = placeholder.name.flatMap({ places[$0] }) else { continue }
        if substitutions[found].writtenNumber == nil, substitutions[found].countedNumber == nil {
          substitutions[found].countedNumber = placeholder.argument
        }
      }
    }
  }
}

extension FormatString {
  /// Whether the text refers to a substitution.
  package var refersToSubstitutions: Bool { placeholders.contains { $0.kind == .substitution } }

  /// The names of the substitutions that the text refers to.
  package var substitutionNames: [String] {
    placeholders.compactMap { $0.kind == .substitution ? $0.name : nil }
  }
}

extension Placeholder {
  /// Whether the placeholder formats an integer or a floating-point number.
  package var isNumber: Bool { type?.isNumeric ?? false }

  /// Whether the placeholder formats an integer.
  package var isInteger: Bool { if case .integer? = type { true } else { false } }
}

extension ArgumentType {
  /// Whether the type is numeric and can select a plural form.
  package var isNumeric: Bool {
    switch self {
    case .integer, .floatingPoint: true
    default: false
    }
  }
}

/// The definition of a substitution with its argument.
struct SubstitutionArgument {
  let name: String
  /// The string node of the name, the location of findings about the definition.
  let keyNode: JSONNode
  /// The number in the definition; `nil` if omitted.
  let writtenNumber: Int?
  /// The number as written if it is not an integer.
  let oddNumber: String?
  /// The specifier in the definition, without its percent sign.
  let specifier: String?
  let type: ArgumentType?
  /// The number by the position of the first reference.
  var countedNumber: Int?

  init(name: String, keyNode: JSONNode, node: JSONNode) {
    self.name = name
    self.keyNode = keyNode
    writtenNumber = node["argNum"]?.integer
    oddNumber = writtenNumber == nil ? node["argNum"].flatMap { $0.isNull ? nil : $0.text } : nil
    specifier = node["formatSpecifier"]?.string
    type = specifier.flatMap { ArgumentType(formatSpecifier: $0) }
  }

  /// The number of the argument; `nil` if neither a definition nor a reference has it.
  var number: Int? { writtenNumber ?? countedNumber }
}

/// An index of the texts of a localization by path, substitution and device.
private struct FormatTextIndex {
  /// The first text at each path.
  private(set) var paths: [VariationPath: Int] = [:]
  /// The branches of each substitution.
  private(set) var branches: [String: [Int]] = [:]
  /// The texts that are not branches, by device; those without a device under `nil`.
  private(set) var mainTexts: [Device?: [Int]] = [:]

  /// Creates an index of texts, which must keep their order.
  init(_ texts: [FormatText]) {
    for (place, text) in texts.enumerated() {
      if paths[text.path] == nil { paths[text.path] = place }
      if let name = text.path.substitution {
        branches[name, default: []].append(place)
      } else {
        mainTexts[text.path.device, default: []].append(place)
      }
    }
  }
}
