package import SwiftIndex
import SourceText

extension ScannedSource {
  /// Whether a word stays as it is in every language: the name of a format, a device or a service.
  package static func isProperName(_ word: String) -> Bool { ProperNames.isName(Array(word.utf8)) }

  /// Why no literal of the file is text that people read, `nil` where some may be.
  package var reasonAgainstText: NotTextReason? {
    if file.path == "Package.swift" || file.path.hasSuffix("/Package.swift") { return .manifest }
    if isTest { return .test }
    if isGenerated { return .generated }
    if !isCompiled { return .uncompiled }
    return file.bytes.withUnsafeBufferPointer { PathWords.reason(for: file.path, SourceBytes($0)) }
  }
}
