extension VariationPath: LosslessStringConvertible {
  /// The path as text: `device.mac.plural.one`, empty for the localization itself.
  public var description: String {
    steps.map { step in
      switch step {
      case .variation(let axis, let name): "\(axis).\(name)"
      case .substitution(let name): "substitutions.\(name)"
      case .element(let index): "stringSet.\(index)"
      }
    }.joined(separator: ".")
  }

  /// Reads a path from its text; `nil` if the text is not one.
  ///
  /// A substitution's name may hold periods: it ends where the rest of the text is pairs of axis and case.
  public init?(_ text: String) {
    let words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let steps = text.isEmpty ? [] : Self.steps(words[...]) else { return nil }
    self.init(steps)
  }

  private static func steps(_ words: ArraySlice<String>) -> [Step]? {
    if words.count == 2, words.first == "stringSet" {
      return words.last.flatMap { Int($0) }.map { [.element($0)] }
    }
    guard words.first == "substitutions" else { return variations(words) }
    let names = words.dropFirst()
    if names.isEmpty { return nil }
    var end = names.endIndex
    while end - names.startIndex > 2, !names[end - 1].isEmpty,
      VariationAxis.known.contains(VariationAxis(rawValue: names[end - 2]))
    { end -= 2 }
    return variations(names[end...]).map { [.substitution(names[..<end].joined(separator: "."))] + $0 }
  }

  /// Reads pairs of axis and case: `device.mac.plural.one`.
  private static func variations(_ words: ArraySlice<String>) -> [Step]? {
    guard words.count.isMultiple(of: 2), !words.contains("") else { return nil }
    var steps: [Step] = []
    for index in stride(from: words.startIndex, to: words.endIndex, by: 2) {
      steps.append(.variation(VariationAxis(rawValue: words[index]), words[index + 1]))
    }
    return steps
  }
}
