/// What an option such as `--output` may name.
extension AtomicWrite {
  /// The endings of what people and Xcode write, which no report may replace.
  private static let sourceEndings: Set<Substring> = [
    "xcstrings", "strings", "stringsdict", "swift", "m", "mm", "h", "storyboard", "xib", "plist", "pbxproj",
    "xcconfig", "stringsdata", "entitlements",
  ]
  private static let sourceNames: Set = [".l10n.json", ".gitignore", ".gitattributes"]

  /// Throws `isInput` where an output would replace one of the command's inputs, or any source file.
  ///
  /// A link is the file that it leads to. A new file may have any name.
  package func check(
    output path: String?, inputs: [String], _ configuration: String?
  ) throws(FileError) {
    guard let path, try fileSystem.status(of: path, followingLinks: true)?.kind == .file else { return }
    let real = try fileSystem.realPath(of: path)
    let name = FilePath.name(of: real)
    let ending = name.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
    let read = inputs + [configuration].compactMap(\.self)
    let isInput = read.contains { (try? fileSystem.realPath(of: $0)) == real }
    if isInput || Self.sourceEndings.contains(ending) || Self.sourceNames.contains(name) {
      throw FileError(.isInput, path: path)
    }
  }
}
