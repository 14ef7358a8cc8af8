import XCStrings

/// The prompt that a person chooses: translating what is missing in a language.
enum AssistantPrompt {
  private static let name = "translate_missing"

  /// The result of `prompts/list`.
  static let list: JSONValue = [
    "prompts": JSONValue.json(
      """
      [{"name": "\(name)", "description": "Translate what is missing in a language", "arguments": \
      [{"name": "language", "description": "language code, such as es", "required": true}]}]
      """)
  ]

  /// Returns the messages of the prompt for a language.
  static func messages(_ parameters: RPCParameters) throws(RPCError) -> JSONValue {
    let name = try parameters.text("name")
    guard name == Self.name else {
      throw RPCError(.invalidParameters, "unknown prompt '\(name)'; there is '\(Self.name)'")
    }
    let language = try parameters["arguments"].text("language")
    let text = """
      Translate the missing texts of this project into '\(language)'.
      1. Call missing_texts with the language. Comment, uses and similar texts show what each text means; terms of the \
      glossary are binding, and similar translations set the tone.
      2. Translate all forms of a key together. Keep placeholders such as %@ and %1$lld, markup and line breaks; do not \
      exceed 'maximumLength'.
      3. Call set_translations with 'key', 'form', 'hash' and 'target' of each text. Correct what is rejected; for a \
      conflict, call show_key and translate again.
      4. Repeat until missing_texts has no texts. At the end, list the texts whose meaning was unclear.
      """
    let content: JSONValue = ["type": "text", "text": text]
    return ["messages": JSONValue.array([["role": "user", "content": content]])]
  }
}
