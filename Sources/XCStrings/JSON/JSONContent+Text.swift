extension JSONContent {
  /// The text of a whole file with this content, laid out as Xcode does.
  package var xcodeText: String { JSONRenderer(style: .xcode).text(of: self, indentation: "") }
}
