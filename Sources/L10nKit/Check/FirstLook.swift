import RuleKit
import SourceRules
import SourceText
import XCStrings

/// What a file is found to be before its place in the project is known: a source is scanned, a catalog parsed.
enum FirstLook: Sendable {
  case catalog(StringCatalog)
  case source(ScannedFile)
  /// A catalog that is not JSON, with what is said of it.
  case unreadable([Diagnostic])

  /// Reads a file.
  init(at file: SourceFile, input: CheckInput) {
    if input.isSource(file) {
      let isCompiled = !input.uncompiledFiles.contains(file.path)
      self = .source(
        ScannedFile(file, functions: input.configuration.localizedFunctions, isCompiled: isCompiled))
      return
    }
    do throws(JSONSyntaxError) {
      self = .catalog(try StringCatalog(parsing: file.bytes))
    } catch {
      var diagnostics: [Diagnostic] = []
      for rule in RuleRegistry.syntaxRules {
        guard let severity = input.rules[rule.id], let finding = rule.check(error, in: file) else { continue }
        diagnostics.append(
          Diagnostic(rule: rule.id, severity: severity, path: file.path, finding: finding))
      }
      self = .unreadable(diagnostics)
    }
  }

  /// The catalog, if the file is one.
  var catalog: StringCatalog? {
    if case .catalog(let catalog) = self { catalog } else { nil }
  }

  /// The Swift file, if it is one.
  var source: ScannedFile? {
    if case .source(let source) = self { source } else { nil }
  }
}
