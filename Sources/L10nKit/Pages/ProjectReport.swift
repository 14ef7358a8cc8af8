import CatalogRules
package import RuleKit
import SourceText
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
    var page = PageDocument(frame: ReportPage.frame, style: ReportPage.style, script: ReportPage.script)
    page.setBlock("facts", json: facts)
    page.setBlock("findings", json: ReportFindings(result, options).json)
    page.setBlock("texts", json: ReportTexts(projects, languages: languages, features: features).json)
    return page.bytes
  }

  private var features: [String] { coverage.features.map(\.name) }

  /// The counted languages, then other source languages, whose texts are shown beside the translations.
  private var languages: ReportLanguages {
    ReportLanguages(counted: coverage.total.languages.map { Language($0.language) }, projects.joined())
  }

  // MARK: - Facts

  private var facts: [UInt8] {
    let languages = languages
    var writer = JSONWriter(brokenLevels: 2)
    writer.open("{")
    writer.member("version", number: 1)
    writer.member("tool", string: "l10n \(options.toolVersion)")
    writer.name("languages")
    writer.open("[")
    for language in languages.all { write(language, languages, to: &writer) }
    writer.close("]")
    writer.member("counted", number: languages.counted.count)
    writer.name("total")
    write(coverage.total, languages, to: &writer)
    for (name, sections) in [("catalogs", coverage.catalogs), ("features", coverage.features)] {
      writer.name(name)
      writer.open("[")
      for section in sections {
        writer.element()
        write(section, languages, to: &writer)
      }
      writer.close("]")
    }
    writeHistory(languages, to: &writer)
    writeSummary(to: &writer)
    writer.member("texts", json: ReportPage.texts)
    writer.close("}")
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private func write(_ language: Language, _ languages: ReportLanguages, to writer: inout JSONWriter) {
    let required = coverage.total.languages.first { $0.language == language.rawValue }?.requirement
    writer.element()
    writer.open("{")
    writer.member("code", string: language.rawValue)
    let isRightToLeft = WritingConvention.isRightToLeft(language.subtag)
    writer.member("direction", string: isRightToLeft ? "rtl" : "ltr")
    if languages.isSource(language) { writer.member("isSource", boolean: true) }
    if let required { writer.member("required", number: required) }
    writer.close("}")
  }

  /// Writes the counts of a part; for each language translated, needing review, new and missing keys.
  private func write(_ section: Coverage.Section, _ languages: ReportLanguages, to writer: inout JSONWriter) {
    writer.open("{")
    writer.member("name", string: section.name)
    writer.member("keys", number: section.keys)
    let counts = Dictionary(section.languages.map { ($0.language, $0) }) { first, _ in first }
    writer.member(
      "counts",
      numbers: languages.counted.flatMap { language -> [Int] in
        let counts = counts[language.rawValue] ?? CoverageCounts(language: language.rawValue)
        return [counts.translated, counts.needsReview, counts.new, counts.missing]
      })
    writer.close("}")
  }

  private func writeHistory(_ languages: ReportLanguages, to writer: inout JSONWriter) {
    writer.name("history")
    writer.open("[")
    for record in history {
      writer.element()
      writer.open("{")
      writer.member("commit", string: record.commit)
      writer.member("time", number: record.time)
      writer.member("subject", string: record.subject)
      if record.unreadable > 0 { writer.member("unreadable", number: record.unreadable) }
      writer.name("total")
      write(record.total, languages, to: &writer)
      writer.close("}")
    }
    writer.close("]")
  }

  private func writeSummary(to writer: inout JSONWriter) {
    writer.name("summary")
    writer.open("{")
    writer.member("catalogs", number: result.summary.catalogs)
    writer.member("sources", number: result.summary.sources)
    writer.member("error", number: result.count(.error))
    writer.member("warning", number: result.count(.warning))
    writer.member("note", number: result.count(.note))
    writer.member("suppressed", number: result.summary.suppressed)
    writer.member("accepted", number: result.summary.accepted)
    writer.close("}")
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
