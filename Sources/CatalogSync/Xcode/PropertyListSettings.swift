import SourceText
import TextFlow

/// The build settings of a target from which Xcode generates its property list.
///
/// `INFOPLIST_KEY_NSCameraUsageDescription` defines the member of that name.
enum PropertyListSettings {
  static let prefix = "INFOPLIST_KEY_"

  /// The user-facing texts, sorted by name, for the catalog of `neighbor`'s keys.
  ///
  /// The text of the default configuration comes first; all are at its place, since they are alternatives.
  static func keys(_ configurations: [BuildSettings], in file: SourceFile, beside neighbor: String)
    -> [FoundKey]
  {
    let settings = configurations.map(\.values)
    if settings.first?["GENERATE_INFOPLIST_FILE"] == "NO" { return [] }
    let names = Set(settings.flatMap(\.keys).filter { $0.hasPrefix(prefix) }).sorted()
    if names.isEmpty { return [] }
    let lines = LineMap(file.bytes)
    return names.flatMap { setting -> [FoundKey] in
      let texts = settings.compactMap { $0[setting] }
      let place = place(of: setting, texts[0], in: file, lines)
      let different = texts.indices.filter { !texts[..<$0].contains(texts[$0]) }
      return different.compactMap {
        FoundKey(
          propertyNamed: String(setting.dropFirst(prefix.count)), texts[$0], at: place, neighbor: neighbor)
      }
    }
  }

  /// The first line with the setting and its text, or else with another text.
  private static func place(of setting: String, _ text: String, in file: SourceFile, _ lines: LineMap)
    -> CodePlace
  {
    let bytes = file.bytes
    var (first, offset) = (0, 0)
    while let found = bytes.firstRange(ofText: setting, in: offset..<bytes.count) {
      let line = lines.position(of: found.lowerBound).line
      let range = lines.range(ofLine: line) ?? found
      if bytes.firstRange(ofText: text, in: range) != nil { return CodePlace(path: file.path, line: line) }
      if first == 0 { first = line }
      offset = range.upperBound
    }
    return CodePlace(path: file.path, line: first)
  }
}
