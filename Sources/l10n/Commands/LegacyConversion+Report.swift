import RuleKit
import SourceText
import XCStrings

extension LegacyConversion.Loss {
  /// The language, unless the folder of the file or the message names it.
  fileprivate var unnamedLanguage: Language? {
    guard let language, !message.text.contains("'\(language)'"), !place.text.contains(".lproj/") else {
      return nil
    }
    return language
  }
}

/// The lines of a report on losses.
extension LegacyConversion {
  /// What a line says, without the code of its language, and how often before in the same language.
  private struct Statement: Hashable {
    let words: [Substring]
    var language: Language?
    var count = 0
  }

  /// Returns the lines; what is the same in several languages is one line, at the first place, which counts them.
  static func lines(_ losses: [Loss]) -> [Message] {
    var groups: [[Loss]] = []
    var counts: [Statement: Int] = [:]
    var places: [Statement: Int] = [:]
    for loss in losses {
      let words = loss.message.text.split(separator: " ").filter { $0 != loss.language?.rawValue ?? "" }
      var statement = Statement(words: words, language: loss.language)
      counts[statement, default: 0] += 1
      statement.count = counts[statement] ?? 0
      statement.language = nil
      if loss.language != nil, let place = places[statement] {
        groups[place].append(loss)
      } else {
        if loss.language != nil { places[statement] = groups.count }
        groups.append([loss])
      }
    }
    return groups.map { group in
      let line: Message = "\(group[0].place): \(group[0].message)"
      if group.count == 1 {
        return group[0].unnamedLanguage.map { "\(line) (language: '\($0)')\n" } ?? "\(line)\n"
      }
      let languages = Wording.list(group.compactMap { $0.language?.rawValue }, most: 5)
      return "\(line) (\(group.count) languages: \(languages))\n"
    }
  }
}
