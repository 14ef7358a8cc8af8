/// A number in a text: digits of any script, with the separators between them.
struct TextNumber {
  /// The number as written.
  let text: String
  /// The runs of digits between separators, as ASCII.
  let runs: [String]
  /// Whether a colon parts the digits, as in a time of day.
  let isTime: Bool

  /// The digits as ASCII, without separators.
  var digits: String { runs.joined() }

  /// The numbers in a text.
  static func all(in text: TextScalars) -> [TextNumber] {
    var result: [TextNumber] = []
    var position = 0
    while position < text.count {
      let (number, end) = number(at: position, in: text)
      if let number { result.append(number) }
      position = max(end, position + 1)
    }
    return result
  }

  /// Whether a translation has to have the number in digits.
  func isTelling(in subtag: String) -> Bool {
    guard !isTime, digits.utf8.count >= 2, let value = Int(digits), value > 12 else {
      return false
    }
    let hasBigUnits = ["zh", "ja", "ko", "yue", "hi", "mr", "bn"].contains(subtag)
    return !(hasBigUnits && digits.hasSuffix("000")) && !(value >= 1_000_000 && digits.hasSuffix("000000"))
  }

  /// Whether the number looks like a degree of latitude or longitude: `-122.4194`.
  var isCoordinate: Bool {
    runs.count == 2 && runs[0].utf8.count <= 3 && runs[1].utf8.count >= 4 && text.contains(".")
  }

  /// Whether words often stand for the number: half an hour, a day, wholly.
  var isIdiom: Bool { ["15", "20", "24", "30", "45", "50", "60", "90", "100"].contains(digits) }

  private static func number(at start: Int, in text: TextScalars) -> (TextNumber?, end: Int) {
    var (run, end) = digits(at: start, in: text)
    guard !run.isEmpty else { return (nil, end) }
    var runs = [run]
    while let separator = text[end], isSeparator(separator), text[end + 1]?.digitValue != nil {
      (run, end) = digits(at: end + 1, in: text)
      runs.append(run)
    }
    let isTime = text.scalars[start..<end].contains { $0 == ":" || $0 == "：" }
    return (TextNumber(text: text.text(of: start..<end), runs: runs, isTime: isTime), end)
  }

  private static func digits(at start: Int, in text: TextScalars) -> (run: String, end: Int) {
    var run = ""
    var end = start
    while let value = text[end]?.digitValue {
      run += String(value)
      end += 1
    }
    return (run, end)
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", ",", ":", "'", "’", " ", "\u{A0}", "\u{202F}", "\u{2009}", "٬", "٫", "：", "．", "，": true
    default: false
    }
  }
}

/// The numbers of a text, to look others up in.
struct TextNumberSet {
  private var whole: Set<String> = []
  private var runs: Set<String> = []

  init(_ numbers: [TextNumber]) {
    for number in numbers {
      whole.insert(number.digits)
      runs.formUnion(number.runs)
    }
  }

  /// Whether a number stands among these, whole or in the parts that separators make.
  func contains(_ number: TextNumber) -> Bool {
    whole.contains(number.digits) || runs.contains(number.digits) || runs.isSuperset(of: number.runs)
  }
}
