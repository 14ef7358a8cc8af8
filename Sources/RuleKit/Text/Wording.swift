import SourceText

/// Names, lists and counts for messages.
package enum Wording {
  /// Returns names in quotes, separated by commas: `'a', 'b', 'c'`.
  package static func names(_ names: some Sequence<some CustomStringConvertible>) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }

  /// Returns names in quotes as part of a sentence: `'a', 'b' and 'c'`.
  ///
  /// Lists at most `most` names: `'a', 'b' and 7 more`.
  package static func list(_ names: [String], most: Int = .max) -> String {
    guard let last = names.last, names.count > 1 else { return Self.names(names) }
    if names.count > most { return "\(Self.names(names.prefix(most))) and \(names.count - most) more" }
    return "\(Self.names(names.dropLast())) and '\(last)'"
  }

  /// Returns a number with its noun: `1 key`, `2 keys`; the default plural adds an `s`.
  package static func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
  }

  /// Returns a command line for any POSIX shell: `l10n rename 'Sign in' account.button.sign_in`.
  ///
  /// Unprintable characters are written with `printf`, so that the command is one line with the same bytes.
  package static func command(_ words: [String]) -> String { words.map(shellWord).joined(separator: " ") }

  /// Returns a path for a command line, which takes a name with a leading dash for an option.
  package static func path(_ path: String) -> String { path.hasPrefix("-") ? "./\(path)" : path }

  private static func shellWord(_ word: String) -> String {
    var visible: [UInt8] = []
    VisibleText().append(word, to: &visible)
    if !visible.elementsEqual(word.utf8) { return printed(PathText.bytes(of: word)) }
    let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-+_./:,".contains($0)) }
    return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }

  /// Returns bytes as `"$(printf 'a\011b')"`, with all but letters, digits and some marks in octal.
  ///
  /// Not possible for names that end with a line end, which a shell removes from a command's output.
  private static func printed(_ bytes: [UInt8]) -> String {
    let plain = bytes.map { byte in
      let scalar = Unicode.Scalar(byte)
      if byte < 0x80, scalar.properties.isAlphabetic || " ._/-0123456789".unicodeScalars.contains(scalar) {
        return String(scalar)
      }
      return "\\" + byte.digits(3, radix: 8)
    }
    return "\"$(printf '\(plain.joined())')\""
  }

  /// Returns the end of a message about an unknown name: `; did you mean 'check'?`; empty for `nil`.
  package static func suggestion(_ nearest: String?) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? ""
  }
}

extension String {
  /// Returns the text on one line, shortened for a message with `…` at the end.
  package func shortened(to limit: Int = 60) -> String {
    if utf8.count <= limit, utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    let line = String(prefix(limit + 1).map { $0.isNewline ? " " : $0 })
    return line.count > limit ? line.prefix(limit - 1) + "…" : line
  }
}

extension Sequence {
  /// Returns the elements in ascending order of their texts; a stable sort.
  ///
  /// For short lists. All element types share one sort of numbers, as each specialized sort adds a third of a second to
  /// every build.
  package func sorted(byText text: (Element) -> String) -> [Element] {
    let elements = Array(self)
    let texts = elements.map(text)
    // Files are usually sorted by path already.
    if texts.indices.dropFirst().allSatisfy({ texts[$0 - 1] <= texts[$0] }) { return elements }
    return order(of: texts).map { elements[$0] }
  }
}

private func order(of texts: [String]) -> [Int] { texts.indices.sorted { (texts[$0], $0) < (texts[$1], $1) } }
