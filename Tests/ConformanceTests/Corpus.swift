import Foundation
import XCStrings

/// Catalogs of real projects, beneath `corpus/catalogs`, with how each was written.
struct Corpus {
  /// One catalog's file.
  struct File: Sendable, CustomStringConvertible {
    let name: String
    /// The writer: `xcode`, the same with a final newline (`xcode+nl`), or what else was found.
    let writer: String
    let bytes: [UInt8]

    var isXcode: Bool { writer == "xcode" }
    var description: String { name }
  }

  let files: [File]

  init() throws {
    let rows = try ConformanceFolder.table("corpus/catalogs.tsv")
    let column = rows.first?.firstIndex(of: "class") ?? 0
    files = try rows.dropFirst().map { row in
      let bytes = try Data(contentsOf: ConformanceFolder.url("corpus/catalogs/\(row[0])"))
      return File(name: row[0], writer: row[column], bytes: Array(bytes))
    }
  }

  /// Smaller files, spread over the corpus, for tests that run over each many times.
  func samples(_ count: Int, upTo size: Int) -> [File] {
    let small = files.filter { $0.bytes.count <= size && $0.bytes.count > 500 }
    return (0..<min(count, small.count)).map { small[$0 * small.count / min(count, small.count)] }
  }

  /// As many such files, among them the largest of each writer.
  func samplesOfAllWriters(_ count: Int, upTo size: Int) -> [File] {
    let small = files.filter { $0.bytes.count <= size }
    let largest = Dictionary(grouping: small, by: \.writer).values.compactMap { files in
      files.max { ($0.bytes.count, $0.name) < ($1.bytes.count, $1.name) }
    }
    let others = samples(count, upTo: size).filter { sample in !largest.contains { $0.name == sample.name } }
    return Array((largest + others).prefix(count)).sorted { $0.name < $1.name }
  }
}
