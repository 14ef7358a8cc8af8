import SourceText
import SwiftIndex
import TextFlow

/// The build settings of a target from which Xcode makes its property list.
///
/// `INFOPLIST_KEY_NSCameraUsageDescription` stands for a member of that name.
struct PropertyListSettings {
  private static let prefix = "INFOPLIST_KEY_"

  private let settings: [String: String]

  /// Takes the settings of the configuration that Xcode builds unasked.
  init(_ settings: BuildSettings?) { self.settings = settings?.values ?? [:] }

  /// The texts that people read, sorted by name, for the catalog that `neighbor`'s keys go into.
  func keys(in file: SourceFile, beside neighbor: String) -> [FoundKey] {
    if settings["GENERATE_INFOPLIST_FILE"] == "NO" { return [] }
    return settings.keys.filter { $0.hasPrefix(Self.prefix) }.sorted().compactMap { setting in
      let name = String(setting.dropFirst(Self.prefix.count))
      guard let text = settings[setting], InformationPropertyList.isText(name),
        InformationPropertyList.isWhole(text)
      else { return nil }
      return FoundKey(
        LocalizationKey(name), table: "InfoPlist", defaultValue: LocalizationKey(text),
        comment: PropertyListComments.comment(of: name), place: Self.place(of: setting, text, in: file),
        neighbor: neighbor)
    }
  }

  /// The first line that has the setting with its text, or else with another one.
  private static func place(of setting: String, _ text: String, in file: SourceFile) -> FoundKey.Place {
    let lines = file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let having = lines.indices.filter { lines[$0].firstRange(of: setting.utf8) != nil }
    let line = having.first { lines[$0].firstRange(of: text.utf8) != nil } ?? having.first
    return FoundKey.Place(path: file.path, line: line.map { $0 + 1 } ?? 0)
  }
}
