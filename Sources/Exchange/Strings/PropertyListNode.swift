import SourceText

/// A value of a property list with its place.
struct PropertyListNode {
  /// What a value is.
  indirect enum Value {
    /// Text, of a number or a date too.
    case string(String)
    /// A list.
    case array([PropertyListNode])
    /// Members in the order of the file; a key may stand twice.
    case dictionary([(key: String, value: PropertyListNode)])
  }

  /// The value.
  let value: Value
  /// Where it starts.
  let position: SourcePosition
  /// The comments before its key; those behind the last key are the root's.
  var comments: [PropertyListComment] = []

  /// Creates a value from its parts.
  init(_ value: Value, position: SourcePosition) {
    self.value = value
    self.position = position
  }

  /// Reads a file in any of the three forms of property lists.
  init(_ file: SourceFile) throws(ExchangeError) {
    if file.bytes.starts(with: "bplist".utf8) {
      self = try PropertyListBinary.read(file)
      return
    }
    let text = try ExchangeText(file)
    let start = text.bytes.first {
      $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r")
    }
    if start == UInt8(ascii: "<") {
      self = try PropertyListXMLReader.read(file)
    } else {
      var parser = StringsParser(text)
      self = try parser.document()
    }
  }
}

/// A comment of a property list with its place.
struct PropertyListComment {
  /// What it says.
  let text: String
  /// Where it starts.
  let position: SourcePosition
}
