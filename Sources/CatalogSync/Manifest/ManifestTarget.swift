import RuleKit
import SourceText

/// Target in the manifest of a project generator.
struct ManifestTarget {
  /// Its name.
  var name = ""
  /// What it builds, as the end of Xcode's identifier of a product: `application`, `bundle.unit-test`.
  var product = ""
  /// Its files, folders and patterns of files.
  var paths: [String] = []
  /// The names of the targets that it depends on.
  var dependencies: [String] = []
  /// The first of its platforms, such as `iOS`; empty if that is unknown.
  var platform = ""
  /// The lowest version of the platform; empty if that is unknown.
  var version: Substring = ""
  /// Its build settings by name, those of the project included.
  var settings: [String: String] = [:]

  /// Whether it tests others.
  var isTest: Bool { product.contains("test") }

  /// The SDKs of platforms.
  private static let sdks = [
    "iOS": "iphoneos", "macOS": "macosx", "tvOS": "appletvos", "watchOS": "watchos", "visionOS": "xros",
  ]

  /// The folder of a manifest.
  static func folder(of file: SourceFile) -> String {
    file.path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }

  /// Returns the targets of a manifest; `nil` if it does not name all files.
  ///
  /// They may have more files than the generator gives them: what a manifest leaves out of folders still counts.
  static func built(_ targets: [ManifestTarget]) -> [BuildTarget]? {
    let parts = Set(targets.filter { !$0.isTest }.flatMap(\.dependencies))
    var built: [BuildTarget] = []
    for target in targets {
      guard var next = target.built() else { return nil }
      next.isPart = parts.contains(target.name)
      built.append(next)
    }
    return built.isEmpty ? nil : built
  }

  private func built() -> BuildTarget? {
    var target = BuildTarget(
      name: name, product: "com.apple.product-type.\(product)",
      extraction: BuildTarget.Setting(settings["SWIFT_EMIT_LOC_STRINGS"]))
    target.symbols = BuildTarget.Setting(settings["STRING_CATALOG_GENERATE_SYMBOLS"])
    target.sdk = Self.sdks[platform] ?? ""
    if !version.isEmpty { target.systems[platform] = version.split(separator: ".").map { Int($0) ?? 0 } }
    for path in paths {
      let names = path.split(separator: "/", omittingEmptySubsequences: false).prefix { !$0.contains("*") }
      let place = names.joined(separator: "/")
      // Files below the root may be those of packages in it.
      if place.isEmpty || place == "." || path.contains("$") { return nil }
      if names.last?.contains(".") == true, !path.contains("*") { target.add([place]) }
      target.add(folder: place)
    }
    return target
  }
}

extension BuildTarget.Setting {
  /// Reads the value of a setting, the same in all configurations; `nil` if it is not set.
  fileprivate init(_ value: String?) {
    self =
      value.map { ["YES", "true"].contains($0) ? .on : ["NO", "false"].contains($0) ? .off : .unset }
      ?? .unset
  }
}
