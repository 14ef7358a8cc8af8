extension Sequence {
  /// The elements by rising text, in the order that they have where their texts are equal.
  ///
  /// For short lists: one sort of numbers serves all types of elements, where a sort of its own for each costs every
  /// build a third of a second.
  package func sorted(byText text: (Element) -> String) -> [Element] {
    let elements = Array(self)
    let texts = elements.map(text)
    // Files are found in the order of their paths.
    if texts.indices.dropFirst().allSatisfy({ texts[$0 - 1] <= texts[$0] }) { return elements }
    return order(of: texts).map { elements[$0] }
  }
}

private func order(of texts: [String]) -> [Int] {
  texts.indices.sorted { (texts[$0], $0) < (texts[$1], $1) }
}
