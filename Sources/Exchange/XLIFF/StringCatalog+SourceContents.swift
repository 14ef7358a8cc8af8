package import XCStrings

extension StringCatalog {
  /// The catalog with the source language alone, as it lies in Xcode's `.xcloc` folders.
  package func sourceContents() -> [UInt8] {
    var members: [JSONContent.Member] = []
    for member in tree.root.members {
      let isStrings = member.name == "strings"
      members.append(.init(member.name, isStrings ? strings(member.value) : JSONContent(member.value)))
    }
    return Array(JSONContent.object(members).xcodeText.utf8)
  }

  private func strings(_ node: JSONNode) -> JSONContent {
    .object(node.members.map { .init($0.name, entry($0.value)) })
  }

  private func entry(_ node: JSONNode) -> JSONContent {
    var members: [JSONContent.Member] = []
    for member in node.members {
      guard member.name == "localizations" else {
        members.append(.init(member.name, JSONContent(member.value)))
        continue
      }
      guard let source = member.value[sourceLanguage.rawValue] else { continue }
      members.append(
        .init("localizations", .object([.init(sourceLanguage.rawValue, JSONContent(source))])))
    }
    return .object(members)
  }
}
