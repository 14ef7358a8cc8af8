import SourceText
import XCStrings

/// A text whose specifiers are replaced one by one.
struct SpecifierText {
  /// The text.
  private(set) var text: String
  private let isInSubstitution: Bool

  init(_ text: String, inSubstitution: Bool = false) {
    self.text = text
    isInSubstitution = inSubstitution
  }

  private var placeholders: [Placeholder] {
    FormatString(text, in: isInSubstitution ? .substitution(argument: 1, type: nil) : .text).placeholders
  }

  /// The names of the substitutions that the text refers to, in order, with repetitions.
  var references: [String] { placeholders.filter { $0.kind == .substitution }.compactMap(\.name) }

  /// Replaces references to substitutions, except where the replacement is `nil`.
  mutating func replaceReferences(_ replacement: (_ name: String, _ position: Int?) -> String?) {
    replace { placeholder, _ in
      guard placeholder.kind == .substitution, let name = placeholder.name else { return nil }
      return replacement(name, placeholder.position)
    }
  }

  /// Replaces `%arg`.
  mutating func replaceArguments(_ replacement: (_ position: Int?) -> String) {
    replace { placeholder, _ in
      placeholder.kind == .substitutionArgument ? replacement(placeholder.position) : nil
    }
  }

  /// Replaces specifiers, except where the replacement is `nil`.
  mutating func replace(_ replacement: (_ placeholder: Placeholder, _ text: String) -> String?) {
    let bytes = Array(text.utf8)
    var edits: [TextEdit] = []
    for placeholder in placeholders {
      let written = String(decoding: bytes[placeholder.range], as: UTF8.self)
      if let new = replacement(placeholder, written) {
        edits.append(TextEdit(range: placeholder.range, replacement: new))
      }
    }
    if !edits.isEmpty { text = String(decoding: bytes.applying(edits), as: UTF8.self) }
  }

  // MARK: - Numbers

  /// The texts of forms, `other` first.
  static func ordered(_ forms: [(name: String, text: String)]) -> [String] {
    let isOther = { (form: (name: String, text: String)) in form.name == PluralForm.other.rawValue }
    return forms.filter(isOther).map(\.text) + forms.filter { !isOther($0) }.map(\.text)
  }

  /// The first specifier of a number.
  var number: Placeholder? { placeholders.first(where: \.isNumber) }

  /// The conversion of the first number in texts with its length, such as `lld`.
  static func numberType(in texts: [String], inSubstitution: Bool = false) -> String? {
    let number = texts.lazy.compactMap { SpecifierText($0, inSubstitution: inSubstitution).number }.first
    return number.flatMap { number in
      number.conversion.map { (number.length?.rawValue ?? "") + String($0) }
    }
  }
}

extension Placeholder {
  /// Whether the specifier shows a number.
  var isNumber: Bool {
    switch type {
    case .integer, .floatingPoint: kind == .conversion
    default: false
    }
  }
}

/// The names of arguments in plural forms, such as `count` in `%(count)lld`, which the compiler removes.
///
/// Forms may name the arguments in different orders. If they name several, each gets the number of its first
/// appearance as its position.
struct ArgumentNames {
  private var numbers: [String: Int] = [:]

  /// Numbers the names in texts, in order.
  init(_ texts: [String]) {
    for text in texts where text.utf8.contains(UInt8(ascii: "(")) {
      for placeholder in FormatString(text).placeholders where placeholder.kind == .conversion {
        if let name = placeholder.name, placeholder.position == nil, numbers[name] == nil {
          numbers[name] = numbers.count + 1
        }
      }
    }
  }

  private var isNumbered: Bool { numbers.count > 1 }

  /// The position of the number that selects a form, if arguments are numbered by their names.
  func numberPosition(in texts: [String]) -> Int? {
    guard isNumbered, let number = texts.lazy.compactMap({ SpecifierText($0).number }).first,
      number.position == nil
    else { return nil }
    return number.name.flatMap { numbers[$0] }
  }

  /// The text with positions in place of names.
  func removed(from text: String) -> String {
    var specifiers = SpecifierText(text)
    specifiers.replace { placeholder, written in
      guard placeholder.kind == .conversion, let name = placeholder.name,
        let start = written.firstIndex(of: "("), let end = written.firstIndex(of: ")")
      else { return nil }
      var new = written
      new.removeSubrange(start...end)
      if isNumbered, placeholder.position == nil, let number = numbers[name] {
        new.insert(contentsOf: "\(number)$", at: new.index(after: new.startIndex))
      }
      return new
    }
    return specifiers.text
  }
}
