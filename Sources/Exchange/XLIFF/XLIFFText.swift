/// The text of a source or target that is being read, inline elements flattened.
struct XLIFFText {
  private var phrases: [(number: Int, text: String)] = []
  private var isSet = false
  private var text = ""
  /// The open inline elements: whether each is a phrase of a set, and what an empty one stands for.
  private var open: [(phrase: Int?, equivalent: String?, length: Int)] = []

  /// The text so far.
  var content: UnitText {
    guard isSet else { return .text(text) }
    return .set(phrases.sorted { $0.number < $1.number }.map(\.text))
  }

  mutating func append(_ string: String) {
    text += string
  }

  /// Enters an inline element.
  mutating func start(_ tag: XMLTag) {
    var phrase: Int?
    if tag.name == "mrk", tag["mtype"] == "x-set" {
      isSet = true
      phrase = tag["mid"].flatMap { Int($0) } ?? phrases.count
      // What stands between phrases is white space that a tool put there.
      text = ""
    }
    open.append((phrase, tag["equiv-text"], text.utf8.count))
  }

  /// Leaves the innermost inline element.
  mutating func end() {
    guard let element = open.popLast() else { return }
    if let equivalent = element.equivalent, text.utf8.count == element.length { text += equivalent }
    guard let number = element.phrase else { return }
    phrases.append((number, text))
    text = ""
  }
}
