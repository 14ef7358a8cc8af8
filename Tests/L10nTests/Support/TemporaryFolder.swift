import Foundation
import TestSupport
import ToolKit

/// A folder of its own for one test, gone when the body ends.
struct TemporaryFolder {
  let path: String

  static func with(_ body: (TemporaryFolder) async throws -> Void) async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("l10n-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try await body(TemporaryFolder(path: url.resolvingSymlinksInPath().path))
  }

  /// The disk, with relative paths starting here.
  var disk: DiskFileSystem { DiskFileSystem(workingDirectory: path) }

  func url(_ name: String) -> URL { URL(fileURLWithPath: path).appendingPathComponent(name) }

  func write(_ text: String, to name: String) throws {
    let parent = url(name).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    // What a test edits of a workbook is the text of its sheet.
    let bytes = name.hasSuffix(".xlsx") ? try WorkbookText.bytes(text, in: bytes(of: name)) : Array(text.utf8)
    try Data(bytes).write(to: url(name))
  }

  func write(bytes: [UInt8], to name: String) throws { try Data(bytes).write(to: url(name)) }

  func text(of name: String) throws -> String {
    if name.hasSuffix(".xlsx") { return try WorkbookText.text(of: bytes(of: name)) }
    return try String(contentsOf: url(name), encoding: .utf8)
  }

  func bytes(of name: String) throws -> [UInt8] { Array(try Data(contentsOf: url(name))) }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url(name).path, withDestinationPath: target)
  }

  func setMode(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url(name).path)
  }

  func mode(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url(name).path)[.posixPermissions] as? Int
  }

  /// All names below the folder, hidden ones too.
  var names: [String] {
    let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return found.sorted()
  }
}
