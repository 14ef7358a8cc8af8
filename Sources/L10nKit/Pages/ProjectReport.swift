import CatalogRules
package import RuleKit
import XCStrings

/// The report of a project as one HTML page: coverage, texts, findings, lengths and history.
///
/// The page has three blocks of data: `facts` are what its first screen shows, `findings` and `texts` come after it.
package struct ProjectReport {
  /// The translation progress.
  package var coverage: Coverage
  /// The catalogs of each project.
  package var projects: [[CatalogFile]]
  /// The findings.
  package var result: CheckResult
  /// The progress in former commits, oldest first; empty if it was not requested.
  package var history: [CoverageRecord] = []
  /// The options of places and rules.
  package var options = ReportOptions()

  /// Creates a report.
  package init(_ coverage: Coverage, of projects: [[CatalogFile]], _ result: CheckResult) {
    self.coverage = coverage
    self.projects = projects
    self.result = result
  }

  /// The page.
  package var bytes: [UInt8] {
    var page = PageDocument(
      frame: ReportPage.frame, style: PackageResources.report_css,
      scripts: [
        PackageResources.project_js, PackageResources.overview_js, PackageResources.keys_js,
        PackageResources.findings_js, PackageResources.charts_js, PackageResources.report_js,
      ])
    page.setBlock("facts", json: facts)
    page.setBlock("findings", json: ReportFindings(result: result, options: options).json)
    page.setBlock("texts", json: ReportTexts(projects, languages: languages, features: features).json)
    return page.bytes
  }

  private var features: [String] { coverage.features.map(\.name) }

  /// The counted languages, then other source languages, whose texts are shown beside the translations.
  private var languages: ReportLanguages {
    ReportLanguages(counted: coverage.total.languages.map(\.language), projects.joined())
  }

  // MARK: - Facts

  private var facts: [UInt8] {
    let languages = languages
    let document: JSONValue = [
      "version": 1, "tool": "l10n \(options.toolVersion)",
      "languages": languages.all.map { json($0, languages) },
      "counted": languages.counted.count, "total": Self.json(coverage.total, languages),
      "catalogs": coverage.catalogs.map { Self.json($0, languages) },
      "features": coverage.features.map { Self.json($0, languages) },
      "history": history.map { Self.json($0, languages) }, "summary": summary,
      "texts": JSONValue.json(ReportPage.texts),
    ]
    return document.bytes(brokenLevels: 2)
  }

  private func json(_ language: Language, _ languages: ReportLanguages) -> JSONValue {
    let required = coverage.total.languages.first { $0.language == language }?.requirement
    return [
      "code": language.rawValue, "direction": WritingConvention.isRightToLeft(language) ? "rtl" : "ltr",
      "isSource": languages.isSource(language) ? true : nil, "required": required,
    ]
  }

  /// The counts of a part; for each language translated, needing review, new and missing keys.
  private static func json(_ section: Coverage.Section, _ languages: ReportLanguages) -> JSONValue {
    let counts = Dictionary(section.languages.map { ($0.language, $0) }) { first, _ in first }
    let numbers = languages.counted.flatMap { language -> [Int] in
      let counts = counts[language] ?? CatalogCoverage(language)
      return [counts.translated, counts.needsReview, counts.new, counts.missing]
    }
    return ["name": section.name, "keys": section.keys, "counts": numbers]
  }

  private static func json(_ record: CoverageRecord, _ languages: ReportLanguages) -> JSONValue {
    [
      "commit": record.commit, "time": record.time, "subject": record.subject,
      "unreadable": record.unreadable > 0 ? record.unreadable : nil, "total": json(record.total, languages),
    ]
  }

  private var summary: JSONValue {
    [
      "catalogs": result.summary.catalogs, "sources": result.summary.sources, "error": result.count(.error),
      "warning": result.count(.warning), "note": result.count(.note), "suppressed": result.summary.suppressed,
      "accepted": result.summary.accepted,
    ]
  }
}

/// The progress of a project in a commit.
package struct CoverageRecord: Sendable {
  /// The abbreviated id of the commit.
  package let commit: String
  /// The time of the commit, in seconds since 1970.
  package let time: Int
  /// The first line of its message.
  package let subject: String
  /// The counts of the catalogs that can be read.
  package let total: Coverage.Section
  /// The number of catalogs that are not JSON, such as with conflict markers.
  package let unreadable: Int

  /// Creates a record.
  package init(commit: String, time: Int, subject: String, total: Coverage.Section, unreadable: Int = 0) {
    self.commit = commit
    self.time = time
    self.subject = subject
    self.total = total
    self.unreadable = unreadable
  }
}
