public import Foundation
import PluralRules

/// Why a text can't be shown with the arguments that were passed.
public enum RenderingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No catalog has the key.
  case missingKey(String)
  /// The text shows an argument that was not passed; the number counts from 1.
  case missingArgument(Int)
  /// The argument is of another kind than its placeholder, such as a text for `%lld`.
  case wrongArgument(Int, placeholder: String)

  /// What is wrong, in a sentence without a period.
  public var description: String {
    switch self {
    case .missingKey(let key): "no catalog has the key '\(key)'"
    case .missingArgument(let number): "argument \(number) was not passed"
    case .wrongArgument(let number, let placeholder): "argument \(number) does not fit '\(placeholder)'"
    }
  }
}

extension RenderingError: LocalizedError {
  /// What is wrong, as `description`.
  public var errorDescription: String? { description }
}

/// Writes a text with its arguments.
struct TextRenderer {
  let texts: RenderedTexts
  let rules: PluralRules
  let arguments: [LocalizedValue]
  let style: TextStyle
  var bytes: [UInt8] = []
  /// The first thing that is wrong with the arguments.
  private(set) var problem: RenderingError?

  /// Returns the text of a node; without arguments, a text is not a format and stays as it is.
  mutating func text(of node: Int) -> String {
    let root = texts.table.nodes[node]
    if arguments.isEmpty, root.argument == 0 {
      return String(decoding: texts.table.bytes[root.source], as: UTF8.self)
    }
    bytes.reserveCapacity(128)
    write(node)
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func write(_ index: Int) {
    let node = texts.table.nodes[index]
    guard node.argument == 0 else {
      let isForDevices = node.argument == RenderingTable.Node.device
      let chosen = isForDevices ? texts.table.node(index, for: style.device) : form(of: node)
      if let chosen { write(chosen) }
      return
    }
    for index in Int(node.first)..<Int(node.first + node.count) {
      let piece = texts.table.pieces[index]
      switch piece.kind {
      case .literal: bytes += texts.table.bytes[piece.first..<piece.first + piece.count]
      case .node: write(Int(piece.first))
      case .argument: write(piece)
      }
    }
  }

  // MARK: - Plural forms

  /// Returns the node for the argument's category, or the general one.
  private mutating func form(of node: RenderingTable.Node) -> Int? {
    func form(_ category: PluralCategory) -> Int32 { texts.table.forms[Int(node.first) + category.index] }
    guard let value = argument(node.argument) else { return [form(.other)].first { $0 >= 0 }.map(Int.init) }
    // A form for zero is that of the number 0 in every language.
    if value.isZero, form(.zero) >= 0 { return Int(form(.zero)) }
    let category = category(of: value, format: node.format)
    let found = form(category)
    let index = found >= 0 ? found : form(.other)
    return index >= 0 ? Int(index) : nil
  }

  private func category(of value: LocalizedValue, format: UInt16) -> PluralCategory {
    switch value {
    case .integer(let integer): rules.category(for: integer)
    case .unsignedInteger(let integer): rules.category(for: integer)
    case .text(let text): rules.category(for: text)
    case .number(let number):
      rules.category(
        for: number,
        fractionDigits: format == .max ? nil : ArgumentFormat.fractionDigits(texts.table.formats[Int(format)])
      )
    }
  }

  // MARK: - Arguments

  private mutating func argument(_ number: UInt16) -> LocalizedValue? {
    guard number > 0, Int(number) <= arguments.count else {
      if problem == nil { problem = .missingArgument(Int(number)) }
      return nil
    }
    return arguments[Int(number) - 1]
  }

  private mutating func write(_ piece: RenderingTable.Piece) {
    let traits = texts.table.formatTraits[Int(piece.first)]
    guard let value = argument(piece.argument) else {
      bytes += texts.table.bytes[piece.source]
      return
    }
    if !traits.accepts(value), problem == nil {
      let placeholder = texts.table.formats[Int(piece.first)].specifier(at: nil)
      problem = .wrongArgument(Int(piece.argument), placeholder: placeholder)
    }
    switch value {
    case .integer(let integer) where style.locale == nil && traits.contains(.decimal):
      bytes += String(integer).utf8
    case .unsignedInteger(let integer) where style.locale == nil && traits.contains(.decimal):
      bytes += String(integer).utf8
    case .text(let text) where traits.contains(.plain): bytes += text.utf8
    default:
      let format = texts.table.formats[Int(piece.first)]
      bytes += ArgumentFormat.text(of: value, format, locale: style.locale) { size(number: $0) }.utf8
    }
  }

  /// Returns the value of a `*`; 0 if it was not passed or is no integer.
  private mutating func size(number: Int) -> Int {
    switch argument(UInt16(clamping: number)) {
    case .integer(let value)?: Int(clamping: value)
    case .unsignedInteger(let value)?: Int(clamping: value)
    default: 0
    }
  }
}

extension LocalizedValue {
  /// Whether the value is the number 0.
  fileprivate var isZero: Bool {
    switch self {
    case .integer(let integer): integer == 0
    case .unsignedInteger(let integer): integer == 0
    case .number(let number): number == 0
    case .text: false
    }
  }
}
