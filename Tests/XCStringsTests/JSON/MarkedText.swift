/// Text with ⟦…⟧ around one range of its UTF-8.
struct MarkedText {
  let text: String
  let range: Range<Int>

  init(_ marked: String) {
    let before = marked.unicodeScalars.prefix { $0 != "⟦" }
    let inside = marked.unicodeScalars.dropFirst(before.count + 1).prefix { $0 != "⟧" }
    let after = marked.unicodeScalars.dropFirst(before.count + inside.count + 2)
    text = String(before) + String(inside) + String(after)
    let start = String(before).utf8.count
    range = start..<start + String(inside).utf8.count
  }
}
