import CatalogMerge
import CatalogRules
import GitFormats
import RuleKit
import SourceText
import ToolKit
import XCStrings

struct DiffArguments: CommandArguments {
  static let command = Command(
    "diff", parser, summary: "show what changed in catalogs, by key and language",
    discussion: [
      "Two catalogs are compared with each other. Otherwise the first argument is a git revision (default: "
        + "HEAD), which is compared with the second one or with the working tree; paths after that limit "
        + "the comparison. 'A..B' compares two revisions, and 'A...B' compares B with the merge base of A "
        + "and B. The order of keys and whitespace are ignored. A key whose source text changed is listed "
        + "with the languages whose translations did not change. The exit status is 1 if anything differs.",
      "'--external' accepts the seven arguments that git passes to an external diff, prints the differences "
        + "and exits with 0, as git requires; a file that is not a catalog is compared line by line. Set it "
        + "up with 'git config diff.l10n.command \"l10n diff --external --\"' and the line '*.xcstrings "
        + "diff=l10n' in '.gitattributes'.",
    ], examples: [.init("diff App/Localizable.xcstrings App/Localizable.xcstrings", "Compare two catalogs.")])

  var words: [String] = []
  var isExternal = false
  var format = TextOrJSON.text

  static let parser = ArgumentParser<DiffArguments>(
    settings: [
      .format(\.format), .flag("external", help: "run as git's external diff command", \.isExternal),
    ],
    operands: [.words("FILE", .files, help: "two catalogs, or one or two git revisions and paths", \.words)])

  func run(in environment: Environment) throws -> ExitStatus {
    if isExternal { return try ExternalDiff(words: words).run(in: environment, self) }
    let comparison = try CatalogComparison(words, environment)
    var report = DifferenceReport()
    var isComplete = true
    for pair in comparison.pairs {
      do {
        report.add(from: try pair.old(), to: try pair.new(), path: pair.name)
      } catch let error as InputError {
        environment.report(error)
        isComplete = false
      }
    }
    write(report, environment)
    if !isComplete { return .failure }
    return report.isEmpty ? .clean : .findings
  }

  /// Prints a report; text output is empty if nothing differs.
  func write(_ report: DifferenceReport, _ environment: Environment) {
    switch format {
    case .json: environment.output.write(report.json())
    case .text: environment.output.write(report.text(usesColor: environment.usesColor))
    }
  }
}

extension DifferenceReport {
  /// Adds the differences between two states of a catalog; `nil` for a missing file.
  mutating func add(from old: StringCatalog?, to new: StringCatalog?, path: String) {
    let changes = CatalogDifference(from: old, to: new).changes
    var drifts: [Drift] = []
    if let old, let new, changes.contains(where: { $0.mayChangeText(in: new.sourceLanguage) }) {
      let files = [new, old].map { CatalogFile(path: path, catalog: $0, configuration: Configuration()) }
      drifts = SourceDrift.drifts(in: files[0], since: FormerCatalog(files[1])).map {
        ($0.entry.key, $0.languages)
      }
    }
    add(changes, drifts: drifts, path: path)
  }
}

/// An external diff run by git: a path, then file, object name and mode of each state.
private struct ExternalDiff {
  /// Git's arguments.
  let words: [String]

  /// Prints the differences and exits with 0; git treats any other status as a crash.
  func run(in environment: Environment, _ arguments: DiffArguments) throws -> ExitStatus {
    guard let path = words.first else { throw UsageError.Kind.missingArgument("FILE") }
    if words.count == 1 {
      // Git passes only the path of an unmerged file.
      environment.output.write("\(path): unmerged\n")
      return .clean
    }
    guard words.count >= 7 else { throw UsageError.Kind.missingArgument("FILE") }
    let (old, new) = (try bytes(words[1], environment), try bytes(words[4], environment))
    do throws(InputError) {
      var report = DifferenceReport()
      let before = try old.map { (bytes) throws(InputError) in try CatalogComparison.catalog(bytes, path) }
      let after = try new.map { (bytes) throws(InputError) in try CatalogComparison.catalog(bytes, path) }
      report.add(from: before, to: after, path: path)
      if report.isEmpty { environment.output.write("\(path): same texts, different formatting\n") }
      arguments.write(report, environment)
    } catch {
      environment.errors.write(
        "\(error.path):\(error.position.map { "\($0):" } ?? "") note: \(error.message)\n")
      environment.write(UnifiedDiff(from: old, to: new, path: path))
    }
    return .clean
  }

  /// Returns the bytes of a state; `nil` if the file did not exist.
  private func bytes(_ file: String, _ environment: Environment) throws(FileError) -> [UInt8]? {
    file == "/dev/null" ? nil : try environment.fileSystem.read(file, .catalog, from: .commandLine)
  }
}
