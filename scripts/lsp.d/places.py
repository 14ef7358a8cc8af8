"""Places in texts, in the units of both sides: the lines and characters of the protocol, and the lines and bytes of 'check'."""
import functools
import re


class Buffer:
    """A text as an editor holds it."""

    def __init__(self, text, encoding):
        self.text, self.encoding = text, encoding

    @functools.cached_property
    def starts(self):
        return [0] + [end.end() for end in re.finditer("\r\n|\r|\n", self.text)]

    def units(self, text):
        return len(text.encode()) if self.encoding == "utf-8" else len(text.encode("utf-16-le")) // 2

    def position(self, index):
        """The position of a character, fast, for texts without a carriage return that ends a line alone."""
        start = self.text.rfind("\n", 0, index) + 1
        return {"line": self.text.count("\n", 0, start), "character": self.units(self.text[start:index])}

    def index(self, position):
        start = end = self.starts[position["line"]]
        while self.units(self.text[start:end]) < position["character"]:
            end += 1
        return end

    def replace(self, index, count, new):
        """Makes an edit, and returns it as a change of the content."""
        change = {"range": {"start": self.position(index), "end": self.position(index + count)}, "text": new}
        self.text = self.text[:index] + new + self.text[index + count:]
        self.__dict__.pop("starts", None)
        return change

    def part(self, range):
        return self.text[self.index(range["start"]):self.index(range["end"])]

    def edited(self, edits):
        """The text with the text edits, which all speak of the text as it is."""
        text, places = self.text, [(self.index(edit["range"]["start"]), self.index(edit["range"]["end"])) for edit in edits]
        for (start, end), edit in reversed(sorted(zip(places, edits), key=lambda pair: pair[0])):
            text = text[:start] + edit["newText"] + text[end:]
        return text

    def reported(self, place):
        """The range of a place in a report."""
        def position(line, column):
            bytes = self.text[self.starts[line - 1]:(self.starts[line:line + 1] or [None])[0]].encode()
            return {"line": line - 1, "character": self.units(bytes[:column - 1].decode(errors="ignore"))}
        return {"start": position(place["line"], place["column"]), "end": position(place["endLine"], place["endColumn"])}


def shape(path, diagnostic, path_of):
    """What has to be equal of a diagnostic, as something that can be compared and sorted."""
    def numbers(range):
        return tuple(range[end][unit] for end in ("start", "end") for unit in ("line", "character"))
    notes = sorted((path_of(note["location"]["uri"]), numbers(note["location"]["range"]), note["message"])
                   for note in diagnostic.get("relatedInformation") or [])
    return (path, numbers(diagnostic["range"]), *(diagnostic[member] for member in ("severity", "code", "message", "source")), tuple(notes))


def expected(report, buffer):
    """The shapes of all findings of a report; notes without a place are at the finding."""
    shapes = []
    for finding in report["findings"]:
        path, here = finding["file"], buffer(finding["file"]).reported(finding)
        notes = [{"location": {"uri": note.get("file", path), "range": buffer(note.get("file", path)).reported(note) if "line" in note else here},
                  "message": note["message"]} for note in finding.get("notes", [])]
        shapes.append(shape(path, {"range": here, "severity": ["", "error", "warning", "note"].index(finding["severity"]), "source": "l10n",
                                   "code": finding["rule"], "message": finding["message"], "relatedInformation": notes}, path_of=str))
    return sorted(shapes)
