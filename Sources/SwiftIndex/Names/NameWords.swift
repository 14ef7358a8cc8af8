import SourceText

/// Words of names: `sectionTitle` and `section_title` consist of `section` and `title`.
package enum NameWords {
  /// The last words of the names of notification contents.
  package static let notifications: [StaticString] = ["content", "Content", "notification", "Notification"]

  /// Returns the last word of a name.
  package static func last(_ name: Range<Int>, _ bytes: SourceBytes) -> Range<Int> {
    var end = name.upperBound
    while end > name.lowerBound, !bytes[end - 1].isASCIILetter { end -= 1 }
    var start = end
    while start > name.lowerBound, bytes[start - 1].isASCIILetter {
      start -= 1
      if bytes[start] < 0x60,
        start == name.lowerBound || bytes[start + 1] > 0x60 || !bytes[start + 1].isASCIILetter,
        end - start > 1
      {
        break
      }
    }
    return start..<end
  }

  /// Whether a label is only a preposition, so that the parameter's own name counts.
  package static func isPreposition(_ label: Range<Int>, _ bytes: SourceBytes) -> Bool {
    label.count <= 5
      && bytes.equals(label, ["with", "for", "of", "as", "using", "from", "by", "to", "in", "and"])
  }

  /// Whether a name contains one of some words.
  package static func contains(_ words: [StaticString], _ name: Range<Int>, _ bytes: SourceBytes) -> Bool {
    words.contains { contains($0, name, bytes) }
  }

  /// Whether a name contains a word.
  package static func contains(_ word: StaticString, _ name: Range<Int>, _ bytes: SourceBytes) -> Bool {
    let count = word.utf8CodeUnitCount
    guard name.count >= count else { return false }
    let first = word.utf8Start[0]
    for start in name.lowerBound...(name.upperBound - count)
    where bytes[start] == first && bytes.starts(with: word, at: start) {
      let isStart = start == name.lowerBound || first < 0x60 || !bytes[start - 1].isASCIILetter
      let next = bytes[start + count]
      if isStart, start + count == name.upperBound || next < 0x60 || next == UInt8(ascii: "s") { return true }
    }
    return false
  }

  /// Whether a name is that of code that only developers see.
  package static func isForDevelopers(_ name: Range<Int>, _ bytes: SourceBytes) -> Bool {
    let words: [StaticString] = [
      "QA", "Debug", "Debugging", "Staging", "Playground", "Playgrounds", "DeveloperView", "DeveloperScene",
      "DeveloperScreen", "DeveloperMenu", "DeveloperMode", "DeveloperSettings", "DeveloperOptions",
      "DevSettings", "DevMenu", "UITest", "UITests", "UITesting",
    ]
    return contains(words, name, bytes)
  }
}
