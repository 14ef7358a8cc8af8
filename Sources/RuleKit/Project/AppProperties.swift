package import XCStrings

/// The source texts and languages that an app's property lists and Xcode project define for catalogs.
package struct AppProperties: Sendable {
  /// A member of a property list that the catalog translates.
  package struct Text: Sendable {
    /// The name of the member, which is the key; or the text itself if it has no name of its own.
    package let key: String
    /// The texts of all targets and build configurations; empty if the key is the text.
    package let texts: [String]
    /// The file and the line, for messages.
    package let place: String

    /// Creates a member.
    package init(key: String, texts: [String], place: String) {
      (self.key, self.texts, self.place) = (key, texts, place)
    }
  }

  /// The members that each catalog translates.
  package var texts: [String: [Text]] = [:]
  /// The development languages, with the Xcode projects that define them.
  package var developmentLanguages: [String: (language: Language, project: String)] = [:]

  /// Creates properties of no catalog.
  package init() {}
}
