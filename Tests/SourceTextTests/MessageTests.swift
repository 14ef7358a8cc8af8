import SourceText
import Testing

@Suite struct MessageTests {
  private func text(_ message: Message) -> String { message.text }

  @Test("literals are printed as they are, values on one line, and messages as they are")
  func interpolates() {
    let red: Message = "\u{1B}[31m\("a\nb")\u{1B}[0m"
    #expect(text("\(red)\t\("c\u{7}") \(12)\n") == "\u{1B}[31ma\\nb\u{1B}[0m\tc\\u{7} 12\n")
    #expect(text(["a", "\("\r")"].joined(separator: ", ")) == "a, \\r")
    var sum: Message = "a"
    sum += "\("b\n")"
    sum.add(-7)
    sum.add(literal: "\n")
    #expect(sum + "c" == "ab\\n-7\nc")
  }

  @Test(
    "no value makes a line a workflow command",
    arguments: [
      "::error::x", " ::error::x", "\u{A0}\u{2003}::error::x", ":", ":error::x", "::", "\n::error::x",
      "##[error]x",
    ])
  func workflowCommands(_ value: String) {
    let empty = ""
    for message: Message in [
      "\(value)", "\(value):1:2: error", "  \(value)", "a\n\(value): b", "\(empty)\(value)",
      "\(empty):\(value)",
      "a\n" + "\(value)", "\(" ")\(value)", "\(":")\(value)",
    ] {
      let lines = message.text.split { $0.isNewline }
      let isCommand = lines.contains {
        $0.drop { $0.isWhitespace }.hasPrefix("::") || $0.contains("##[")
      }
      #expect(!isCommand, "\(message.text)")
    }
  }

  @Test("colons in a line, and at its start where the program has them, stay")
  func colons() {
    #expect(text("key '\("::x")'") == "key '::x'")
    #expect(text("::error file=\("a:b")::\("::c")") == "::error file=a:b::::c")
    #expect(text("\("a::b")\n") == "a::b\n")
    #expect(text("\("::b")\n") == "\\u{3A}:b\n")
  }
}
