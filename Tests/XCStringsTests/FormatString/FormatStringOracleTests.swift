import Foundation
import TestSupport
import Testing
import XCStrings

/// `String(format:)` as the judge: a format string formatted whole, and placeholder by placeholder.
@Suite struct FormatStringOracleTests {
  /// Values of each kind by argument number, so that any number may be asked for any kind.
  private struct Values {
    let strings = ["one", "zwei", "trois", "čtyři", "пять", "6"]
    let integers = [7, -3, 42, 0, 11, 5]
    let doubles = [0.5, -3.25, 1e6, 2.0, 0.001, 9.75]

    func value(_ number: Int, _ type: ArgumentType?) -> any CVarArg {
      let index = (number - 1) % 6
      switch type {
      case .object: return strings[index] as NSString
      case .floatingPoint: return doubles[index]
      case .integer(_, 64): return integers[index]
      default: return Int32(integers[index])
      }
    }
  }

  private func random(_ generator: inout SeededGenerator, _ choices: [String]) -> String {
    choices[Int.random(in: 0..<choices.count, using: &generator)]
  }

  /// A random specifier that Foundation takes, its parts in any order that Foundation allows.
  private func specifier(_ generator: inout SeededGenerator, position: String) -> String {
    let flags = random(&generator, ["", "", "-", "+", "0", " ", "-+", "+0"])
    let width = random(&generator, ["", "", "1", "4", "12"])
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: return "%\(position)@"
    case 1:
      let length = random(&generator, ["ll", "l", "q", "j", "z", "t"])
      return "%\(position)\(flags)\(width)\(length)\(random(&generator, ["d", "i", "u", "x", "X", "o"]))"
    case 2:
      // A '0' directly before a position is read as one of its digits when Foundation strips it.
      let flags = flags.hasSuffix("0") ? "-" : flags
      return "%\(flags)\(position)\(width)\(random(&generator, ["d", "i", "u", "x"]))"
    case 3:
      let precision = random(&generator, ["", ".0", ".2", ".", ".05"])
      return "%\(position)\(flags)\(width)\(precision)\(random(&generator, ["", "l"]))"
        + random(&generator, ["f", "e", "g", "F", "E", "G", "a"])
    default:
      return position.isEmpty
        ? "%*\(random(&generator, ["d", "lld", ".1f"]))"
        : "%\(position)*6$\(random(&generator, ["d", "lld"]))"
    }
  }

  /// Formats placeholder by placeholder, each alone, with text and escaped percent signs between.
  private func piecewise(_ text: String, _ format: FormatString, _ values: Values) -> String {
    let bytes = Array(text.utf8)
    var (result, end) = ("", 0)
    let slice = { (range: Range<Int>) in String(decoding: bytes[range], as: UTF8.self) }
    let parts = format.placeholders.map { ($0.range, Optional($0)) } + format.percents.map { ($0, nil) }
    for (range, placeholder) in parts.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
      result += slice(end..<range.lowerBound)
      end = range.upperBound
      guard let placeholder else {
        result += "%"
        continue
      }
      result += alone(placeholder, values)
    }
    return result + slice(end..<bytes.count)
  }

  private func alone(_ placeholder: Placeholder, _ values: Values) -> String {
    var single = placeholder.specifier(at: nil)
    var arguments: [any CVarArg] = []
    if case .argument(_, let number) = placeholder.width {
      arguments.append(values.value(number, .integer(isSigned: true, bitWidth: 32)))
      single = single.replacing("*6$", with: "*")
    }
    arguments.append(values.value(placeholder.argument, placeholder.type))
    return String(format: single, arguments: arguments)
  }

  @Test(
    "formatting whole and placeholder by placeholder give the same text",
    arguments: 1...6 as ClosedRange<UInt64>)
  func wholeAndParts(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let values = Values()
    for _ in 0..<1_500 {
      let isNumbered = Bool.random(using: &generator)
      var text = ""
      for number in 1...Int.random(in: 1...5, using: &generator) {
        text += random(&generator, ["", "%%", " é ", "a", "%% %%", "😀", ", "])
        text += specifier(&generator, position: isNumbered ? "\(number)$" : "")
      }
      let format = FormatString(text)
      let types = types(of: format)
      guard types.count <= 6, types.allSatisfy({ $0.count == 1 }) else { continue }
      let arguments = types.enumerated().map { values.value($0.offset + 1, $0.element.first) }
      let whole = String(format: text, arguments: arguments)
      #expect(piecewise(text, format, values) == whole, "\(text.debugDescription)")
    }
  }

  /// The types of the arguments by number; a width or precision is an integer.
  private func types(of format: FormatString) -> [Set<ArgumentType>] {
    var types: [Set<ArgumentType>] = []
    func add(_ number: Int, _ type: ArgumentType?) {
      while types.count < number { types.append([]) }
      if let type { types[number - 1].insert(type) }
    }
    for placeholder in format.placeholders {
      for case .argument(_, let number)? in [placeholder.width, placeholder.precision] {
        add(number, .integer(isSigned: true, bitWidth: 32))
      }
      add(placeholder.argument, placeholder.type)
    }
    return types
  }

  @Test(
    "what is no placeholder takes no argument in Foundation either",
    arguments: ["%y|%d", "%$d|%d", "%0$d|%d", "%1|%d", "%m%d", "%ل%d", "5%,%d", "%(x)|%d"])
  func unknown(text: String) {
    #expect(
      FormatString(text).placeholders.map(\.argument) == [1])
    #expect(String(format: text, arguments: [123, 456]).contains("123"))
    #expect(!String(format: text, arguments: [123, 456]).contains("456"))
  }

  @Test("Foundation prints the flag for thousands instead of taking an argument")
  func groupingFlag() {
    #expect(String(format: "%'d|%d", arguments: [123, 456]) == "'d|123")
  }
}
