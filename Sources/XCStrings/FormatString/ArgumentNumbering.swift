/// Gives placeholders the numbers of their arguments; the rules are in the header of `FormatString`.
struct ArgumentNumbering {
  private let context: FormatString.Context
  private let start: Int
  private var next: Int

  init(context: FormatString.Context) {
    self.context = context
    switch context {
    case .text: start = 1
    case .substitution(let argument, _): start = max(argument, 1)
    }
    next = start
  }

  /// Numbers placeholders in order of text.
  mutating func number(
    _ placeholders: [Placeholder], substitutionArgument: (String) -> Int?
  ) -> [Placeholder] {
    var numbered = placeholders
    for index in numbered.indices {
      take(&numbered[index].width)
      take(&numbered[index].precision)
      let placeholder = numbered[index]
      if let position = placeholder.position {
        numbered[index].argument = position
      } else if placeholder.kind == .substitutionArgument {
        numbered[index].argument = start
        next = max(next, start + 1)
      } else if placeholder.kind == .substitution,
        let argument = placeholder.name.flatMap(substitutionArgument)
      {
        numbered[index].argument = argument
      } else if let name = placeholder.name,
        let same = numbered[..<index].first(where: { $0.name == name && $0.position == nil })
      {
        numbered[index].argument = same.argument
      } else {
        numbered[index].argument = next
        next += 1
      }
    }
    return numbered
  }

  private mutating func take(_ size: inout FieldSize?) {
    guard case .argument(let position, _) = size else { return }
    size = .argument(position: position, number: position ?? next)
    if position == nil { next += 1 }
  }

  /// What is wrong with the numbers; inside a substitution nothing is, since others take the rest.
  func issues(of placeholders: [Placeholder]) -> [FormatIssue] {
    guard context == .text, placeholders.contains(where: { $0.position != nil }) else { return [] }
    var issues: [FormatIssue] = []
    if let unnumbered = placeholders.first(where: { $0.kind == .conversion && $0.position == nil }) {
      issues.append(FormatIssue(.mixedPositions, unnumbered.range))
    }
    var taken = Set(placeholders.map(\.argument))
    for case .argument(_, let number)? in placeholders.flatMap({ [$0.width, $0.precision] }) {
      taken.insert(number)
    }
    var missing = 1
    for placeholder in placeholders.sorted(by: { $0.argument < $1.argument }) {
      while missing < placeholder.argument {
        if !taken.contains(missing) { issues.append(FormatIssue(.gap(missing), placeholder.range)) }
        missing += 1
      }
    }
    return issues
  }
}
