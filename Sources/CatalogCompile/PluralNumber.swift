package import XCStrings

/// The number that selects a plural form, as Apple's compiler finds it.
package enum PluralNumber {
  /// The texts of forms, `other` first.
  static func ordered(_ forms: [(name: String, text: String)]) -> [String] {
    let other = PluralForm.other.rawValue
    return forms.filter { $0.name == other }.map(\.text) + forms.filter { $0.name != other }.map(\.text)
  }

  /// The first specifier of a number in texts.
  static func first(in texts: [String], _ context: FormatString.Context = .text) -> Placeholder? {
    texts.lazy.compactMap { FormatString($0, in: context).placeholders.first(where: \.isNumber) }.first
  }

  /// The conversion of the first number in forms with its length, such as `lld`; `nil` if they show none.
  package static func type(
    in forms: [(name: String, text: String)], _ context: FormatString.Context = .text
  ) -> String? {
    first(in: ordered(forms), context).flatMap { number in
      number.conversion.map { (number.length?.rawValue ?? "") + String($0) }
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
    guard isNumbered, let number = PluralNumber.first(in: texts), number.position == nil else { return nil }
    return number.name.flatMap { numbers[$0] }
  }

  /// The text with positions in place of names.
  func removed(from text: String) -> String {
    FormatString.replacing(in: text) { placeholder, written in
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
  }
}
