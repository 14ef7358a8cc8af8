package import SourceText

/// The names of the Swift files that the targets of a project compile.
///
/// A file counts as compiled where any target lists one of its name: names stand in lines of their own, and to read the
/// whole of a project takes long.
package struct CompiledFiles: Sendable {
  private var names: Set<String> = []

  /// Reads `project.pbxproj` files; `nil` where they list no Swift file, or a target has a whole folder.
  package init?(_ projects: [SourceFile]) {
    for project in projects where project.path.hasSuffix(".pbxproj") {
      for line in project.bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
        if line.firstRange(of: "PBXFileSystemSynchronized".utf8) != nil { return nil }
        // 0A1B /* Menu.swift in Sources */ = {isa = PBXBuildFile; fileRef = …
        guard let end = line.firstRange(of: ".swift in Sources */".utf8),
          let start = line[..<end.lowerBound].firstRange(of: "/* ".utf8)
        else { continue }
        names.insert(String(decoding: line[start.upperBound..<end.lowerBound], as: UTF8.self) + ".swift")
      }
    }
    if names.isEmpty { return nil }
  }

  /// Whether a target lists a file of the same name.
  package func mayHave(_ path: String) -> Bool {
    names.contains(path.split(separator: "/").last.map(String.init) ?? path)
  }
}
