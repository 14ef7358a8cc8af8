"""Adds a catalog of 4 MB and a Swift file of 5,000 lines to a package of a folder. usage: stress.py FOLDER"""
import pathlib
import sys

from project import catalog, plural, unit

root = pathlib.Path(sys.argv[1])
folder = next(iter(sorted(root.glob("**/Sources/*/"))), root)
(folder / "Stress.xcstrings").write_text(catalog({f"stress.item{number:05}.title": {
    "en": unit(f"Café {number} 🍜"), "es": plural(one=f"Café {number}", other=f"Cafés {number}...") if number % 3 == 0 else unit(f"Cafetería {number} 🍜")}
    for number in range(8000)}))
view = '''public struct Stress{0}: View {{
  public var body: some View {{
    VStack {{
      Text("Café number {0} 🍜")
{1}
    }}
  }}
}}
'''
keys = ['      Text("stress.item{:05}.title", tableName: "Stress", bundle: .module)'.format(number) for number in range(5000)]
views = [view.format(number, "\n".join(keys[12 * number:12 * number + 12])) for number in range(250)]
(folder / "Stress.swift").write_text("import SwiftUI\n\n" + "\n".join(views))
