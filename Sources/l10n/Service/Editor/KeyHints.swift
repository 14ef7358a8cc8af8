import SourceRules
import RuleKit
import SourceText
import XCStrings

/// The source texts that the editor shows behind structured keys in code.
struct KeyHints {
  private let view: FileView

  init(_ view: FileView) { self.view = view }

  /// Returns the hints for the keys in a range.
  func hints(in range: ByteRange) -> [JSONValue] {
    (view.keyPlaces[view.path] ?? []).filter { range.overlaps($0.range) && KeyShape.isIdentifier($0.key) }
      .compactMap { place in
        let key = FileView.Key(key: place.key, table: place.table, range: place.range)
        return view.sourceText(of: key).map { text in
          [
            "position": view.positions.position(place.range.upperBound), "label": text.shortened(to: 40),
            "paddingLeft": true,
          ]
        }
      }
  }
}
