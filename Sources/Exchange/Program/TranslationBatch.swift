package import SourceText
package import XCStrings

/// Texts for a program that translates them: a line of JSON for each, and the lines of its answers.
///
/// The id of a text is made from its catalog, key, form, languages and source text. So an answer that comes late, in
/// another run or for a text that has changed since can't be taken for that of another text.
package struct TranslationBatch: Sendable {
  /// A text to translate, with the path and the source language of its catalog.
  package typealias Question = (catalog: String, unit: TranslationUnit, sourceLanguage: Language)

  /// What a program answered.
  package struct Answers: Sendable {
    /// The answered texts by catalog.
    package var files: [IncomingFile] = []
    /// The lines that are not the answer to a text.
    package var problems: [InputError] = []
    /// The number of texts without an answer.
    package var missing = 0
  }

  private let language: Language
  private let questions: [(id: String, question: Question)]

  /// Creates a batch for a target language.
  package init(_ questions: some Sequence<Question>, to language: Language) {
    self.language = language
    self.questions = questions.map { question in
      let unit = question.unit
      let parts = [
        question.catalog, unit.identifier.xcodeText, question.sourceLanguage.rawValue, language.rawValue,
      ]
      return (TextHash(of: .set(parts + unit.source.phrases)).description, question)
    }
  }

  /// Splits texts into batches of at least a number each; all texts of a key stay together.
  package static func batches(
    of questions: [Question], size: Int, to language: Language
  ) -> [TranslationBatch] {
    var batches: [[Question]] = []
    for question in questions {
      let last = batches.last?.last
      let isSameKey =
        last.map {
          $0.catalog == question.catalog
            && ExactKey($0.unit.identifier.key) == ExactKey(question.unit.identifier.key)
        } ?? false
      if let current = batches.last, current.count < size || isSameKey {
        batches[batches.count - 1].append(question)
      } else {
        batches.append([question])
      }
    }
    return batches.map { TranslationBatch($0, to: language) }
  }

  // MARK: - Asking

  /// The lines for the program.
  package var lines: Message { questions.map { line($0, $1) }.joined() }

  private func line(_ id: String, _ question: Question) -> Message {
    let (unit, context) = (question.unit, question.unit.context)
    let document: JSONValue = [
      "id": id, "source": unit.source.json, "sourceLanguage": question.sourceLanguage.rawValue,
      "language": language.rawValue, "key": unit.identifier.key,
      "form": unit.identifier.path.steps.isEmpty ? nil : unit.identifier.path.description,
      "comment": unit.comment, "placeholders": context.placeholders.nonEmpty, "terms": context.terms.nonEmpty,
      "suggestions": context.suggestions.nonEmpty?.map(\.json), "limit": context.maximumLength,
      "plural": unit.identifier.path.pluralForm?.rawValue, "numbers": context.sampleNumbers,
    ]
    return document.line
  }

  // MARK: - Answers

  /// Reads the program's lines, the first of which has a number; `file` names them in messages.
  package func answers(_ output: [UInt8], from number: Int, file: String) -> Answers {
    var answers = Answers()
    let places = Dictionary(questions.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var seen: [Int: [UnitText]] = [:]
    var units: [String: [IncomingUnit]] = [:]
    let lines = output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() where !bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 9 })
    {
      let start = SourcePosition(line: number + index, column: 1)
      do throws(InputError) {
        let (place, target) = try Self.answer(Array(bytes), file: file, at: start, among: places)
        guard let target, !target.phrases.allSatisfy(\.isEmpty) else { continue }
        let (catalog, unit) = (questions[place].question.catalog, questions[place].question.unit)
        if unit.source.isSet != target.isSet {
          let kind = target.isSet ? "text" : "list of phrases"
          throw Self.error(file, start, "'target' is not a \(kind)")
        }
        // Two different answers contradict each other, and the merge rejects both.
        if seen[place]?.contains(target) == true { continue }
        seen[place, default: []].append(target)
        units[catalog, default: []].append(
          IncomingUnit(
            unit.identifier, source: unit.source, sourceHash: unit.sourceHash, target: target,
            targetHash: unit.targetHash, file: file, position: start))
      } catch { answers.problems.append(error) }
    }
    answers.missing = questions.count - seen.count
    answers.files = units.sorted { $0.key < $1.key }.map { catalog, units in
      IncomingFile(path: catalog, sourceLanguage: nil, targetLanguage: language, units: units)
    }
    return answers
  }

  /// The text that a line answers, and its translation; `nil` for none.
  private static func answer(
    _ bytes: [UInt8], file: String, at start: SourcePosition, among places: [String: Int]
  ) throws(InputError) -> (place: Int, target: UnitText?) {
    let root: JSONNode
    do {
      root = try JSONTree(parsing: bytes).root
    } catch {
      throw Self.error(file, SourcePosition(line: start.line, column: error.position.column), error.message)
    }
    guard root.kind == .object else { throw Self.error(file, start, "the answer is not an object") }
    let members = Dictionary(root.members.map { ($0.name, $0.value) }) { first, _ in first }
    guard let id = members["id"]?.string else { throw Self.error(file, start, "the answer has no 'id'") }
    guard let place = places[id] else {
      throw Self.error(file, start, "'\(id)' is not the id of a text of this batch")
    }
    guard let target = members["target"], !target.isNull else { return (place, nil) }
    return (place, try UnitText(target, "target") { Self.error(file, start, $1) })
  }

  private static func error(_ file: String, _ position: SourcePosition, _ message: String) -> InputError {
    InputError(path: file, position: position, message)
  }
}
