package import SourceText
import XCStrings

/// Renders coverage for programs; version 1 of its form.
package enum StatsJSON {
  /// The text: `languages` for the whole, `catalogs` and `features` with counts of their own.
  package static func render(_ coverage: Coverage) -> Message {
    JSONValue.object([
      ("version", .integer(1)), ("keys", .integer(coverage.total.keys)),
      ("languages", languages(of: coverage.total)),
      ("catalogs", .array(coverage.catalogs.map { section($0, named: "file") })),
      ("features", .array(coverage.features.map { section($0, named: "name") })),
    ]).rendered
  }

  private static func section(_ section: Coverage.Section, named name: String) -> JSONValue {
    .object([
      (name, .string(section.name)), ("keys", .integer(section.keys)), ("languages", languages(of: section)),
    ])
  }

  private static func languages(of section: Coverage.Section) -> JSONValue {
    .object(
      section.languages.map { counts in
        (
          counts.language.rawValue,
          .object(present: [
            ("required", counts.requirement.map { .integer($0) }),
            ("translated", .integer(counts.translated)), ("needsReview", .integer(counts.needsReview)),
            ("new", .integer(counts.new)), ("missing", .integer(counts.missing)),
            ("total", .integer(counts.total)),
          ])
        )
      })
  }
}
