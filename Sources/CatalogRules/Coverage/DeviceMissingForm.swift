import PluralRules
import RuleKit
import XCStrings

struct DeviceMissingForm: CatalogRule {
  static let about = RuleDescription(
    id: "device-missing-form",
    title: "a translation for some devices lacks the text for others",
    rationale: """
      A text that varies by device needs one for 'other', which all devices without a text of their own \
      show, and one for each device of the source text. A text that was left empty or rejected leaves such \
      a gap. 'l10n extract' exports the missing texts. Where the source text itself has none for 'other', that \
      alone is reported.
      """,
    severity: .error, traits: [.isOfMissingForms(.device)],
    examples: [
      .reports(members: texts(spanish: ["iphone"]), of: "⟦home.list.hint⟧"),
      .reports(members: texts(spanish: ["other"]), of: "⟦home.list.hint⟧"),
      .reports(members: texts(english: ["iphone"], spanish: ["iphone"]), of: "⟦home.list.hint⟧"),
      .accepts(members: texts(spanish: ["iphone", "other"])),
    ])

  private static func texts(english: [String] = ["iphone", "other"], spanish: [String]) -> String {
    func devices(_ names: [String], _ text: String) -> String {
      let cases = names.map { "\"\($0)\" : \(RuleExample.text(text))" }.joined(separator: ", ")
      return "{ \"variations\" : { \"device\" : { \(cases) } } }"
    }
    return "\"localizations\" : { \"en\" : \(devices(english, "Choose a place")), "
      + "\"es\" : \(devices(spanish, "Elige un lugar")) }"
  }

  func check(_ file: CatalogFile) -> [Finding] {
    var forms: [Language: [String]] = [:]
    let varied = file.entries.filter { $0.isWanted && file.storage.entries[$0.index].hasForms }
    return varied.flatMap { entry in
      let source = entry.entry[file.sourceLanguage]
      let isGap = source?.variations?.shownAxis == .device && source.map(Self.lacksOther) ?? false
      return entry.entry.localizations.compactMap { language, localization -> Finding? in
        let isSource = language == file.sourceLanguage
        guard isSource ? isGap : localization.variations?.shownAxis == .device else { return nil }
        let required = forms[language] ?? CatalogPluralForms(for: language.rawValue).required.map(\.rawValue)
        forms[language] = required
        // Translations have the gap of their source text.
        let devices =
          isSource
          ? ["other"]
          : Self.devices(in: localization, source, forms: required).filter { !isGap || $0 != "other" }
        guard !devices.isEmpty else { return nil }
        let noun = devices.count == 1 ? "device" : "devices"
        return entry.finding(
          "'\(entry.key)' has no ", in: language, " text for the \(noun) \(Wording.list(devices))"
        ).about(devices: devices)
      }
    }
  }

  private static func lacksOther(_ localization: Localization) -> Bool {
    localization.variations?.cases(of: .device).contains { $0.name == "other" } == false
  }

  private static func devices(
    in localization: Localization, _ source: Localization?, forms: [String]
  ) -> [String] {
    let present = Set(localization.variations?.cases(of: .device).map(\.name) ?? [])
    var devices: [String] = []
    for path in AbsentTexts.paths(in: localization, source: source, forms: forms) {
      // A form of a device that has others is reported by 'plural-missing-form'.
      guard case .variation(.device, let name)? = path.steps.first, !present.contains(name),
        !devices.contains(name)
      else { continue }
      devices.append(name)
    }
    return devices
  }
}
