/// Names of Combine and RxSwift for values that are published over time.
package enum PublisherNames {
  /// The operators that publish the same values, or some of them, or add an object to each.
  package static let operators = Set(
    """
    receive subscribe removeDuplicates eraseToAnyPublisher debounce throttle share assertNoFailure replaceError
    replaceNil setFailureType delay autoconnect asDriver asObservable asSignal asSharedSequence observe
    distinctUntilChanged skip skipNil take startWith prepend replay multicast handleEvents dropFirst unwrap
    withUnretained
    """.split(whereSeparator: \.isWhitespace).map { NameHash($0) })

  /// The functions that publish a value.
  package static let sources: [StaticString] = ["send", "accept", "onNext"]
  /// The functions that hand values to a property or another publisher: `bind(to: label.rx.text)`.
  package static let targets: [StaticString] = ["assign", "bind", "drive", "emit"]
}
