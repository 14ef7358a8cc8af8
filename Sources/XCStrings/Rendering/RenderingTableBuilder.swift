import PluralRules

/// Builds the tables of a catalog.
struct RenderingTableBuilder {
  private(set) var table = RenderingTable()
  private var formatIndexes: [Placeholder: UInt16] = [:]

  /// The substitutions that a text can refer to.
  private struct Scope {
    var substitutions: [String: Substitution] = [:]
    /// The names of those that are being added, which a form must not refer to.
    var open: Set<String> = []
    var context = FormatString.Context.text
    /// Whether an empty text is shown; an empty translation is not, but substitutions and source texts are.
    var showsEmpty = false
    /// The argument and format of the substitution whose forms are added.
    var selector: (argument: Int, placeholder: Placeholder?)?
  }

  /// Reads all texts of a catalog.
  init(_ catalog: StringCatalog) {
    let source = catalog.sourceLanguage
    table.languages = [source] + catalog.languages.filter { $0 != source }
    table.rules = table.languages.map { PluralRules(for: $0.rawValue) }
    let columns = Dictionary(uniqueKeysWithValues: table.languages.enumerated().map { ($1, $0) })
    for (position, entry) in catalog.entries.enumerated()
    where entry.node.kind == .object && catalog.entries.position(of: entry.key) == position {
      add(entry, columns)
    }
    table.shrinkToFit()
  }

  /// Reads one text for one language, such as a key that no catalog has.
  init(_ text: String, rules: PluralRules) {
    table.rules = [rules]
    _ = add(text: text, Scope())
  }

  private mutating func add(_ entry: CatalogEntry, _ columns: [Language: Int]) {
    let row = table.texts.count
    table.keys[ExactKey(entry.key)] = table.keys.count
    table.texts += Array(repeating: RenderingTable.none, count: table.languages.count)
    for (language, localization) in entry.localizations {
      guard let column = columns[language], let node = add(localization, Scope(showsEmpty: column == 0))
      else { continue }
      table.texts[row + column] = node
    }
    // A key without a source text is the source text.
    if table.texts[row] == RenderingTable.none { table.texts[row] = add(text: entry.key, Scope()) }
  }

  /// Adds the texts below a localization or a case of a variation; returns `nil` if there is none.
  private mutating func add(_ localization: Localization, _ outer: Scope) -> Int32? {
    var scope = outer
    for substitution in localization.substitutions { scope.substitutions[substitution.name] = substitution }
    if let unit = localization.stringUnit {
      return unit.value.isEmpty && !scope.showsEmpty ? nil : add(text: unit.value, scope)
    }
    guard let variations = localization.variations else { return nil }
    let devices = variations.device
    return devices.isEmpty ? add(forms: variations, scope) : add(devices, scope)
  }

  private mutating func add(_ devices: [(device: Device, localization: Localization)], _ scope: Scope)
    -> Int32?
  {
    var cases: [Int32] = []
    for (device, localization) in devices {
      guard let node = add(localization, scope) else { continue }
      if !table.devices.contains(device) { table.devices.append(device) }
      cases += [Int32(table.devices.firstIndex(of: device) ?? 0), node]
    }
    if cases.isEmpty { return nil }
    let first = UInt32(table.forms.count)
    table.forms += cases
    return append(.init(argument: RenderingTable.Node.device, first: first, count: UInt32(cases.count)))
  }

  private mutating func add(forms variations: Variations, _ scope: Scope) -> Int32? {
    let forms = variations.plural
    if forms.isEmpty { return nil }
    let selector = scope.selector ?? Self.selector(of: forms)
    var children = Array(repeating: RenderingTable.none, count: PluralCategory.allCases.count)
    for (form, localization) in forms {
      guard let place = PluralCategory.allCases.firstIndex(where: { $0.rawValue == form.rawValue }) else {
        continue
      }
      children[place] = add(localization, scope) ?? RenderingTable.none
    }
    if children.allSatisfy({ $0 == RenderingTable.none }) { return nil }
    var node = RenderingTable.Node(
      argument: min(UInt16(clamping: selector.argument), RenderingTable.Node.device - 1),
      first: UInt32(table.forms.count))
    if let placeholder = selector.placeholder { node.format = index(of: placeholder) }
    table.forms += children
    return append(node)
  }

  /// Returns the argument that selects a form: the first numeric one of `other`, else of another form.
  private static func selector(
    of forms: [(form: PluralForm, localization: Localization)]
  ) -> (argument: Int, placeholder: Placeholder?) {
    let other = forms.filter { $0.form == .other }
    for (_, localization) in other + forms {
      let format = FormatString(localization.stringUnit?.value ?? "")
      let found = format.placeholders.first { $0.type?.isNumeric == true }
      if let found { return (found.argument, found) }
    }
    return (1, nil)
  }

  // MARK: - Texts

  private mutating func add(text: String, _ scope: Scope) -> Int32 {
    let source = append(text)
    let format = FormatString(text, in: scope.context).resolvingSubstitutions {
      scope.substitutions[$0]?.argumentNumber
    }
    var pieces: [RenderingTable.Piece] = []
    var cursor = source.lowerBound
    func literal(to end: UInt32) {
      guard end > cursor else { return }
      pieces.append(.init(kind: .literal, first: cursor, count: end - cursor))
    }
    let stops =
      format.percents.map { ($0, nil as Placeholder?) }
      + format.placeholders.map { ($0.range, $0 as Placeholder?) }
    for (range, placeholder) in stops.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
      let place = source.lowerBound + UInt32(range.lowerBound)..<source.lowerBound + UInt32(range.upperBound)
      // Of '%%', the first byte is a part of the literal.
      literal(to: placeholder == nil ? place.lowerBound + 1 : place.lowerBound)
      cursor = place.upperBound
      if let placeholder { pieces.append(piece(of: placeholder, at: place, scope)) }
    }
    literal(to: source.upperBound)
    let first = UInt32(table.pieces.count)
    table.pieces += pieces
    return append(.init(first: first, count: UInt32(pieces.count), source: source))
  }

  private mutating func piece(
    of placeholder: Placeholder, at place: Range<UInt32>, _ scope: Scope
  ) -> RenderingTable.Piece {
    let literal = RenderingTable.Piece(
      kind: .literal, first: place.lowerBound, count: place.upperBound - place.lowerBound)
    switch placeholder.kind {
    case .substitution:
      guard let name = placeholder.name, let substitution = scope.substitutions[name],
        !scope.open.contains(name), let variations = substitution.variations
      else { return literal }
      var inner = scope
      inner.open.insert(name)
      inner.showsEmpty = true
      let argument = substitution.argumentNumber ?? placeholder.argument
      let value = substitution.formatSpecifier.flatMap { FormatString("%" + $0).placeholders.first }
      inner.selector = (argument, value)
      inner.context = .substitution(argument: argument, type: value?.type)
      return add(forms: variations, inner).map { .init(kind: .node, first: UInt32($0)) } ?? literal
    case .substitutionArgument:
      let format = index(of: scope.selector?.placeholder ?? placeholder)
      return .init(
        kind: .argument, argument: UInt16(clamping: placeholder.argument), first: UInt32(format),
        source: place)
    case .conversion:
      return .init(
        kind: .argument, argument: UInt16(clamping: placeholder.argument),
        first: UInt32(index(of: placeholder)), source: place)
    }
  }

  // MARK: - Tables

  private mutating func append(_ text: String) -> Range<UInt32> {
    let start = UInt32(table.bytes.count)
    table.bytes += text.utf8
    return start..<UInt32(table.bytes.count)
  }

  private mutating func append(_ node: RenderingTable.Node) -> Int32 {
    table.nodes.append(node)
    return Int32(table.nodes.count - 1)
  }

  /// Returns the index of a format; where it stands and which argument it takes make no difference.
  private mutating func index(of placeholder: Placeholder) -> UInt16 {
    var format = placeholder
    (format.range, format.position, format.argument, format.name) = (0..<0, nil, 0, nil)
    format.isLikelyProse = false
    if let index = formatIndexes[format] { return index }
    let index = UInt16(clamping: table.formats.count)
    // A catalog with more formats is not one that people write; they share the last one.
    if index == .max - 1 { return index - 1 }
    table.formats.append(format)
    table.formatTraits.append(FormatTraits(format))
    formatIndexes[format] = index
    return index
  }
}
