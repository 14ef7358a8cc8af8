import XCStrings

/// A text form of paths that can always be converted back.
///
/// It is the form of Xcode's identifiers, `device.iphone.plural.one`; an ambiguous name is enclosed in at
/// signs as in Xcode, with inner at signs doubled: `substitutions.@NA.ME@.plural.one`.
extension VariationPath {
  /// The words for the kind of the next step.
  private static let substitutions = "substitutions"
  private static let stringSet = "stringSet"

  /// The text, empty for the localization itself.
  var name: String {
    var words: [String] = []
    for step in steps {
      switch step {
      case .variation(let axis, let name):
        words += [Self.quoted(axis.rawValue, isAxis: true), Self.quoted(name)]
      case .substitution(let name): words += [Self.substitutions, Self.quoted(name)]
      case .element(let index): words += [Self.stringSet, String(index)]
      }
    }
    return words.joined(separator: ".")
  }

  /// Parses the output of `name`, or Xcode's form; `nil` if the text is neither.
  init?(name text: String) {
    if let steps = Self.words(of: text).flatMap(Self.steps) {
      self.init(steps)
    } else {
      self.init(text)
    }
  }

  private static func quoted(_ name: String, isAxis: Bool = false) -> String {
    let isReserved = isAxis && (name == substitutions || name == stringSet)
    let isPlain = !name.isEmpty && name.utf8.allSatisfy { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
    if isPlain, !isReserved { return name }
    var quoted = "@"
    for scalar in name.unicodeScalars {
      quoted.unicodeScalars.append(scalar)
      if scalar == "@" { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "@"
  }

  /// A word between periods, and whether it was enclosed in at signs.
  private struct Word {
    var text = ""
    var isQuoted = false
  }

  private static func words(of text: String) -> [Word]? {
    guard !text.isEmpty else { return [] }
    let scalars = Array(text.unicodeScalars)
    var words: [Word] = []
    var index = 0
    while true {
      guard let word = nextWord(scalars, &index) else { return nil }
      words.append(word)
      guard index < scalars.count else { return words }
      guard scalars[index] == "." else { return nil }
      index += 1
    }
  }

  private static func nextWord(_ scalars: [Unicode.Scalar], _ index: inout Int) -> Word? {
    var word = Word()
    guard index < scalars.count, scalars[index] == "@" else {
      while index < scalars.count, scalars[index] != "." {
        word.text.unicodeScalars.append(scalars[index])
        index += 1
      }
      return word.text.isEmpty ? nil : word
    }
    word.isQuoted = true
    index += 1
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      if scalar == "@" {
        guard index < scalars.count, scalars[index] == "@" else { return word }
        index += 1
      }
      word.text.unicodeScalars.append(scalar)
    }
    return nil
  }

  private static func steps(_ words: [Word]) -> [Step]? {
    guard words.count.isMultiple(of: 2) else { return nil }
    var steps: [Step] = []
    for index in stride(from: 0, to: words.count, by: 2) {
      let (kind, name) = (words[index], words[index + 1].text)
      if kind.text == substitutions, !kind.isQuoted {
        steps.append(.substitution(name))
      } else if kind.text == stringSet, !kind.isQuoted {
        guard let number = Int(name), number >= 0, String(number) == name else { return nil }
        steps.append(.element(number))
      } else {
        steps.append(.variation(VariationAxis(rawValue: kind.text), name))
      }
    }
    return steps
  }
}
