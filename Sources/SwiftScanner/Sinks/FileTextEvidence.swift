import SourceText

/// What one file tells about the names whose values people see.
package struct FileTextEvidence: Sendable {
  let path: String
  /// The names in the order of their offsets within each place that shows them.
  let names: [ShownName]

  /// Finds the names of a file.
  package init(_ source: ScannedSource) {
    path = source.file.path
    names = source.file.bytes.withUnsafeBufferPointer { buffer in
      var reader = ShownNameReader(source, SourceBytes(buffer))
      reader.run()
      return reader.names
    }
  }
}
