import RuleKit
import SourceText

/// How the files of a project are read.
extension CheckedProject {
  /// Parses the catalogs, largest first, then scans the sources; returns them sorted by path.
  static func readFiles(
    _ input: CheckInput, reusing earlier: CheckedProject?, onProgress: (Int) -> Void
  ) async -> [CheckedFile] {
    let files = input.files
    let known = earlier?.reusable(files, for: input) ?? Array(repeating: nil, count: files.count)
    let catalogs = files.indices.filter { !input.isSource(files[$0]) }
      .sorted { files[$0].bytes.count > files[$1].bytes.count }
    let order = catalogs + files.indices.filter { input.isSource(files[$0]) }
    let read = await ParallelMap.values(
      count: order.count, heavy: catalogs.count, jobs: input.jobs, onProgress: onProgress
    ) { known[order[$0]] ?? CheckedFile(files[order[$0]], input) }
    return zip(order, read).sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Returns files as they were read, `nil` for those that can't be reused.
  fileprivate func reusable(_ files: [SourceFile], for input: CheckInput) -> [CheckedFile?] {
    let isScannedAlike =
      input.configuration.localizedFunctions == self.input.configuration.localizedFunctions
      && input.uncompiledFiles == self.input.uncompiledFiles
    return files.map { file in
      place(of: file.path).flatMap {
        readFiles[$0].reused(for: file, input, self.input, isScannedAlike: isScannedAlike)
      }
    }
  }

  /// Returns the selected rules, without comparisons if catalogs or sources are absent.
  static func rules(for files: [CheckedFile], _ input: CheckInput) -> ActiveRules {
    let hasCatalogs = files.contains { $0.catalog != nil } || !input.absentCatalogs.isEmpty
    let hasBoth = hasCatalogs && files.contains { $0.source != nil }
    return ActiveRules(hasBoth ? input.rulesOfAllFiles : input.rulesOfAllFiles.withoutComparisons())
  }

  static func sources(
    _ files: [CheckedFile], _ rules: ActiveRules, _ input: CheckInput, reusing earlier: ProjectSources?
  ) async -> ProjectSources? {
    let sources = files.compactMap(\.source)
    guard !sources.isEmpty, input.explainsLiterals || rules.needSources(beside: files),
      !input.isDraft || input.isDraftOfCode
    else { return nil }
    let unreadable = files.filter { $0.catalog == nil && $0.source == nil }.map(\.file.path)
    return await ProjectSources(
      sources, catalogs: files.compactMap(\.catalog), unreadablePaths: unreadable, input, reusing: earlier)
  }
}
