extension Sequence {
  /// The elements in order without repetitions.
  package func distinct() -> [Element] where Element: Hashable { distinct { $0 } }

  /// The first element of each key, in order.
  package func distinct<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}
