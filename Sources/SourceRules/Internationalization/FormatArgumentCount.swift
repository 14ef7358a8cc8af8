import RuleKit
import SourceText
import SwiftIndex
import TextFlow
import XCStrings

struct FormatArgumentCount: SourceRule {
  static let about = RuleDescription(
    id: "format-argument-count",
    title: "call does not pass the arguments its format expects",
    rationale: """
      The compiler does not check a format string against the arguments after it. If one is missing, or is a number \
      where an object is expected, the program reads unrelated memory: it shows garbage or crashes. An extra \
      argument is never shown. A malformed specifier, such as '%0 k', is dropped or takes the wrong argument; for \
      a literal percent sign, write '%%'.
      """,
    severity: .error,
    examples: [
      .reports(
        swift: """
          label.text = String(format: ⟦"%@ of %@"⟧, done)
          """),
      .reports(
        swift: """
          let count = items.count
          label.text = String(format: "%@ items", ⟦42⟧)
          """),
      .reports(
        swift: """
          label.text = String(format: ⟦NSLocalizedString("cart.total.label", comment: "")⟧, price)
          """,
        keys: ["cart.total.label": ["en": "%1$@ for %2$lld items"]]),
      .reports(
        swift: """
          label.text = String(format: ⟦"Uses %0 kilo-watt"⟧, power)
          """),
      .accepts(
        swift: """
          label.text = String(format: "%@ of %@", done, total)
          label.text = String(format: "%d %%", 42)
          let factor = 0.5
          label.text = String(format: "%.1f", pow(2, factor))
          label.text = String(format: NSLocalizedString("cart.total.label", comment: ""), price, count)
          label.text = String(format: NSLocalizedString("cart.total.label", comment: ""), arguments: values)
          """,
        keys: ["cart.total.label": ["en": "%1$@ for %2$lld items"]]),
    ])

  func check(_ file: ClassifiedFile) -> [Finding] {
    file.literals.flatMap { literal -> [Finding] in
      guard file.isShipped(literal) else { return [] }
      if let finding = Self.malformedFormat(literal, in: file) { return [finding] }
      guard let format = Self.format(of: literal, in: file), let values = format.values(in: file) else {
        return []
      }
      return Self.findings(format, values)
    }
  }

  /// Returns a finding about a specifier of a literal format that is certainly not meant as text.
  private static func malformedFormat(_ literal: ClassifiedLiteral, in file: ClassifiedFile) -> Finding? {
    guard file.source.isFormat(literal.context), let call = literal.calls.first, !call.isDeclared,
      let text = file.source.value(of: literal.literal)
    else { return nil }
    let issue = FormatString(text).issues.first { issue in
      switch issue.kind {
      case .missingConversion, .unknownConversion, .missingPosition, .positionZero: true
      default: false
      }
    }
    return issue.map { issue in
      let part = String(decoding: Array(text.utf8)[issue.range], as: UTF8.self)
      return Finding(
        range: literal.range, message: FormatIssue.message(issue.kind, about: "'\(part)'"),
        notes: [Note("the text is a format; for a literal percent sign, write '%%'")])
    }
  }

  /// Value to be formatted.
  private typealias Value = (range: ByteRange, type: SwiftType)

  private static func findings(_ format: FormatCall, _ values: [Value]) -> [Finding] {
    let count = format.arguments.count
    let most = max(count, format.arguments.hasHiddenNumber ? 1 : 0)
    guard values.count >= count, values.count <= most else {
      let (wanted, are) = (Wording.count(count, "argument"), values.count == 1 ? "is" : "are")
      return [
        Finding(
          range: format.range, message: "\(format.name) expects \(wanted), but \(values.count) \(are) passed")
      ]
    }
    return values.enumerated().compactMap { index, value in
      guard let types = format.arguments.types[index + 1], let first = types.first else { return nil }
      guard !types.contains(where: { $0.takes(value.type) }) else { return nil }
      return Finding(
        range: value.range,
        message:
          "\(format.name) expects \(first.phrase) as argument \(index + 1), but '\(value.type)' is passed")
    }
  }

  // MARK: - Formats

  /// Call with a known format string.
  private struct FormatCall {
    /// The literal, or the call that looks up the format.
    let range: ByteRange
    /// The format for messages.
    let name: String
    let arguments: FormatArguments
    let call: EnclosingCall

    /// Returns the values to be formatted, or `nil` if they can't be determined from the code alone.
    func values(in file: ClassifiedFile) -> [Value]? {
      let rest = zip(call.arguments, call.argumentTypes).dropFirst()
        .filter { file.source.text($0.0.label) != "locale" }
      return rest.contains { !$0.0.label.isEmpty } ? nil : rest.map { ($0.0.value, $0.1) }
    }
  }

  private static func format(of literal: ClassifiedLiteral, in file: ClassifiedFile) -> FormatCall? {
    guard let call = literal.calls.first else { return nil }
    if file.source.isFormat(literal.context) {
      guard let text = file.source.value(of: literal.literal), let arguments = FormatArguments(text),
        !call.isDeclared
      else { return nil }
      return FormatCall(range: literal.range, name: file.quoted(literal), arguments: arguments, call: call)
    }
    guard file.lookup(by: literal) != nil, file.source.isFormat(call.context),
      let outer = literal.calls.dropFirst().first, !outer.isDeclared,
      let arguments = arguments(ofKey: literal, in: file)
    else { return nil }
    return FormatCall(range: call.range, name: file.quoted(literal), arguments: arguments, call: outer)
  }

  /// Returns the arguments of a key's text, or `nil` if the catalogs with the key disagree.
  private static func arguments(ofKey literal: ClassifiedLiteral, in file: ClassifiedFile) -> FormatArguments?
  {
    guard let use = literal.localizing, let key = use.key?.text, let name = use.table.name else { return nil }
    guard let table = file.project.keys.tables[name], table.has(key) else { return nil }
    let found = table.entries(key).map { FormatArguments($0.entry) }
    guard let first = found.first, let first else { return nil }
    return found.allSatisfy { $0?.types == first.types } ? first : nil
  }
}

extension XCStrings.ArgumentType {
  /// Whether a value of a type can be passed for the argument; true for unknown types.
  fileprivate func takes(_ type: SwiftType) -> Bool {
    let isObject = ["String", "NSString", "NSNumber", "NSDecimalNumber"].contains(type.name)
    guard !type.isOptional, isObject || type.isInteger || type.isFloatingPoint else { return true }
    return switch self {
    case .object: isObject
    case .integer, .character: type.isInteger
    case .floatingPoint: type.isFloatingPoint
    case .cString, .unicharString: !isObject
    case .pointer, .count: true
    }
  }

  /// The argument type for messages.
  var phrase: String {
    switch self {
    case .object: "an object"
    case .integer: "an integer"
    case .floatingPoint: "a floating-point number"
    case .character: "a character"
    case .cString, .unicharString: "a C string"
    case .pointer, .count: "a pointer"
    }
  }
}
