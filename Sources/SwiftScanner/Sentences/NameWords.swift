/// The words of a name in the code: `errorMessageText` has three.
enum NameWords {
  /// Returns the words of a name in lower case.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var previous: Character = "_"
    let characters = Array(name)
    for (place, character) in characters.enumerated() {
      guard character.isLetter else {
        previous = character
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      let next = place + 1 < characters.count ? characters[place + 1] : "_"
      let begins =
        character.isUppercase && (previous.isLowercase || previous.isUppercase && next.isLowercase)
      if begins, !word.isEmpty {
        words.append(word)
        word = ""
      }
      word += character.lowercased()
      previous = character
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}
