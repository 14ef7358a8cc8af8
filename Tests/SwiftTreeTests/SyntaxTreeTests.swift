import SwiftTree
import Testing

@Suite struct SyntaxTreeTests {
  @Test("a call contains its callee, its arguments and its trailing closures")
  func call() {
    expect(
      "Button(\"a\", role: .cancel) { save() } label: { x }",
      """
      file Button
        call Button
          name Button
          argumentList (
            argument "a"
              literal "a"
            argument role
              member cancel
          closure {
            call save
              name save
              argumentList (
          argument label
            closure {
              name x
      """)
  }

  private func expect(_ code: String, _ dump: String, sourceLocation: SourceLocation = #_sourceLocation) {
    var code = code
    var reader = TreeReader()
    let found = code.withUTF8 { bytes in reader.read(bytes) { $0.dump() } }
    #expect(found == dump, sourceLocation: sourceLocation)
  }
}
