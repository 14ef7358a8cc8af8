package import SourceText
import XCStrings

/// Renders coverage for programs; version 1 of its form.
package enum StatsJSON {
  /// The text: `languages` for the whole, `catalogs` and `features` with counts of their own.
  package static func render(_ coverage: Coverage) -> Message {
    ([
      "version": 1, "keys": coverage.total.keys, "languages": languages(of: coverage.total),
      "catalogs": coverage.catalogs.map { section($0, named: "file") },
      "features": coverage.features.map { section($0, named: "name") },
    ] as JSONValue).rendered
  }

  private static func section(_ section: Coverage.Section, named name: String) -> JSONValue {
    [name: section.name, "keys": section.keys, "languages": languages(of: section)]
  }

  private static func languages(of section: Coverage.Section) -> JSONValue {
    .object(
      section.languages.map { counts in
        (
          counts.language.rawValue,
          [
            "required": counts.requirement, "translated": counts.translated,
            "needsReview": counts.needsReview, "new": counts.new, "missing": counts.missing,
            "total": counts.total,
          ]
        )
      })
  }
}
