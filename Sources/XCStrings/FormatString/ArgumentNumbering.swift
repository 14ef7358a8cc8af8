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
  mutating func number(_ placeholders: inout [Placeholder], substitutionArgument: (String) -> Int?) {
    for index in placeholders.indices {
      take(&placeholders[index].width)
      take(&placeholders[index].precision)
      if let position = placeholders[index].position {
        placeholders[index].argument = position
      } else if placeholders[index].kind == .substitutionArgument {
        placeholders[index].argument = start
        next = max(next, start + 1)
      } else if let argument = sharedArgument(placeholders, index, substitutionArgument) {
        placeholders[index].argument = argument
      } else {
        placeholders[index].argument = next
        next += 1
      }
    }
  }

  /// The argument that a name stands for already.
  private func sharedArgument(
    _ placeholders: [Placeholder], _ index: Int, _ substitutionArgument: (String) -> Int?
  ) -> Int? {
    guard let name = placeholders[index].name else { return nil }
    let isSubstitution = placeholders[index].kind == .substitution
    if isSubstitution, let argument = substitutionArgument(name) { return argument }
    return placeholders[..<index].first {
      $0.name == name && $0.position == nil && ($0.kind == .substitution) == isSubstitution
    }?.argument
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
    let highest = placeholders.reduce(0) { max($0, $1.argument) }
    for number in 1..<max(highest, 1) where !placeholders.contains(where: { $0.takes(number) }) {
      let next = placeholders.filter { $0.argument > number }.min { $0.argument < $1.argument }
      issues.append(FormatIssue(.gap(number), next?.range ?? 0..<0))
    }
    return issues
  }
}

extension Placeholder {
  /// Whether the number is that of its argument, width or precision.
  fileprivate func takes(_ number: Int) -> Bool {
    if argument == number { return true }
    if case .argument(_, number) = width { return true }
    if case .argument(_, number) = precision { return true }
    return false
  }
}
