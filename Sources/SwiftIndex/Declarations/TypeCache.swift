/// Cached results of evaluations, and the limits of the current one.
///
/// A class, because readers that follow a value into another file share it.
final class TypeCache {
  var properties: [DeclarationIndex.Location: SwiftType] = [:]
  /// The parameters by file and index.
  var parameters: [DeclarationIndex.Location: DeclaredParameter] = [:]
  /// Whether all project declarations of a name agree with the standard library.
  var isEverywhere: [NameHash: Bool] = [:]
  /// The paths whose members a type has.
  var owners: [NameHash: [NameHash]] = [:]
  /// The candidate functions of calls, by name, receiver and position.
  var candidates: [NameHash: CallCandidates] = [:]

  /// The number of expressions that may still be evaluated.
  private var left = 300
  /// The number of nested nodes being read.
  private var nesting = 0
  /// Whether a limit was reached, so that the result depends on the path to it.
  private var isTruncated = false

  /// The maximum length of a chain of expressions, and the maximum nesting depth of nodes.
  private static let maximumDepth = 12
  private static let maximumNesting = 160

  /// Resets the limit for a new evaluation.
  func startEvaluation() { left = 300 }

  /// Whether another expression may be evaluated.
  func mayRead(at depth: Int) -> Bool {
    left -= 1
    if left > 0, depth < Self.maximumDepth { return true }
    isTruncated = true
    return false
  }

  /// Reads a nested node, unless the nesting limit is reached.
  func nested(_ read: () -> ExpressionValue) -> ExpressionValue {
    guard nesting < Self.maximumNesting else {
      isTruncated = true
      return .unknown
    }
    nesting += 1
    defer { nesting -= 1 }
    return read()
  }

  /// Evaluates a closure and returns whether a limit cut the result short.
  func detectingTruncation<Answer>(_ evaluate: () -> Answer) -> (answer: Answer, isTruncated: Bool) {
    let wasTruncated = isTruncated
    isTruncated = false
    defer { isTruncated = isTruncated || wasTruncated }
    let answer = evaluate()
    return (answer, isTruncated)
  }
}
