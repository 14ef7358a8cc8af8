import XCStrings

/// The prompt that a person chooses: translating what is missing in a language.
enum AssistantPrompt {
  private static let name = "translate_missing"
  private static let summary = "Translate what is missing in a language"

  /// The prompt as `prompts/list` describes it.
  static let description = JSONValue.object([
    ("name", .string(name)), ("title", .string(summary)), ("description", .string(summary)),
    (
      "arguments",
      .array([
        .object([
          ("name", .string("language")), ("description", .string("language code, such as es")),
          ("required", .boolean(true)),
        ])
      ])
    ),
  ])

  /// Returns the messages of the prompt in `prompts/get`.
  static func messages(_ parameters: RPCParameters) throws(RPCError) -> JSONValue {
    let name = try parameters.text("name")
    guard name == Self.name else {
      throw RPCError(.invalidParameters, "unknown prompt '\(name)'; there is '\(Self.name)'")
    }
    let language = try parameters["arguments"].text("language")
    let text = """
      Translate the missing texts of this project into '\(language)'.
      1. Call missing_texts with the language. Comment, code, places, terms and similar texts show what each text means; \
      terms of the glossary are binding, and similar translations set the tone.
      2. Translate all forms of a key together. Keep placeholders such as %@ and %1$lld, markup and line breaks; do not \
      exceed 'maximumLength'.
      3. Call set_translations with 'key', 'form', 'hash' and 'target' of each text. Correct what is rejected; for a \
      conflict, call show_key and translate again.
      4. Repeat until missing_texts has no texts. At the end, list the texts whose meaning was unclear.
      """
    return .object([
      ("description", .string(summary)),
      (
        "messages",
        .array([
          .object([
            ("role", .string("user")),
            ("content", .object([("type", .string("text")), ("text", .string(text))])),
          ])
        ])
      ),
    ])
  }
}
