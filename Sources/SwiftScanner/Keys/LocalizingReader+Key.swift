extension LocalizingReader {
  /// The key that a literal is.
  func key(of literal: StringLiteral, _ type: LocalizingType) -> LocalizationKey {
    let interpolations = interpolations(of: literal)
    let segments = LiteralDecoder.segments(
      of: literal, in: bytes, interpolations: interpolations.map { Int($0.start)..<Int($0.end) })
    let doubles = !interpolations.isEmpty && (type == .key || type == .resource || type == .value)
    var next = interpolations.makeIterator()
    return LocalizationKey(
      segments.compactMap { segment in
        switch segment {
        case .text(let text): .text(doubles ? Self.doublingPercent(text) : text)
        case .interpolation: next.next().map { self.segment(for: $0, type) }
        }
      })
  }

  /// The value of a literal without interpolations.
  func plainText(of literal: StringLiteral) -> String {
    LiteralDecoder.segments(of: literal, in: bytes, interpolations: []).reduce(into: "") { text, segment in
      if case .text(let part) = segment { text += part }
    }
  }

  private static func doublingPercent(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    return text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
  }

  private func interpolations(of literal: StringLiteral) -> [SourceElements.Interpolation] {
    guard literal.interpolationCount > 0 else { return [] }
    let first = elements.interpolations[Int(literal.firstInterpolation)]
    return Array(
      elements.interpolations[Int(literal.firstInterpolation)...].lazy
        .filter { $0.literal == first.literal }.prefix(literal.interpolationCount))
  }

  // MARK: - Interpolations

  private func segment(
    for interpolation: SourceElements.Interpolation, _ type: LocalizingType
  ) -> LocalizationKey.Segment {
    let arguments = tokens.arguments(in: elements.brackets[Int(interpolation.bracket)])
    guard let first = arguments.first else { return .hole }
    if type == .phrase || type == .summary { return .text("${\(parameterName(first.value))}") }
    if let specifier = arguments.first(where: { bytes.equals($0.label, "specifier") }) {
      guard let literal = literal(at: specifier.value), literal.interpolationCount == 0 else { return .hole }
      return .specifier(plainText(of: literal))
    }
    if bytes.equals(first.label, "placeholder") { return placeholder(first.value) }
    let labels: [StaticString] = ["format", "formatter", "style", "timerInterval", "pauseTime"]
    let isFormatted = arguments.contains { argument in
      labels.contains { bytes.equals(argument.label, $0) }
    }
    if isFormatted { return .specifier("%@") }
    guard arguments.count == 1, first.label.isEmpty else { return .hole }
    return specifier(of: first.value).map { .specifier($0) } ?? .hole
  }

  /// `\.$book` is named `book`, `.applicationName` after itself.
  private func parameterName(_ value: Range<Int>) -> String {
    let name = lastName(value)
    return text(bytes[name.lowerBound] == UInt8(ascii: "$") ? name.dropFirst() : name)
  }

  private func placeholder(_ value: Range<Int>) -> LocalizationKey.Segment {
    switch text(lastName(value)) {
    case "int": .specifier("%lld")
    case "uint": .specifier("%llu")
    case "float": .specifier("%f")
    case "double": .specifier("%lf")
    case "object": .specifier("%@")
    default: .hole
    }
  }
}
