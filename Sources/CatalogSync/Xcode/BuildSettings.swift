import SourceText

/// The build settings of a target in one configuration, with those that it inherits.
///
/// Later ones count: those of the project's file of settings, the project, the target's file of settings, the target.
struct BuildSettings {
  /// The name of the configuration.
  let configuration: String
  /// The values as they are written, by name and condition.
  private(set) var values: [String: String] = [:]

  /// The most settings that stand for each other.
  private static let maximumDepth = 8

  /// The longest value in UTF-8 bytes that inherits or is inherited: lines that inherit twice double it each time.
  private static let longestInherited = 10_000

  /// Assigns a value; `$(inherited)` stands for the one before.
  mutating func assign(_ value: String, to name: String) {
    let former = values[name] ?? ""
    let isShort = max(former.utf8.count, value.utf8.count) <= Self.longestInherited
    let inherited = isShort ? former : ""
    values[name] = value.replacing("$(inherited)", with: inherited)
      .replacing("${inherited}", with: inherited)
  }

  /// Whether a setting is on, `nil` where it is not set; one that is on under a condition is on.
  func isOn(_ name: String) -> Bool? {
    let conditional = values.contains { $0.key.hasPrefix(name + "[") && isTrue($0.value) }
    return conditional ? true : values[name].flatMap { $0.isEmpty ? nil : isTrue($0) }
  }

  private func isTrue(_ value: String) -> Bool {
    var value = value
    for _ in 0..<Self.maximumDepth {
      guard let name = Self.reference(value) else { break }
      value = values[name] ?? ""
    }
    return ["YES", "true", "1"].contains(value)
  }

  /// The setting that a value stands for as a whole: `$(NAME)`.
  private static func reference(_ value: String) -> String? {
    let isReference =
      value.hasPrefix("$(") && value.hasSuffix(")") || value.hasPrefix("${") && value.hasSuffix("}")
    return isReference ? String(value.dropFirst(2).dropLast()) : nil
  }
}

/// Reads the build settings of targets from the objects of a project and its files of settings.
struct BuildSettingsReader {
  let objects: [String: ProjectValue]
  let project: ProjectValue
  let paths: ProjectPaths
  /// Reads a file of settings, `nil` where there is none.
  let read: (_ path: String) -> SourceFile?

  /// The settings of a target in each of its configurations, the one that Xcode builds unasked first.
  func settings(of target: ProjectValue) -> [BuildSettings] {
    let outer = configurations(of: project)
    let own = configurations(of: target)
    let names = (own.isEmpty ? outer : own).map { $0["name"]?.text ?? "" }
    return names.indices.map { index in
      var settings = BuildSettings(configuration: names[index])
      for list in [outer, own] where !list.isEmpty {
        add(list.first { $0["name"]?.text ?? "" == names[index] } ?? list[0], to: &settings)
      }
      return settings
    }
  }

  private func configurations(of owner: ProjectValue) -> [ProjectValue] {
    let list = owner["buildConfigurationList"]?.text.flatMap { objects[$0] }
    let all = (list?["buildConfigurations"]?.texts ?? []).compactMap { objects[$0] }
    let name = list?["defaultConfigurationName"]?.text
    let chosen = all.firstIndex { $0["name"]?.text == name } ?? all.indices.last
    guard let chosen else { return [] }
    return [all[chosen]] + all[..<chosen] + all[(chosen + 1)...]
  }

  private func add(_ configuration: ProjectValue, to settings: inout BuildSettings) {
    var visited: Set<String> = []
    if let path = basePath(of: configuration) { add(fileAt: path, to: &settings, &visited) }
    for (name, value) in configuration["buildSettings"]?.members ?? [:] {
      if let text = value.text { settings.assign(text, to: name) }
    }
  }

  /// The path of a configuration's file of settings, which a reference or a path in a folder names.
  private func basePath(of configuration: ProjectValue) -> String? {
    if let reference = configuration["baseConfigurationReference"]?.text {
      return paths.path(of: reference)
    }
    guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.text,
      let path = configuration["baseConfigurationReferenceRelativePath"]?.text
    else { return nil }
    return paths.path(of: anchor).map { ProjectPaths.joined($0, path) }
  }

  // MARK: - Files of settings

  /// Adds what an `.xcconfig` file assigns, `NAME = value` in a line each, with the files that it includes.
  private func add(fileAt path: String, to settings: inout BuildSettings, _ visited: inout Set<String>) {
    guard visited.count < Self.mostFiles, visited.insert(path).inserted, let file = read(path) else { return }
    let text = String(decoding: file.bytes, as: UTF8.self)
    for line in text.split(whereSeparator: \.isNewline) {
      let line = Self.trimmed(line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex))
      if line.hasPrefix("#include") {
        let name = line.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first ?? ""
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let isAbsolute = name.hasPrefix("/")
        let included =
          isAbsolute ? String(name) : ProjectPaths.joined(folder.joined(separator: "/"), String(name))
        add(fileAt: included, to: &settings, &visited)
      } else {
        assign(line, to: &settings)
      }
    }
  }

  /// The most files of settings that include each other: a chain is as deep as there are files.
  private static let mostFiles = 64

  private func assign(_ line: Substring, to settings: inout BuildSettings) {
    let condition = line.firstIndex(of: "[").flatMap { open in line[open...].lastIndex(of: "]") }
    let equals = line.firstIndex(of: "=").flatMap { first in
      guard let condition, line[..<first].contains("[") else { return first }
      return line[condition...].firstIndex(of: "=")
    }
    guard let equals else { return }
    var name = Self.trimmed(line[..<equals])
    let own = "[config=\(settings.configuration)]"
    if name.hasSuffix(own) { name = Self.trimmed(name.dropLast(own.count)) }
    if name.contains("[config=") { return }
    settings.assign(String(Self.trimmed(line[equals...].dropFirst())), to: String(name))
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
