import SourceText

/// The build settings of a target in one configuration, including inherited ones.
///
/// Later settings override earlier ones: the project's settings file, the project, the target's settings
/// file, the target.
struct BuildSettings {
  /// The name of the configuration.
  let configuration: String
  /// The raw values, by name and condition.
  private(set) var values: [String: String] = [:]

  /// The maximum depth of settings that refer to each other.
  private static let maximumDepth = 8

  /// The maximum length of an inherited value in UTF-8 bytes; inheriting twice doubles it each time.
  private static let longestInherited = 10_000

  /// Assigns a value; `$(inherited)` stands for the previous one.
  mutating func assign(_ value: String, to name: String) {
    let former = values[name] ?? ""
    let isShort = max(former.utf8.count, value.utf8.count) <= Self.longestInherited
    let inherited = isShort ? former : ""
    values[name] = value.replacing("$(inherited)", with: inherited)
      .replacing("${inherited}", with: inherited)
  }

  /// Whether a setting is on, `nil` if it is not set; a setting that is on under a condition is on.
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

  /// The setting that a whole value refers to: `$(NAME)`.
  private static func reference(_ value: String) -> String? {
    let isReference =
      value.hasPrefix("$(") && value.hasSuffix(")") || value.hasPrefix("${") && value.hasSuffix("}")
    return isReference ? String(value.dropFirst(2).dropLast()) : nil
  }
}

/// Reads the build settings of targets from the objects of a project and its settings files.
struct BuildSettingsReader {
  let objects: [String: ProjectValue]
  let project: ProjectValue
  let paths: ProjectPaths
  /// Reads a settings file, `nil` if it does not exist.
  let read: (_ path: String) -> SourceFile?

  /// The settings of a target in each of its configurations, the default one first.
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

  /// The path of a configuration's settings file, given by a reference or by a path in a folder.
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

  /// Adds the assignments of an `.xcconfig` file, one `NAME = value` per line, and of included files.
  private func add(fileAt path: String, to settings: inout BuildSettings, _ visited: inout Set<String>) {
    guard visited.count < Self.maximumFiles, visited.insert(path).inserted, let file = read(path) else {
      return
    }
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

  /// The maximum number of settings files that include each other, which limits the depth of a chain.
  private static let maximumFiles = 64

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
