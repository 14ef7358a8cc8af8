import SwiftIndex
import SwiftTree

/// Reading of keys from literals, and of their options from the other arguments of a call.
extension LocalizingReader {
  func key(of literal: StringLiteral, _ type: LocalizingType) -> LocalizationKey {
    let doubles =
      literal.interpolationCount > 0 && (type == .key || type == .resource || type == .value)
    var next = literals.interpolations(of: literal).makeIterator()
    return LocalizationKey(
      literals.segments(of: literal).compactMap { segment in
        switch segment {
        case .text(let text): .text(doubles ? Self.doublingPercent(text) : text)
        case .interpolation: next.next().map { self.segment(for: $0, type) }
        }
      })
  }

  private static func doublingPercent(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    return text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
  }

  // MARK: - Interpolations

  private func segment(for interpolation: Int, _ type: LocalizingType) -> LocalizationKey.Segment {
    let arguments = tree.arguments(of: interpolation)
    guard let first = arguments.first, first.node >= 0 else { return .hole }
    if type == .phrase || type == .summary { return .text("${\(parameterName(first.node))}") }
    if let specifier = arguments.first(where: { bytes.equals($0.label, "specifier") }) {
      return literals.text(at: specifier.node).map { .specifier($0) } ?? .hole
    }
    if bytes.equals(first.label, "placeholder") { return placeholder(first.node) }
    let labels: [StaticString] = ["format", "formatter", "style", "timerInterval", "pauseTime"]
    if arguments.contains(where: { bytes.equals($0.label, labels) }) { return .specifier("%@") }
    guard arguments.count == 1, first.label.isEmpty else { return .hole }
    return specifier(of: first).map { .specifier($0) } ?? .hole
  }

  /// Returns the name of a parameter: `book` for `\.$book`, `applicationName` for `.applicationName`.
  private func parameterName(_ value: Int) -> String {
    let name = lastName(of: value)
    return types.text(bytes[name.lowerBound] == UInt8(ascii: "$") ? name.dropFirst() : name)
  }

  private func lastName(of value: Int) -> Range<Int> {
    switch tree.kind(at: value) {
    case .name, .member: tree.mainRange(at: value)
    case .keyPath where tree.lastChild(of: value) != nil: tree.mainRange(at: value - 1)
    default: tree.range(at: value)
    }
  }

  private func placeholder(_ value: Int) -> LocalizationKey.Segment {
    switch types.text(lastName(of: value)) {
    case "int": .specifier("%lld")
    case "uint": .specifier("%llu")
    case "float": .specifier("%f")
    case "double": .specifier("%lf")
    case "object": .specifier("%@")
    default: .hole
    }
  }

  /// Returns the specifier of a value in a key; `nil` if its type is unknown.
  private func specifier(of argument: CallArgument) -> String? {
    let type = types.type(of: argument.value)
    if type.isUnknown { return isText(argument.node) ? "%@" : nil }
    return type.isOptional ? nil : ArgumentSpecifier.specifier(for: type)
  }

  /// Whether a value is certainly a text: derived from `Text(…)`, or formatted.
  private func isText(_ value: Int) -> Bool {
    let kind = tree.kind(at: value)
    let last = kind == .call ? tree.firstChild(of: value) : value
    let isFormatted = tree.kind(at: last) == .member && bytes.equals(tree.mainRange(at: last), "formatted")
    var place = value
    while true {
      switch tree.kind(at: place) {
      case .member, .subscriptCall, .forcedValue, .parenthesized:
        guard tree.lastChild(of: place) != nil else { return isFormatted }
      case .call: if bytes.equals(tree.nameRange(at: tree.firstChild(of: place)), "Text") { return true }
      case .optionalChain: return false
      default: return isFormatted
      }
      place = tree.firstChild(of: place)
    }
  }

  // MARK: - Options

  /// Reads the options of the key from the other arguments of a call.
  func fillOptions(_ options: TextAPI.Options, in list: Int, _ use: inout LocalizingUse) {
    for (index, argument) in tree.arguments(of: list).enumerated() {
      if index == 0, use.role == .defaultValue {
        use.key = literals.literal(at: argument.node).map { key(of: $0, .function) }
        continue
      }
      switch options.remark(labeled: argument.label, in: bytes) {
      case .table: use.table = literals.table(at: argument.node)
      case .bundle: use.bundle = argument.value
      case .comment: use.comment = literals.text(at: argument.node)
      case .defaultValue where use.role == .key && options != .lookup:
        guard let literal = literals.literal(at: argument.node) else { continue }
        use.defaultValue = key(of: literal, use.type)
      case .defaultValue, nil: break
      }
    }
  }

  /// Assigns the phrases of an app shortcut to the first one, which is their key; each is a text of it.
  func fillPhrase(_ literal: StringLiteral, _ use: inout LocalizingUse) {
    use.table = .named("AppShortcuts")
    guard let array = literals.node(of: literal).map(tree.parent(of:)), tree.kind(at: array) == .array,
      let first = literals.literal(at: tree.firstChild(of: array)), first != literal
    else { return }
    use.role = .phrase
    use.defaultValue = use.key
    use.key = key(of: first, .phrase)
  }
}

/// Format specifiers of values in a key, by their static type.
private enum ArgumentSpecifier {
  static func specifier(for type: SwiftType) -> String? {
    if type.name == "ClosedRange<Date>" { return "%@" }
    return switch type.base {
    case "Int", "Int64": "%lld"
    case "Int8", "Int16", "Int32": "%d"
    case "UInt", "UInt64": "%llu"
    case "UInt8", "UInt16", "UInt32": "%u"
    case "Float": "%f"
    case "Double", "CGFloat", "TimeInterval", "CLLocationDegrees", "CLLocationDistance", "CLLocationSpeed",
      "CLLocationDirection", "CFTimeInterval", "CFAbsoluteTime":
      "%lf"
    case "String", "AttributedString", "LocalizedStringResource", "Text", "Image", "NSString", "NSNumber",
      "NSAttributedString", "NSDate", "Date", "URL", "UUID", "Data", "Decimal", "DateInterval",
      "DateComponents",
      "Measurement", "Locale", "Calendar", "TimeZone", "IndexPath", "IndexSet", "URLComponents", "URLRequest",
      "PersonNameComponents", "NSDecimalNumber", "NSError", "NSURL":
      "%@"
    default: nil
    }
  }
}
