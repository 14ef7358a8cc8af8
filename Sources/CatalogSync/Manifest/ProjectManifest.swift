import SourceText
import SwiftIndex
import TextFlow

/// The texts of property lists in the manifest of a project generator: XcodeGen's `project.yml`, Tuist's `Project.swift`.
///
/// ```
/// NSCameraUsageDescription: To scan codes                      project.yml, also INFOPLIST_KEY_NSCameraUsageDescription
/// "NSCameraUsageDescription": "To scan codes"                  Project.swift, also .string("To scan codes")
/// ```
/// Texts are found by Apple's names, wherever they are.
struct ProjectManifest {
  /// The keys in file order.
  private(set) var keys: [FoundKey] = []

  /// Reads a manifest; `nil` for other files, by their names.
  init?(_ file: SourceFile) {
    guard Self.isName(file.path) else { return nil }
    if file.path.hasSuffix(".swift") { readSwift(file) } else { readYAML(file) }
  }

  /// Whether a file is a manifest, by its name.
  static func isName(_ path: String) -> Bool {
    ["project.yml", "Project.swift"].contains(path.lastPathComponent)
  }

  private mutating func add(_ name: some StringProtocol, _ text: String, line: Int, of file: SourceFile) {
    let name = String(name.trimmingPrefix(PropertyListSettings.prefix))
    let place = FoundKey.Location(path: file.path, line: line)
    if let key = FoundKey(propertyNamed: name, text, at: place) { keys.append(key) }
  }

  private mutating func readYAML(_ file: SourceFile) {
    let lines = String(decoding: file.bytes, as: UTF8.self).split(omittingEmptySubsequences: false) {
      $0.isNewline
    }
    // A regex literal is parsed each time it is evaluated.
    let pair = /\s*["']?([A-Za-z_]+)["']?\s*:\s+(\S.*?)\s*/
    for (index, line) in lines.enumerated() {
      guard let match = line.wholeMatch(of: pair) else { continue }
      if let text = Self.scalar(match.2) { add(match.1, text, line: index + 1, of: file) }
    }
  }

  /// Returns the text of a value on one line; `nil` for blocks, lists and references.
  private static func scalar(_ value: Substring) -> String? {
    guard let first = value.first, !"|>[{&*!#".contains(first) else { return nil }
    guard first == "\"" || first == "'" else {
      return String(value.prefix(upTo: value.firstRange(of: " #")?.lowerBound ?? value.endIndex))
    }
    guard let end = value.dropFirst().lastIndex(of: first) else { return nil }
    let text = String(value[value.index(after: value.startIndex)..<end])
    return first == "'" ? text.replacing("''", with: "'") : text.contains("\\") ? nil : text
  }

  private mutating func readSwift(_ file: SourceFile) {
    let source = ScannedSource(file)
    let lines = LineMap(file.bytes)
    for (name, value) in zip(source.literals, source.literals.dropFirst()) {
      let between = file.bytes[name.range.upperBound..<max(name.range.upperBound, value.range.lowerBound)]
      guard [":", ":.string("].contains(String(decoding: between.filter { $0 > 0x20 }, as: UTF8.self)),
        let key = source.value(of: name), let text = source.value(of: value)
      else { continue }
      add(key, text, line: lines.position(of: name.range.lowerBound).line, of: file)
    }
  }
}
