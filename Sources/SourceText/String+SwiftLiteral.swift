extension String {
  /// Returns the text for use between the quotes of a Swift literal.
  ///
  /// Besides quotes, backslashes, line ends and tabs, the characters that `isEscaped` selects become `\u{1B}`.
  package func swiftLiteral(escaping isEscaped: (Unicode.Scalar) -> Bool) -> String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isEscaped(scalar): result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
