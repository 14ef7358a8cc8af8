import L10nKit
import RuleKit

/// The words of `init` about its choices.
extension ConfigurationProposal {
  /// Returns a line for each choice, with its reason.
  func summary(styleIsChosen: Bool) -> [String] {
    var lines = [requiredLanguages]
    if !floors.isEmpty {
      lines.append(
        "languages that must not fall more than \(Self.slack) points below today's share: "
          + list(floors.map(\.language)))
    }
    if addedKeys > 0, !percentages.isEmpty {
      let keys = Wording.count(addedKeys, "key")
      lines.append("counted as untranslated: \(keys) of code that 'l10n sync' adds to the catalogs")
    }
    if !percentages.isEmpty, languages.count > 1 || !floors.isEmpty {
      lines.append("'l10n check' demands this of all keys; with '--since REV', new keys may still lack it")
    }
    if !optionalLanguages.isEmpty {
      let share = reason == .fewKeys ? "nothing" : "less than \(Self.leastFloor)%"
      lines.append("optional languages, because \(share) is translated: \(list(optionalLanguages))")
    }
    if keys.keyCount > 0 {
      let style = "key style '\(keys.convention.style.rawValue)'\(styleIsChosen ? ", as chosen" : "")"
      let isChosenOff = styleIsChosen && keys.convention.style == .off
      lines.append(isChosenOff ? style : "\(style): \(keys.words(isOfCode: isOfCode))")
    }
    for override in overrides {
      let (style, paths) = (override.keys.convention.style.rawValue, Wording.list(override.paths, most: 3))
      lines.append("key style '\(style)' in \(paths): \(override.keys.words(isOfCode: false))")
    }
    if unconventionalKeys > 0 {
      let keys = Wording.count(unconventionalKeys, "key does not", plural: "keys do not")
      lines.append("'key-convention' is a note, because \(keys) follow the style")
    }
    return lines
  }

  private var requiredLanguages: String {
    let languages = languages.isEmpty ? Configuration().languages : languages
    switch reason {
    case .translated, .fewKeys:
      return "required languages, because everything is translated: \(list(languages))"
    case .project: return "required languages, by the Xcode project: \(list(languages))"
    case .folders: return "required languages, by '.lproj' folders: \(list(languages))"
    case .chosen: return "required languages, as chosen: \(list(languages))"
    case .default: return "required languages, by default: \(list(languages))"
    }
  }

  /// Returns languages with their translated share.
  private func list(_ languages: [String]) -> String {
    languages.map { language in
      let share = reason == .chosen ? nil : percentages[language]
      return share.map { "\(language) (\($0)%)" } ?? language
    }.joined(separator: ", ")
  }
}

extension KeyChoice {
  /// The reason of the choice, such as `412 of 430 keys are text`.
  fileprivate func words(isOfCode: Bool) -> String {
    let all = Wording.count(keyCount, "key") + " with words" + (isOfCode ? " in code" : "")
    let keys = "\(fittingKeys) of \(all)"
    switch convention.style {
    case .natural: return "\(keys) are text"
    case .off: return "no style fits 90% of \(all)"
    case .structured:
      let (least, most) = (convention.segments.lowerBound, convention.segments.upperBound)
      let letters = convention.letterCase == .any ? "" : " in \(convention.letterCase.rawValue) case"
      return "\(keys) have \(least) to \(most) segments\(letters), separated by '\(convention.separator)'"
    }
  }
}
