import Foundation

/// The content of a `project.pbxproj`: an old-style property list, `{ name = ( a, "b c" ); }`.
struct ProjectFile: Decodable {
  /// Object of a project, such as a target, a group or a file; its class decides which members it has.
  struct Object: Decodable {
    var isa, name, path, sourceTree, fileRef, productType, target, mainGroup, developmentRegion: String?
    var buildConfigurationList, defaultConfigurationName, baseConfigurationReference: String?
    var baseConfigurationReferenceAnchor, baseConfigurationReferenceRelativePath: String?
    var children, files, targets, buildPhases, buildConfigurations, knownRegions: [String]?
    var exceptions, membershipExceptions, fileSystemSynchronizedGroups: [String]?
    var buildSettings: [String: Setting]?
  }

  /// Value of a build setting; `nil` for a list.
  struct Setting: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws { text = try? decoder.singleValueContainer().decode(String.self) }
  }

  /// The objects by their identifiers.
  let objects: [String: Object]
  /// The identifier of the project itself.
  let rootObject: String

  /// Parses a file's bytes; `nil` if they are malformed.
  init?(_ bytes: [UInt8]) {
    // The decoder would read other formats too.
    let isOldStyle = bytes.first { $0 > 0x20 }.map("{/".utf8.contains) ?? false
    guard isOldStyle, let file = try? PropertyListDecoder().decode(Self.self, from: Data(bytes)) else {
      return nil
    }
    self = file
  }

  /// Returns the objects with some identifiers.
  func objects(_ ids: [String]?) -> [Object] { (ids ?? []).compactMap { objects[$0] } }
}
