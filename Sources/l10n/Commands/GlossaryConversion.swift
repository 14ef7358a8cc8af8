import Exchange
import RuleKit
import SourceText
import ToolKit
import XCStrings

/// Converts glossaries between tables and TBX for `l10n convert`.
struct GlossaryConversion {
  let fileSystem: any FileSystem
  /// The language of the source terms of a table.
  let sourceLanguage: Language

  /// Whether a path is that of a glossary, not of a folder or table of strings.
  static func isGlossary(_ path: String) -> Bool {
    [".csv", ".tsv", ".tbx"].contains { path.lowercased().hasSuffix($0) }
  }

  /// Converts each file to one of the other kind beside it.
  func outputs(of paths: [String]) throws -> [LegacyConversion.Output] {
    try paths.map { path in
      guard Self.isGlossary(path) else {
        throw EditingError("'\(path)' is not a glossary; convert it apart from glossaries")
      }
      let file = SourceFile(path: path, bytes: try fileSystem.read(path, .configuration, from: .commandLine))
      let conversion = try Glossary.conversion(of: file, sourceLanguage: sourceLanguage)
      let name = path.split(separator: "/").last.map(String.init) ?? path
      var output = LegacyConversion.Output(
        folder: FilePath.folder(of: path), name: name.dropLast(3) + conversion.fileExtension,
        bytes: conversion.bytes)
      if conversion.lossCount > 0 {
        let isTable = conversion.fileExtension == "csv"
        let what: Message =
          isTable
          ? "\(Wording.count(conversion.lossCount, "concept")) without a translation skipped"
          : "\(Wording.count(conversion.lossCount, "row")) with control characters skipped"
        output.losses.append(
          LegacyConversion.Loss(message: "\(path): warning: \(what)", isText: !isTable))
      }
      return output
    }
  }
}
