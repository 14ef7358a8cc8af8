/// Code in which `⟦` and `⟧` stand around the literal a test is about.
struct MarkedCode {
  let text: String
  let range: Range<Int>

  init(_ marked: String) {
    let bytes = Array(marked.utf8)
    let open = Array("⟦".utf8)
    let close = Array("⟧".utf8)
    var plain: [UInt8] = []
    var bounds: [Int] = []
    var offset = 0
    while offset < bytes.count {
      if bytes[offset...].starts(with: open) || bytes[offset...].starts(with: close) {
        bounds.append(plain.count)
        offset += open.count
      } else {
        plain.append(bytes[offset])
        offset += 1
      }
    }
    text = String(decoding: plain, as: UTF8.self)
    range = bounds.count == 2 ? bounds[0]..<bounds[1] : 0..<0
  }
}
