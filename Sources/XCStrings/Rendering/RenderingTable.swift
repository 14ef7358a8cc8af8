import PluralRules

/// The texts of a catalog as flat tables, which a renderer reads without a lock.
struct RenderingTable: Sendable {
  /// A part of a text.
  struct Piece: Sendable {
    /// What the part is.
    enum Kind: UInt8 {
      /// Bytes of the table: `first` and `count`.
      case literal
      /// An argument, in the format at the index `first`.
      case argument
      /// Another node, at the index `first`.
      case node
    }

    let kind: Kind
    /// The number of the argument, from 1.
    var argument: UInt16 = 0
    let first: UInt32
    var count: UInt32 = 0
    /// Where the part stands in the text, for arguments that are not passed.
    var source: Range<UInt32> = 0..<0
  }

  /// A text, or texts for the plural categories of an argument or for devices.
  struct Node: Sendable {
    /// The place of an argument's number that marks texts for devices.
    static let device = UInt16.max

    /// The number of the argument that selects the form; 0 for a text, `device` for devices.
    var argument: UInt16 = 0
    /// The index of the argument's format; `UInt16.max` if no text shows it.
    var format = UInt16.max
    /// The pieces of a text, or the nodes in `forms`: one for each category, or pairs of a device and its node.
    let first: UInt32
    var count: UInt32 = 0
    /// The bytes of a text as the catalog has it.
    var source: Range<UInt32> = 0..<0
  }

  /// No node.
  static let none: Int32 = -1

  /// The bytes of all texts.
  var bytes: [UInt8] = []
  var pieces: [Piece] = []
  var nodes: [Node] = []
  /// The nodes of plural forms: for each plural node six, in the order of `PluralCategory.allCases`.
  ///
  /// For each node of devices, pairs of the index of a device and a node.
  var forms: [Int32] = []
  /// The devices by which texts vary.
  var devices: [Device] = []
  /// The formats of arguments, and what they write most often, which is quicker to read.
  var formats: [Placeholder] = []
  var formatTraits: [FormatTraits] = []
  /// The languages, the source language first.
  var languages: [Language] = []
  /// The plural rules of each language.
  var rules: [PluralRules] = []
  /// The index of each key.
  var keys: [ExactKey: Int] = [:]
  /// The nodes of each key: one for each language.
  var texts: [Int32] = []

  /// Frees the room that arrays have for more elements, about a quarter of the memory.
  mutating func shrinkToFit() {
    bytes.shrinkToFit()
    pieces.shrinkToFit()
    nodes.shrinkToFit()
    forms.shrinkToFit()
    texts.shrinkToFit()
  }

  /// Returns the node of a key in a language, for a device; `nil` if it has no text in it.
  func node(ofKey key: Int, language: Int, device: Device) -> Int? {
    let node = texts[key * languages.count + language]
    return node == Self.none ? nil : self.node(Int(node), for: device)
  }

  /// Returns the node of texts that may vary by device for one device or, without such a text, for other ones.
  func node(_ index: Int, for device: Device) -> Int? {
    let node = nodes[index]
    guard node.argument == Node.device else { return index }
    let cases = stride(from: Int(node.first), to: Int(node.first + node.count), by: 2)
    func last(_ device: Device) -> Int? {
      cases.reversed().first { devices[Int(forms[$0])] == device }.map { Int(forms[$0 + 1]) }
    }
    return last(device) ?? last(.other)
  }
}

extension Array { fileprivate mutating func shrinkToFit() { self = withUnsafeBufferPointer { Array($0) } } }

extension [UInt8] {
  /// The bytes of a range.
  subscript(range: Range<UInt32>) -> ArraySlice<UInt8> { self[Int(range.lowerBound)..<Int(range.upperBound)] }
}
