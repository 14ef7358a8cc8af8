/// Gives placeholders the numbers of their arguments; the rules are in the header of `FormatString`.
struct ArgumentNumbering {
  private let context: FormatString.Context
  private let start: Int
  private var next: Int
  /// The arguments that bare names and references stand for so far.
  private var named: [String: Int] = [:]
  private var substitutions: [String: Int] = [:]

  init(context: FormatString.Context) {
    self.context = context
    switch context {
    case .text: start = 1
    case .substitution(let argument, _): start = min(max(argument, 1), Int(Int32.max))
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
      } else if let name = placeholders[index].name {
        let isSubstitution = placeholders[index].kind == .substitution
        let argument = isSubstitution ? substitutionArgument(name) : nil
        placeholders[index].argument =
          argument ?? number(of: name, in: isSubstitution ? \.substitutions : \.named)
      } else {
        placeholders[index].argument = next
        next += 1
      }
    }
  }

  /// The argument that a name stands for already, else the next one.
  private mutating func number(of name: String, in names: WritableKeyPath<Self, [String: Int]>) -> Int {
    if let number = self[keyPath: names][name] { return number }
    self[keyPath: names][name] = next
    next += 1
    return next - 1
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
    // Counted numbers leave no gaps, and positions end at 127.
    let highest = min(placeholders.reduce(1) { max($0, $1.argument) }, 127)
    for number in 1..<highest where !placeholders.contains(where: { $0.takes(number) }) {
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
