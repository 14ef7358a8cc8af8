"""Lays out about 80 MB of Swift files: copies of this package's own until there are enough.

usage: generate_sources.py FOLDER

The package's files are shorter than those of most apps, and its tests and tables hold more literals. So the modules
are those with about as many literals as apps have, one in 320 bytes, and three files become one. Each copy has types
of its own: no app declares a type a hundred times.
"""

import os
import re
import sys

SIZE = 80_000_000
MODULES = ("RuleKit", "SwiftIndex", "TextFlow", "XCStrings")
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Sources")


DECLARATION = re.compile(rb"\b(?:struct|class|enum|protocol|actor|typealias)\s+([A-Z]\w+)")
TYPE_NAME = re.compile(rb"\b[A-Z]\w*")


def sources():
    """The folders of the modules with the bytes of their files, in an order that is always the same."""
    for module in MODULES:
        for folder, folders, names in os.walk(os.path.join(ROOT, module)):
            folders[:] = sorted(name for name in folders if name != "Data")
            texts = []
            for name in sorted(names):
                with open(os.path.join(folder, name), "rb") as file:
                    texts.append(file.read())
            yield os.path.relpath(folder, ROOT), texts


def main():
    target = sys.argv[1]
    folders = list(sources())
    types = {name for _, texts in folders for text in texts for name in DECLARATION.findall(text)}
    written = copy = 0
    while written < SIZE:
        copy += 1
        suffix = b"%03d" % copy

        def own(match):
            return match[0] + suffix if match[0] in types else match[0]

        for folder, texts in folders:
            place = os.path.join(target, f"Copy{copy:03d}", folder)
            os.makedirs(place, exist_ok=True)
            for first in range(0, len(texts), 3):
                content = TYPE_NAME.sub(own, b"".join(texts[first : first + 3]))
                with open(os.path.join(place, f"File{first:03d}.swift"), "wb") as file:
                    file.write(content)
                written += len(content)


main()
