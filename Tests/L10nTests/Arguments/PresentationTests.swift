import Testing
import ToolKit
import l10n

@Suite struct PresentationTests {
  private func usesColor(_ choice: ColorChoice, isTerminal: Bool, _ variables: [String: String]) -> Bool {
    var presentation = Presentation()
    presentation.color = choice
    return presentation.usesColor(isTerminal: isTerminal) { variables[$0] }
  }

  @Test("by itself colour needs a terminal that can do it and no NO_COLOR")
  func auto() {
    #expect(usesColor(.auto, isTerminal: true, ["TERM": "xterm"]))
    #expect(usesColor(.auto, isTerminal: true, ["TERM": "xterm", "NO_COLOR": ""]))
    #expect(!usesColor(.auto, isTerminal: true, ["TERM": "xterm", "NO_COLOR": "1"]))
    #expect(!usesColor(.auto, isTerminal: true, ["TERM": "dumb"]))
    #expect(!usesColor(.auto, isTerminal: true, [:]))
    #expect(!usesColor(.auto, isTerminal: false, ["TERM": "xterm"]))
  }

  @Test("what is asked for on the command line decides")
  func explicit() {
    #expect(usesColor(.always, isTerminal: false, ["NO_COLOR": "1"]))
    #expect(!usesColor(.never, isTerminal: true, ["TERM": "xterm"]))
  }
}
