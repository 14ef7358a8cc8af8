"""Copies ICU's data without the parts that belong to one locale or one text encoding.

Sorting keys needs the collation of the root locale only; the rest is four fifths of the data.
usage: root_icu_data.py ICUDATA OUTPUT
"""

import struct
import sys

ALIGNMENT = 16


def header_of(data):
    return data[: struct.unpack_from("<H", data)[0]]


def entries(data):
    """The name and the content of each entry, in the order of the table of contents, which ICU searches."""
    body = data[len(header_of(data)) :]
    (count,) = struct.unpack_from("<I", body)
    table = [struct.unpack_from("<II", body, 4 + 8 * index) for index in range(count)]
    ends = [offset for _, offset in table[1:]] + [len(body)]
    for (name, offset), end in zip(table, ends):
        yield body[name : body.index(b"\0", name)], body[offset:end]


def belongs_to_root(name):
    """Names are 'icudt76l/coll/de.res'; the file of a locale without a folder only has its names."""
    folder, _, file = name.partition(b"/")[2].rpartition(b"/")
    if folder == b"coll":
        return file in (b"res_index.res", b"root.res", b"ucadata.icu")
    return folder == b"" and not file.endswith(b".cnv")


def packed(header, kept):
    """The format of ICU's 'ucmndata.h': the count, offsets of names and contents, names, contents."""
    names, contents, table = b"", b"", struct.pack("<I", len(kept))
    start = 4 + 8 * len(kept)
    first_content = start + sum(len(name) + 1 for name, _ in kept)
    padding = bytes(-first_content % ALIGNMENT)
    for name, content in kept:
        table += struct.pack("<II", start + len(names), first_content + len(padding) + len(contents))
        names += name + b"\0"
        contents += content + bytes(-len(content) % ALIGNMENT)
    return header + table + names + padding + contents


def main(source, output):
    with open(source, "rb") as file:
        data = file.read()
    kept = [entry for entry in entries(data) if belongs_to_root(entry[0])]
    with open(output, "wb") as file:
        file.write(packed(header_of(data), kept))


main(sys.argv[1], sys.argv[2])
