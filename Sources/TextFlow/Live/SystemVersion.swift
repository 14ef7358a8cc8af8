/// A system in `#available`, such as `iOS 13.4`.
struct SystemVersion: Sendable {
  let name: String
  let version: [Int]

  /// Reads the condition `#available(iOS 13.4, *)`.
  static func all(in condition: String) -> [SystemVersion] {
    condition.split { "(,)".contains($0) }.dropFirst().compactMap { item in
      let words = item.split(separator: " ")
      guard words.count == 2 else { return nil }
      let name = words[0].replacing("ApplicationExtension", with: "").replacing("OSX", with: "macOS")
      return SystemVersion(
        name: String(name), version: words[1].split(separator: ".").map { Int($0) ?? .max })
    }
  }
}
