import Exchange
import RuleKit
import SourceText
import ToolKit

/// Glossaries between tables and TBX.
extension LegacyConversion {
  /// Whether a path is that of a glossary, not of a folder or table of strings.
  static func isGlossary(_ path: String) -> Bool {
    [".csv", ".tsv", ".tbx"].contains { path.lowercased().hasSuffix($0) }
  }

  /// Converts each file to one of the other kind beside it.
  func glossaries(from paths: [String]) throws -> [Output] {
    try paths.map { path in
      guard Self.isGlossary(path) else {
        throw EditingError("'\(path)' is not a glossary; convert it apart from glossaries")
      }
      let file = SourceFile(path: path, bytes: try fileSystem.read(path, .configuration, from: .commandLine))
      let conversion = try Glossary.conversion(of: file, sourceLanguage: sourceLanguage)
      let name = path.split(separator: "/").last.map(String.init) ?? path
      var output = Output(
        folder: FilePath.folder(of: path), name: name.dropLast(3) + conversion.fileExtension,
        bytes: conversion.bytes)
      if conversion.lossCount > 0 {
        let isText = conversion.fileExtension == "tbx"
        let what = Wording.count(conversion.lossCount, isText ? "row" : "concept")
        let why = isText ? "with control characters" : "without a translation"
        output.losses.append(
          .init(place: "\(path)", message: "warning: \(what) \(why) skipped", isText: isText))
      }
      return output
    }
  }
}
