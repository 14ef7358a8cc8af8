extension FixedWidthInteger {
  /// Returns the digits of a number in a radix, with zeros before them up to a count.
  package func digits(_ count: Int, radix: Int = 16, uppercase: Bool = false) -> String {
    let digits = String(self, radix: radix, uppercase: uppercase)
    return String(repeating: "0", count: Swift.max(0, count - digits.utf8.count)) + digits
  }
}
