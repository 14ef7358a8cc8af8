import SwiftIndex
import TextFlow
import Testing

/// Texts that the names of declarations around them, and of what takes them, decide about.
@Suite struct EnclosingNameTests {
  @Test(
    "what shows a log shows text",
    arguments: [
      "class C { func showLogSheet() { errorMessage = ⟦\"Could not read it\"⟧ }\n let a = Text(errorMessage) }",
      "struct LogSheet: View { var body: some View { Sheet(title: ⟦\"The log\"⟧) } }",
      "struct V: View { @State var status = \"\"\nvar body: some View { Text(status) }\n"
        + "func exportLogs() { status = ⟦\"The logs are ready\"⟧ } }",
      "class Logger { func f() { sheetWindow.title = ⟦\"Log lines\"⟧ } }",
      "class Logger { func f() { alert.addButton(withTitle: ⟦\"OK\"⟧) } }",
    ])
  func logScreens(_ code: String) {
    let use = MarkedTree.use(code)
    #expect(!use.hasPrefix("no text") && use != "undecided", "\(use)")
  }

  @Test("what writes logs has no text")
  func loggers() {
    #expect(MarkedTree.use("class Logger { func f() { add(title: ⟦\"Log lines\"⟧) } }") == "no text: logger")
    #expect(MarkedTree.use("func writeLog() { add(title: ⟦\"Log lines\"⟧) }") == "no text: logger")
  }

  @Test(
    "what those who make the app look at is no text",
    arguments: [
      ("func setupDebugMenu() { alert.title = ⟦\"Reset all prompts\"⟧ }", "debug"),
      ("class A { func makeDebugMenu() { menu.addItem(withTitle: ⟦\"Reset all prompts\"⟧) } }", "debug"),
      ("func f() { addDebugButton(title: ⟦\"Reset all prompts\"⟧) }", "debug"),
      ("func f() { leaveBreadcrumb(message: ⟦\"The request failed\"⟧) }", "log"),
    ])
  func makers(_ code: String, _ reason: String) {
    #expect(MarkedTree.use(code, "func leaveBreadcrumb(message: String) {}") == "no text: \(reason)")
  }

  @Test("a debugger has screens as well")
  func debuggers() {
    #expect(
      MarkedTree.use("func setupDebuggerMenu() { alert.addButton(withTitle: ⟦\"Step over\"⟧) }")
        == "shown by 'addButton(withTitle:)'")
  }

  @Test("a parameter is told by its label")
  func parameterNames() {
    let declarations = "class Row { init(title string: String) {} }"
    #expect(
      MarkedTree.use("let a = Row(title: ⟦\"All items\"⟧)", declarations)
        == "passed to the String parameter 'title' of 'Row'")
  }

  @Test("a screen about authors has a title")
  func screenTitles() {
    let type = "class AuthorsViewModel { init(navigationTitle: String) {} }"
    #expect(
      MarkedTree.use("let a = AuthorsViewModel(navigationTitle: ⟦\"Authors\"⟧)", type)
        == "passed to the String parameter 'navigationTitle' of 'AuthorsViewModel'")
  }

  @Test("a state named 'error' is no logger's level")
  func errorStates() {
    let type = "enum Alert { case error(errorMessage: String), other }"
    #expect(
      MarkedTree.use("func f() { alert = .error(errorMessage: ⟦\"Operation cancelled\"⟧) }", type)
        == "passed to the String parameter 'errorMessage' of 'error'")
    let logger = "func error(_ message: String) {}"
    #expect(!MarkedTree.use("func f() { error(⟦\"Operation cancelled\"⟧) }", logger).hasPrefix("given"))
  }

  @Test("a program for the command line has text in its windows")
  func commandLine() {
    func use(_ line: String) -> String {
      MarkedTree.use("import ArgumentParser\nstruct C: ParsableCommand { func f() { \(line) } }")
    }
    #expect(use("alert.addButton(withTitle: ⟦\"Cancel\"⟧)") == "shown by 'addButton(withTitle:)'")
    #expect(use("field.placeholderString = ⟦\"Password\"⟧") == "shown by 'field.placeholderString'")
    #expect(use("let title = ⟦\"All items\"⟧") == "no text: commandLine")
    #expect(use("print(⟦\"All items\"⟧)") == "no text: commandLine")
    // A value that is also an argument of a command is part of an app, too.
    #expect(
      MarkedTree.isShown(
        "import ArgumentParser\nenum E: ExpressibleByArgument { func f() { label.text = ⟦\"All items\"⟧ } }"))
  }
}
