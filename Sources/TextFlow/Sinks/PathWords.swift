import SourceText
import SwiftIndex

/// Classification of a file by its path.
enum PathWords {
  /// Returns the reason why no literal of a file is user-facing, based on its path and imports.
  static func reason(for path: String, _ content: SourceBytes) -> NotTextReason? {
    var path = path
    return path.withUTF8 { buffer -> NotTextReason? in
      let bytes = SourceBytes(buffer)
      let start = (buffer.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
      let name = start..<max(start, buffer.count - 6)
      if bytes.equals(name, ["ProperNouns", "ProperNames", "BrandNames", "Brands"]) { return .properName }
      if NameWords.contains(["Previews", "PreviewData", "PreviewProvider"], name, bytes) { return .preview }
      if isSample(name, bytes) { return .sample }
      // `App Playground.swiftpm` is an app.
      let app = (0..<start).last { bytes.starts(with: ".swiftpm/", at: $0) } ?? 0
      if NameWords.isForDevelopers(app..<name.upperBound, bytes) { return .debug }
      if bytes.equals(name, "main"), readsCommandLine(content) { return .commandLine }
      let folders = 0..<start
      for offset in folders where offset == 0 || bytes[offset - 1] == UInt8(ascii: "/") {
        if bytes.starts(with: "Preview Content/", at: offset)
          || bytes.starts(with: "Preview Files/", at: offset) || bytes.starts(with: "Mocks/", at: offset)
          || bytes.starts(with: "Mock/", at: offset) || bytes.starts(with: "Stubs/", at: offset)
          || bytes.starts(with: "Testing/", at: offset) || bytes.starts(with: "Fixtures/", at: offset)
          || isSampleApp(bytes, at: offset)
        {
          return .sample
        }
        if bytes.starts(with: "CLI/", at: offset) { return .commandLine }
        if bytes.starts(with: "fastlane/", at: offset) || bytes.starts(with: "Scripts/", at: offset) {
          return .commandLine
        }
      }
      return importsArguments(content) ? .commandLine : nil
    }
  }

  /// Whether a file or declaration is named as data that stands in for that of users.
  static func isSample(_ name: Range<Int>, _ bytes: SourceBytes) -> Bool {
    let last = NameWords.last(name, bytes)
    return bytes.equals(last, ["Fixtures", "Demo", "Storybook"])
      || NameWords.contains("DemoData", name, bytes)
      || bytes.starts(with: "Fake", at: name.lowerBound)
        && bytes.equals(last, ["Repository", "Service", "Client", "Provider", "Store", "Data", "API"])
  }

  /// Returns the names of the folders of a path that contain a sample app.
  static func sampleFolders(of path: String) -> [Substring] {
    path.pathComponents.dropLast().filter { name in
      var folder = name + "/"
      return folder.withUTF8 { isSampleApp(SourceBytes($0), at: 0) }
    }
  }

  /// Whether a folder contains a sample app of a library: `Examples`, `PlayerDemo`, `ExampleApps`.
  private static func isSampleApp(_ path: SourceBytes, at offset: Int) -> Bool {
    let end = (offset..<path.count).first { path[$0] == UInt8(ascii: "/") } ?? offset
    let last = NameWords.last(offset..<end, path)
    if path.equals(last, ["Example", "Examples", "Demo", "Demos", "Samples", "Storybook"]) { return true }
    if path.starts(with: ".playground", at: end - 11) { return true }
    guard path.equals(last, ["App", "Apps", "Projects"]) else { return false }
    let kind = NameWords.last(offset..<last.lowerBound, path)
    // `DrivingTestApp` is about tests.
    return path.equals(kind, ["Example", "Sample", "Demo", "example", "sample", "demo"])
      || kind.lowerBound == offset && path.equals(kind, ["Test", "test"])
  }

  /// Whether the main file is that of a command-line program.
  private static func readsCommandLine(_ content: SourceBytes) -> Bool {
    content.offsets(of: UInt8(ascii: "L")).contains { offset in
      content.starts(with: "Line(", at: offset) && content.starts(with: "read", at: offset - 4)
        || content.starts(with: "Line.arguments", at: offset)
    }
  }

  /// Whether the file is part of a command-line program.
  static func importsArguments(_ content: SourceBytes) -> Bool {
    if content.starts(with: "#!", at: 0) { return true }
    return content.offsets(of: UInt8(ascii: "A")).prefix { $0 < 3_000 }.contains { offset in
      let line = offset - 7
      return content.starts(with: "import ArgumentParser", at: line)
        && (line == 0 || content[line - 1].isLineEnd)
    } && declaresCommand(content)
  }

  /// Whether the file declares a command, not only values that are also arguments of one.
  private static func declaresCommand(_ content: SourceBytes) -> Bool {
    content.offsets(of: UInt8(ascii: "P")).contains { offset in
      content.starts(with: "ParsableCommand", at: offset)
        || content.starts(with: "ParsableArguments", at: offset)
    }
  }
}
