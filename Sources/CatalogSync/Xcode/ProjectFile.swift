import SourceText

/// The content of a `project.pbxproj`: an old-style property list, `{ name = ( a, "b c" ); }`.
struct ProjectFile {
  /// Object of a project, such as a target, a group or a file; its class decides which members it has.
  struct Object {
    /// Name of a member.
    enum Member: String {
      case isa, name, path, sourceTree, fileRef, productType, target, mainGroup, developmentRegion
      case buildConfigurationList, defaultConfigurationName, baseConfigurationReference
      case baseConfigurationReferenceAnchor, baseConfigurationReferenceRelativePath
      case children, files, targets, buildPhases, buildConfigurations, knownRegions
      case exceptions, membershipExceptions, fileSystemSynchronizedGroups
      case dependencies, productRef, productName
    }

    fileprivate let node: PropertyListNode

    /// The text of a member.
    subscript(member: Member) -> String? { node[member.rawValue]?.text }

    /// The texts in the list of a member.
    func list(_ member: Member) -> [String] {
      guard case .array(let elements)? = node[member.rawValue]?.value else { return [] }
      return elements.compactMap(\.text)
    }

    /// The build settings in file order, without those that are lists.
    var buildSettings: [(name: String, value: String)] {
      guard case .dictionary(let members)? = node["buildSettings"]?.value else { return [] }
      return members.compactMap { name, node in node.text.map { (name, $0) } }
    }
  }

  /// The objects by their identifiers.
  let objects: [String: Object]
  /// The identifier of the project itself.
  let rootObject: String

  /// Parses a file; `nil` if it is malformed.
  init?(_ file: SourceFile) {
    guard let root = try? PropertyListNode(oldStyle: file, keepsPlaces: false),
      let rootObject = root["rootObject"]?.text,
      case .dictionary(let members)? = root["objects"]?.value
    else { return nil }
    objects = Dictionary(members.map { ($0.key, Object(node: $0.value)) }) { $1 }
    self.rootObject = rootObject
  }

  /// Returns the objects with some identifiers.
  func objects(_ ids: [String]) -> [Object] { ids.compactMap { objects[$0] } }
}

extension PropertyListNode {
  /// The text; `nil` for a list or a dictionary.
  fileprivate var text: String? { if case .string(let text) = value { text } else { nil } }

  /// The member with a key, the last one of several.
  fileprivate subscript(key: String) -> PropertyListNode? {
    guard case .dictionary(let members) = value else { return nil }
    return members.last { $0.key == key }?.value
  }
}
