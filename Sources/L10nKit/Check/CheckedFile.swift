import CatalogRules
import RuleKit
import SourceRules
import SourceText
import XCStrings

/// A file of a project, with its contents and findings.
struct CheckedFile: Sendable {
  /// The contents of a file.
  enum Content: Sendable {
    /// A parsed catalog; indirect, because the many sources would otherwise reserve its size.
    indirect case catalog(CatalogFile)
    case source(ScannedFile)
    /// A catalog that is not JSON.
    case unreadable
  }

  let file: SourceFile
  var content: Content
  var diagnostics: [Diagnostic] = []
  /// The ignore comments of the file, in file order.
  var suppressions: [Suppression] = []

  /// Scans a Swift source or parses a catalog; JSON syntax errors become findings.
  init(_ file: SourceFile, _ input: CheckInput) {
    self.file = file
    if input.isSource(file) {
      let source = ScannedFile(
        file, functions: input.configuration.localizedFunctions,
        isCompiled: !input.uncompiledFiles.contains(file.path),
        isApp: input.shippedSamples.contains(file.path))
      content = .source(source)
      suppressions = source.suppressions
      return
    }
    do throws(JSONSyntaxError) {
      content = .catalog(
        CatalogFile(
          path: file.path, catalog: try StringCatalog(parsingAnyJSON: file.bytes),
          configuration: input.configuration(of: file.path)))
    } catch {
      content = .unreadable
      for rule in CatalogRules.syntaxRules.flatMap(\.value) {
        guard let finding = rule.check(error, in: file) else { continue }
        diagnostics += input.rules(of: file.path).diagnostics(of: rule.id, [finding], in: file.path)
      }
    }
  }

  /// Returns the file as an earlier check read it, if neither its bytes nor its settings have changed.
  ///
  /// `isScannedAlike` says whether the settings for scanning sources are the same.
  func reused(
    for file: SourceFile, _ input: CheckInput, _ earlier: CheckInput, isScannedAlike: Bool
  ) -> CheckedFile? {
    guard self.file.bytes == file.bytes, self.file.conditions == file.conditions,
      input.isSource(file) == (source != nil)
    else { return nil }
    let isSame =
      source == nil
      ? input.configuration(of: file.path) == earlier.configuration(of: file.path) : isScannedAlike
    return isSame ? self : nil
  }

  var catalog: CatalogFile? { if case .catalog(let catalog) = content { catalog } else { nil } }

  /// The Swift file, if it is one.
  var source: ScannedFile? { if case .source(let source) = content { source } else { nil } }
}
