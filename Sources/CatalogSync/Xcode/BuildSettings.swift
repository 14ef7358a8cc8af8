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
  /// Whether the settings files of the project and the target are there.
  fileprivate(set) var isComplete = true

  /// The maximum depth of settings that refer to each other.
  private static let maximumDepth = 8

  /// The maximum length of an inherited value in UTF-8 bytes; inheriting twice doubles it each time.
  private static let longestInherited = 10_000

  /// Assigns a value; `$(inherited)` stands for the previous one.
  mutating func assign(_ value: String, to name: String) {
    guard value.utf8.contains(UInt8(ascii: "$")) else {
      values[name] = value
      return
    }
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

  /// Whether the configuration is one that developers build, by its name.
  var isForDevelopers: Bool {
    let name = configuration.lowercased()
    return ["debug", "dev", "test", "staging", "internal"].contains(where: name.contains)
  }

  /// The compilation conditions, also those for some systems alone: in `…_CONDITIONS`, and after `-D` in other flags.
  var conditions: Set<String> {
    let listed = words(of: "SWIFT_ACTIVE_COMPILATION_CONDITIONS")
    let flags = words(of: "OTHER_SWIFT_FLAGS")
    let defined = zip([""] + flags, flags).compactMap { before, flag in
      before == "-D" ? flag : flag.hasPrefix("-D") ? String(flag.dropFirst(2)) : nil
    }
    return Set(listed + defined)
  }

  /// The words in the values of a setting, with what these refer to.
  private func words(of name: String) -> [String] {
    let all = values.filter { $0.key == name || $0.key.hasPrefix("\(name)[") }.values
    return all.flatMap { expanded($0).split { $0.isWhitespace || $0 == "\"" }.map(String.init) }
  }

  /// Returns a value with what it refers to, as far as that is not too long.
  private func expanded(_ value: String) -> String {
    var value = value
    for _ in 0..<Self.maximumDepth where value.contains("$") && value.utf8.count <= Self.longestInherited {
      value = value.replacing(/\$[({](\w+)[)}]/) { values[String($0.1)] ?? "" }
    }
    return value
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

/// Reading of the build settings of targets, from the objects of a project and its settings files.
extension ProjectReader {
  /// The settings of a target in each of its configurations, the default one first.
  func settings(of target: ProjectFile.Object) -> [BuildSettings] {
    let outer = configurations(of: main)
    let own = configurations(of: target)
    return (own.isEmpty ? outer : own).map { configuration in
      var settings = BuildSettings(configuration: configuration[.name] ?? "")
      for list in [outer, own] where !list.isEmpty {
        add(list.first { $0[.name] ?? "" == settings.configuration } ?? list[0], to: &settings)
      }
      return settings
    }
  }

  private func configurations(of owner: ProjectFile.Object) -> [ProjectFile.Object] {
    let list = owner[.buildConfigurationList].flatMap { content.objects[$0] }
    let all = content.objects(list?.list(.buildConfigurations) ?? [])
    let chosen = all.firstIndex { $0[.name] == list?[.defaultConfigurationName] } ?? all.indices.last
    return chosen.map { [all[$0]] + all[..<$0] + all[($0 + 1)...] } ?? []
  }

  private func add(_ configuration: ProjectFile.Object, to settings: inout BuildSettings) {
    var visited: Set<String> = []
    if let path = basePath(of: configuration) {
      // Those of CocoaPods, which are not committed, only say how to build with the pods.
      if read(path) == nil, !path.lastPathComponent.hasPrefix("Pods-") { settings.isComplete = false }
      add(fileAt: path, to: &settings, &visited)
    }
    for (name, value) in configuration.buildSettings { settings.assign(value, to: name) }
  }

  /// The path of a configuration's settings file, given by a reference or by a path in a folder.
  private func basePath(of configuration: ProjectFile.Object) -> String? {
    if let reference = configuration[.baseConfigurationReference] { return paths[reference] }
    guard let anchor = configuration[.baseConfigurationReferenceAnchor].flatMap({ paths[$0] }),
      let path = configuration[.baseConfigurationReferenceRelativePath]
    else { return nil }
    return Self.joined(anchor, path)
  }

  // MARK: - Files of settings

  /// Adds the assignments of an `.xcconfig` file, one `NAME = value` per line, and of included files.
  private func add(fileAt path: String, to settings: inout BuildSettings, _ visited: inout Set<String>) {
    guard visited.count < Self.maximumFiles, visited.insert(path).inserted, let file = read(path) else {
      return
    }
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
      separator: "/")
    let own = "[config=\(settings.configuration)]"
    for line in String(decoding: file.bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let line = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
      let quoted = line.split(separator: "\"", omittingEmptySubsequences: false)
      if quoted.count > 1, quoted[0].drop(while: \.isWhitespace).hasPrefix("#include") {
        let name = String(quoted[1])
        add(fileAt: name.hasPrefix("/") ? name : Self.joined(folder, name), to: &settings, &visited)
      } else if let sign = Self.sign(in: line) {
        let name = line[..<sign].trimmed
        let base = name.hasSuffix(own) ? String(name.dropLast(own.count)) : name
        let value = line[line.index(after: sign)...].trimmed
        if !base.contains("[config=") { settings.assign(value, to: base) }
      }
    }
  }

  /// Returns the sign of an assignment: `=` outside of conditions such as `[sdk=iphoneos*]`.
  private static func sign(in line: Substring) -> Substring.Index? {
    var depth = 0
    return line.indices.first { index in
      if line[index] == "[" { depth += 1 } else if line[index] == "]" { depth -= 1 }
      return depth == 0 && line[index] == "="
    }
  }

  /// The maximum number of settings files that include each other, which limits the depth of a chain.
  private static let maximumFiles = 64
}
