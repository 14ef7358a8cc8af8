import SourceText

/// The targets in XcodeGen's `project.yml`, with those of the manifests that it includes.
struct XcodeGenManifest {
  /// The name of the project.
  private(set) var name = ""
  /// The development language; `nil` if the manifest has none.
  private(set) var language: String?
  /// The targets in order.
  private(set) var targets: [ManifestTarget] = []

  private var settings: [String: String] = [:]
  private var versions: [String: String] = [:]
  private let members: [Member]

  /// A member of a manifest, and the folder from which its paths start.
  private typealias Member = (name: String, value: YAMLValue, folder: String)

  /// Reads a manifest; `nil` if it is malformed or has no targets.
  ///
  /// `read` reads the manifests that it includes, by their paths.
  init?(_ file: SourceFile, read: (_ path: String) -> SourceFile?) {
    guard let members = Self.members(of: file, read: read, depth: 0) else { return nil }
    self.members = members
    for project in members where project.name == "name" { name = project.value.text ?? name }
    for options in all("options") {
      language = options["developmentLanguage"]?.text ?? language
      for (system, version) in options["deploymentTarget"]?.members ?? [] { versions[system] = version.text }
    }
    settings = Self.settings(all("settings"))
    for targets in members where targets.name == "targets" {
      for (name, value) in targets.value.members {
        guard let target = target(name, value, targets.folder) else { return nil }
        self.targets.append(target)
      }
    }
    if targets.isEmpty { return nil }
  }

  /// Returns the members of a manifest, those that it includes first; `nil` if one can't be read.
  private static func members(
    of file: SourceFile, read: (_ path: String) -> SourceFile?, depth: Int
  ) -> [Member]? {
    guard depth < 8, let value = YAMLValue(String(decoding: file.bytes, as: UTF8.self)) else { return nil }
    let folder = ManifestTarget.folder(of: file)
    var members: [Member] = []
    for include in value["include"]?.elements ?? [] {
      guard let path = include.text ?? include["path"]?.text,
        let included = read(ProjectReader.joined(folder, path)),
        let more = Self.members(of: included, read: read, depth: depth + 1)
      else { return nil }
      members += more
    }
    return members + value.members.map { ($0.name, $0.value, folder) }
  }

  /// The values of a member in all manifests.
  private func all(_ name: String) -> [YAMLValue] { members.filter { $0.name == name }.map(\.value) }

  /// Returns the settings of all configurations in `settings: { base: … }`, or without `base`.
  private static func settings(_ values: [YAMLValue]) -> [String: String] {
    var settings: [String: String] = [:]
    for value in values {
      for (name, value) in value.members + (value["base"]?.members ?? []) { settings[name] = value.text }
      // A setting that differs by configuration is unknown here.
      for (name, _) in value["configs"]?.members.flatMap(\.value.members) ?? [] { settings[name] = "" }
    }
    return settings
  }

  /// Returns a target from its templates and itself; `nil` if its kind or a path is missing.
  private func target(_ name: String, _ value: YAMLValue, _ folder: String) -> ManifestTarget? {
    let used = value["templates"]?.elements.compactMap(\.text) ?? []
    let templates = all("targetTemplates").flatMap(\.members).filter { used.contains($0.name) }
    let values = templates.map(\.value) + [value]
    func last(_ member: String) -> YAMLValue? { values.compactMap { $0[member] }.last }
    guard let type = last("type")?.text else { return nil }
    var target = ManifestTarget(name: name, product: type)
    target.platform = last("platform")?.elements.first?.text ?? ""
    let version = last("deploymentTarget")
    target.version =
      (version?.text ?? version?[target.platform]?.text ?? versions[target.platform] ?? "")[...]
    target.settings = settings.merging(Self.settings(values.compactMap { $0["settings"] })) { $1 }
    for source in values.compactMap({ $0["sources"] }).flatMap(\.elements) {
      guard let path = source.text ?? source["path"]?.text else { return nil }
      if source["buildPhase"]?.text != "none" {
        let path = path.replacing("${target_name}", with: name)
        target.paths.append(ProjectReader.joined(folder, path))
      }
    }
    if let list = last("info")?["path"]?.text ?? target.settings["INFOPLIST_FILE"], !list.contains("$") {
      target.paths.append(ProjectReader.joined(folder, list))
    }
    target.dependencies = values.compactMap { $0["dependencies"] }.flatMap(\.elements).compactMap {
      $0["target"]?.text
    }
    return target
  }
}
