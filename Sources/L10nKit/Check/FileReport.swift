import RuleKit
import SourceRules
import SourceText
import XCStrings

/// A file with what is in it and what was found in it.
struct FileReport: Sendable {
  /// What the file holds.
  enum Content: Sendable {
    case catalog(CatalogFile)
    case source(ScannedFile)
    /// A catalog that is no JSON.
    case unreadable
  }

  let file: SourceFile
  let content: Content
  var diagnostics: [Diagnostic] = []

  /// The catalog, if the file is one.
  var catalog: CatalogFile? {
    if case .catalog(let catalog) = content { catalog } else { nil }
  }

  /// The Swift file, if it is one.
  var source: ScannedFile? {
    if case .source(let source) = content { source } else { nil }
  }

  /// Reads a file, and reports one that can't be read.
  init(on file: SourceFile, input: CheckInput) {
    self.file = file
    if input.isSource(file) {
      content = .source(ScannedFile(file))
      return
    }
    do throws(JSONSyntaxError) {
      content = .catalog(
        try CatalogFile(
          file, configuration: input.configuration, keyConvention: input.keyConventions[file.path]))
    } catch {
      content = .unreadable
      for rule in RuleRegistry.syntaxRules {
        guard let severity = input.rules[rule.id], let finding = rule.check(error, in: file) else { continue }
        diagnostics.append(
          Diagnostic(rule: rule.id, severity: severity, path: file.path, finding: finding))
      }
    }
  }
}
