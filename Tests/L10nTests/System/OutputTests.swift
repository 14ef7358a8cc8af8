import SourceText
import Testing
import ToolKit

@Suite struct OutputTests {
  @Test("text is gathered until the buffer is full, and many bytes at once are passed on after it")
  func buffers() {
    let capture = Capture()
    let output = capture.stream(capacity: 4)
    output.write("ab")
    #expect(capture.chunks.isEmpty)
    output.write("cd")
    #expect(capture.chunks.map(\.count) == [4])
    output.write("e")
    output.write(data: Array("fghij".utf8))
    #expect(capture.text == "abcdefghij")
    output.write("k")
    output.flush()
    output.flush()
    #expect(capture.text == "abcdefghijk")
    #expect(capture.chunks.count == 4)
  }

  @Test("after a failure nothing more is written, and the failure is kept")
  func stops() {
    let capture = Capture()
    let output = capture.stream(capacity: 1, failure: .closedPipe)
    output.write("a")
    output.write("b")
    #expect(output.failure == .closedPipe)
    #expect(capture.chunks.isEmpty)
  }
}

@Suite struct ProgressTests {
  private func drawn(isTerminal: Bool = true, _ moments: [Int]) -> String {
    let capture = Capture()
    var progress = Progress(capture.stream(isTerminal: isTerminal), width: 30)
    for (done, moment) in moments.enumerated() {
      progress.update("checking", done: done, of: 9, elapsed: .milliseconds(moment))
    }
    progress.finish()
    return capture.text
  }

  @Test("nothing is shown in the first 300 ms, nor away from a terminal")
  func staysSilent() {
    #expect(drawn([0, 100, 299]) == "")
    #expect(drawn(isTerminal: false, [0, 500, 900]) == "")
  }

  @Test("later a line is drawn at most ten times a second and taken away at the end")
  func draws() {
    #expect(drawn([300, 350, 400]) == "\r\u{1B}[Kchecking 0/9\r\u{1B}[Kchecking 2/9\r\u{1B}[K")
  }
}
