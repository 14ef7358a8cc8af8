import L10nKit
import SourceText
import SwiftIndex
import TextFlow
import ToolKit

/// Scans the Swift files of a folder, as a whole process to be timed from outside.
///
/// usage: ScannerBenchmark STAGE JOBS FOLDER
///
/// Each stage does what the one before it does and more: `walk` finds the files, `read` reads them, `lex` finds the
/// literals, `contexts` what each is used for, `scopes` the declarations around each.
@main
enum ScannerBenchmark {
  private static let stages = ["walk", "read", "lex", "contexts", "scopes"]

  static func main() {
    let words = CommandLine.arguments
    guard words.count == 4, let stage = stages.firstIndex(of: words[1]), let jobs = Int(words[2]), jobs > 0
    else { return print("usage: ScannerBenchmark \(stages.joined(separator: "|")) JOBS FOLDER") }
    MainThread.run {
      let paths = await FileFinder(DiskFileSystem(), extensions: ["swift"]).find(in: [words[3]]).paths
      let counts = stage == 0 ? [] : await scan(paths, stage, jobs: jobs)
      let output = Terminal.standardOutput()
      output.write("\(([paths.count] + counts).map(String.init).joined(separator: " "))\n")
      output.flush()
      return .clean
    }
  }

  /// The bytes, literals, arguments and names around literals in all files.
  private static func scan(_ paths: [String], _ stage: Int, jobs: Int) async -> [Int] {
    await withTaskGroup(of: [Int].self) { group in
      for start in 0..<jobs {
        group.addTask {
          var counts = [0, 0, 0, 0]
          for index in stride(from: start, to: paths.count, by: jobs) { scan(paths[index], stage, &counts) }
          return counts
        }
      }
      return await group.reduce([0, 0, 0, 0]) { sums, counts in zip(sums, counts).map { $0 + $1 } }
    }
  }

  private static func scan(_ path: String, _ stage: Int, _ counts: inout [Int]) {
    guard let bytes = try? DiskFileSystem().read(path) else { return }
    counts[0] += bytes.count
    guard stage > 1 else { return }
    let source = ScannedSource.forLiterals(of: SourceFile(path: path, bytes: bytes))
    counts[1] += source.literals.count
    guard stage > 2, !source.literals.isEmpty else { return }
    source.file.withSyntax { tree in
      var (contexts, scopes) = (ContextReader(tree), ScopeReader(tree))
      for literal in source.literals {
        if contexts.context(of: literal.range).kind == .argument { counts[2] += 1 }
        if stage > 3 { counts[3] += scopes.scope(of: literal.range).path.count }
      }
    }
  }
}
