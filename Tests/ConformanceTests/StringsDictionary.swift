import Foundation
import PluralRules

/// Shows texts of compiled files by Apple's documentation of them, without the catalog they are from.
struct StringsDictionary {
  /// The number that an argument is; a text is shown for `%@`.
  let number: @Sendable (Int) -> Int
  let rules: PluralRules

  /// Returns the text of a value of a `.strings` or `.stringsdict` file; `nil` for phrases.
  func text(of value: Any) -> String? {
    if let text = value as? String { return formatted(text, from: 1) }
    guard let members = value as? [String: Any] else { return nil }
    if let devices = members["NSStringDeviceSpecificRuleType"] as? [String: Any] {
      return devices["other"].flatMap(text)
    }
    guard let format = members["NSStringLocalizedFormatKey"] as? String else { return nil }
    return formatted(format, from: 1) { name, position in
      guard let rule = members[name] as? [String: String] else { return nil }
      let forms = rule.filter { !$0.key.hasPrefix("NSString") }
      let argument = position ?? Self.argument(in: forms)
      let type = rule["NSStringFormatValueTypeKey"] ?? "d"
      let form = forms[category(of: argument, type, forms)] ?? forms["other"] ?? ""
      return formatted(form, from: argument)
    }
  }

  /// The form for an argument: `zero` is for 0 in every language, and `1.0` is not `1`.
  private func category(of argument: Int, _ type: String, _ forms: [String: String]) -> String {
    let number = number(argument)
    if number == 0 && forms["zero"] != nil { return "zero" }
    guard type.hasSuffix("f") else { return rules.category(for: number).rawValue }
    let specifiers = forms.sorted { $0.key < $1.key }.flatMap { Piece.pieces(of: $0.value) }
    for case .specifier(let specifier, _) in specifiers where specifier.conversion == "f" {
      return rules.category(for: String(format: "%\(specifier.flags)f", Double(number))).rawValue
    }
    return rules.category(for: "\(Double(number))").rawValue
  }

  /// The argument that decides where the format has no position: that of the first number that a form shows.
  private static func argument(in forms: [String: String]) -> Int {
    let texts = (forms["other"].map { [$0] } ?? []) + forms.sorted { $0.key < $1.key }.map(\.value)
    for text in texts {
      var next = 1
      for case .specifier(let specifier, _) in Piece.pieces(of: text) where specifier.conversion != "%" {
        let argument = specifier.position ?? next
        if specifier.position == nil { next += 1 }
        if specifier.isNumber { return argument }
      }
    }
    return 1
  }

  /// Replaces specifiers by their arguments; `variable` returns the text of a variable.
  private func formatted(
    _ text: String, from start: Int, variable: (String, Int?) -> String? = { _, _ in nil }
  ) -> String {
    var next = start
    var result = ""
    for piece in Piece.pieces(of: text) {
      switch piece {
      case .text(let text): result += text
      case .specifier(let specifier, let written):
        if specifier.conversion == "%" {
          result += "%"
          continue
        }
        let argument = specifier.position ?? next
        if specifier.position == nil { next += 1 }
        if let name = specifier.variable {
          result += variable(name, specifier.position) ?? written
        } else {
          result += shown(specifier, argument)
        }
      }
    }
    return result
  }

  private func shown(_ specifier: Specifier, _ argument: Int) -> String {
    switch specifier.conversion {
    case "@": "text \(argument)"
    case "f": String(format: "%\(specifier.flags)f", Double(number(argument)))
    case let conversion: String(format: "%\(specifier.flags)ll\(conversion)", number(argument))
    }
  }

  private struct Specifier {
    var position: Int?
    var variable: String?
    var flags = ""
    var conversion: Character = "%"

    var isNumber: Bool { variable == nil && "dioxXuf".contains(conversion) }
  }

  private enum Piece {
    case text(String)
    case specifier(Specifier, written: String)

    /// Splits a text at its specifiers; a percent sign that begins none is text.
    static func pieces(of text: String) -> [Piece] {
      var pieces: [Piece] = []
      var rest = Substring(text)
      while let percent = rest.firstIndex(of: "%") {
        if percent > rest.startIndex { pieces.append(.text(String(rest[..<percent]))) }
        rest = rest[percent...]
        var tail = rest.dropFirst()
        if let specifier = specifier(&tail) {
          pieces.append(.specifier(specifier, written: String(rest[..<tail.startIndex])))
        } else {
          tail = rest.dropFirst()
          pieces.append(.text("%"))
        }
        rest = tail
      }
      return rest.isEmpty ? pieces : pieces + [.text(String(rest))]
    }

    /// Reads a specifier behind its percent sign.
    private static func specifier(_ tail: inout Substring) -> Specifier? {
      var specifier = Specifier()
      let digits = tail.prefix(while: \.isNumber)
      if !digits.isEmpty, tail.dropFirst(digits.count).first == "$" {
        specifier.position = Int(digits)
        tail = tail.dropFirst(digits.count + 1)
      }
      if tail.hasPrefix("#@"), let end = tail.dropFirst(2).firstIndex(of: "@") {
        specifier.variable = String(tail.dropFirst(2)[..<end])
        specifier.conversion = "#"
        tail = tail[end...].dropFirst()
        return specifier
      }
      specifier.flags = String(tail.prefix { "-+ 0#.".contains($0) || $0.isNumber })
      tail = tail.dropFirst(specifier.flags.count).drop { "hlqztj".contains($0) }
      guard let conversion = tail.popFirst(), "@dioxXuf%".contains(conversion) else { return nil }
      specifier.conversion = conversion
      return specifier
    }
  }
}
