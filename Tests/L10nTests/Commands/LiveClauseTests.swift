import Testing

/// Which clauses of `switch` run, by the cases that code creates.
@Suite struct LiveClauseTests {
  private static let clauses: [LiveCodeTests.Pair] = [
    LiveCodeTests.Pair(
      testDescription: "a screen of a route that code takes", code: routes, file: "let route = Route.notice",
      deadFile: "let route = Route.home"),
    LiveCodeTests.Pair(
      testDescription: "a screen that a function for such a route creates",
      code: routes.replacing("push(Warning())", with: "pushWarning()")
        + "\nfunc pushWarning() { push(Warning()) }",
      file: "let route = Route.notice", deadFile: "let route = Route.home"),
    LiveCodeTests.Pair(
      testDescription: "a screen of a route that a clause of the same name takes",
      code: routes
        + "\nfunc route(_ kind: Kind) -> Route { switch kind { case .home: .home; case .notice: .• } }\nlet take = { route($0) }",
      word: "notice"),
    LiveCodeTests.Pair(
      testDescription: "a screen of several routes",
      code: routes.replacing("case .notice:", with: "case •.notice:"), word: ".home, ",
      file: "let route = Route.home", deadFile: "let route = Route.home"),
    LiveCodeTests.Pair(
      testDescription: "a screen of a route after one that falls through",
      code: routes.replacing("case .home: break", with: "case .home: •"), word: "fallthrough",
      file: "let route = Route.home", deadFile: "let route = Route.home"),
    LiveCodeTests.Pair(
      testDescription: "a screen of all other routes", code: routes,
      file: "let other = { (route: Route) in switch route { case .home: break; default: push(Warning()) } }"),
    LiveCodeTests.Pair(
      testDescription: "a screen for cases of which no enum has all",
      code: routes.replacing("case .home:", with: "case .home•:"), word: ", .other"),
    LiveCodeTests.Pair(
      testDescription: "a screen for a result of the library",
      code: routes.replacing("notice", with: "•ess"), word: "succ"),
  ]

  private static let routes = """
    enum Route { case home, notice }
    struct Navigator { func show(_ route: Route) { switch route { case .home: break; case .notice: push(Warning()) } } }
    let show = { (route: Route) in Navigator().show(route) }
    \(LiveCodeTests.screen)
    """

  @Test("a clause runs if code creates one of its cases, and only then", arguments: clauses)
  func pair(_ pair: LiveCodeTests.Pair) async { await LiveCodeTests.expect(pair) }
}
