import SourceText

extension ScannedSource {
  /// Why no literal of the file is text that people read, `nil` where some may be.
  package var reasonAgainstText: NotTextReason? {
    if file.path == "Package.swift" || file.path.hasSuffix("/Package.swift") { return .manifest }
    if isTest { return .test }
    if isGenerated { return .generated }
    return file.bytes.withUnsafeBufferPointer { PathWords.reason(for: file.path, SourceBytes($0)) }
  }
}
