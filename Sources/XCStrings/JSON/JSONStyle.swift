/// How a file writes JSON: detected from its bytes, so that an edit looks like the rest of it.
public struct JSONStyle: Hashable, Sendable {
  /// How an object or array without items is written.
  public enum EmptyContainer: Hashable, Sendable {
    /// Brace, blank line, brace: Foundation's way, and so Xcode's.
    case blankLine
    /// Brace, line end, brace.
    case lineEnd
    /// `{}`.
    case tight
  }

  /// One level of indentation; empty where the file is on one line.
  public var indentation = "  "
  /// What stands between a key and its value.
  public var keySeparator = " : "
  /// The line end; empty where the file is on one line.
  public var newline = "\n"
  /// What follows a comma where items share a line.
  public var gap = " "
  /// What stands inside the braces of an object on one line.
  public var padding = ""
  /// How an object or array without items is written.
  public var emptyContainer = EmptyContainer.blankLine
  /// Whether `/` is written `\/`.
  public var escapesSlash = false
  /// Whether U+2028 and U+2029 are written as escapes.
  public var escapesLineSeparators = false
  /// Whether everything above ASCII is written as escapes.
  public var escapesNonASCII = false

  /// Creates Xcode's style.
  public init() {}

  /// Xcode's style: two blanks, ` : `, LF, nothing escaped that need not be.
  public static let xcode = JSONStyle()

  /// The same style without line breaks.
  var onOneLine: JSONStyle {
    var style = self
    style.newline = ""
    style.indentation = ""
    style.emptyContainer = .tight
    return style
  }
}
