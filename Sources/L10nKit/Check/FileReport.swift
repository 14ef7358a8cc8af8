import RuleKit
import SourceRules
import SourceText
import XCStrings

/// What looking at one file gave.
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
  /// What the file asks catalogs for, known after all declarations are.
  var usage: KeyUsage.File?

  /// The catalog, if the file is one.
  var catalog: CatalogFile? {
    if case .catalog(let catalog) = content { catalog } else { nil }
  }

  /// The Swift file, if it is one.
  var source: ScannedFile? {
    if case .source(let source) = content { source } else { nil }
  }

  /// Looks at a file by itself, with the rules that need no other.
  init(on file: SourceFile, input: CheckInput) {
    self.file = file
    if input.isSource(file) {
      content = .source(ScannedFile(file))
      return
    }
    do throws(JSONSyntaxError) {
      let catalog = try CatalogFile(
        file, configuration: input.configuration, keyConvention: input.keyConventions[file.path])
      content = .catalog(catalog)
      for rule in RuleRegistry.catalogRules where input.rules[rule.id] != nil {
        add(rule.check(catalog), of: rule.id, input.rules)
      }
    } catch {
      content = .unreadable
      for rule in RuleRegistry.syntaxRules where input.rules[rule.id] != nil {
        add(rule.check(error, in: file).map { [$0] } ?? [], of: rule.id, input.rules)
      }
    }
  }

  /// Runs the rules on sources, if the file is one, and notes what it asks catalogs for.
  mutating func judge(in tree: SourceTree, rules: RuleSelection) {
    guard let source else { return }
    let judged = JudgedFile(source, in: tree)
    for rule in RuleRegistry.sourceRules where rules[rule.id] != nil {
      add(rule.check(judged), of: rule.id, rules)
    }
    usage = KeyUsage.File(judged)
  }

  /// Adds what a rule found; a rule that is off found nothing.
  mutating func add(_ findings: [Finding], of rule: String, _ rules: RuleSelection) {
    guard let severity = rules[rule] else { return }
    for finding in findings {
      diagnostics.append(Diagnostic(rule: rule, severity: severity, path: file.path, finding: finding))
    }
  }
}
