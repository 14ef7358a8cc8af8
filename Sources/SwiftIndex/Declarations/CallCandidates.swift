/// Functions that may be called by a name.
package struct CallCandidates {
  var functions: [DeclarationIndex.Location] = []
  /// Whether only the name matches.
  package var isByNameOnly = false
  /// The functions by the labels of their parameters; empty for a few functions.
  private var functionsByLabel: [NameHash: [DeclarationIndex.Location]] = [:]

  /// Creates candidates that calls are compared with in order.
  init(functions: [DeclarationIndex.Location] = [], isByNameOnly: Bool = false) {
    self.functions = functions
    self.isByNameOnly = isByNameOnly
  }

  var isEmpty: Bool { functions.isEmpty }

  /// The number of overloads above which each call is compared only with those that have its rarest label.
  private static let manyOverloads = 16

  /// Returns the candidates with many overloads indexed by label.
  func indexed(in index: DeclarationIndex) -> Self {
    guard functions.count > Self.manyOverloads else { return self }
    var indexed = self
    for location in functions {
      let parameters = index.file(location).parameters
      let labels = Set(index.function(location).parameters.map { parameters[Int($0)].labelHash })
      for label in labels where label != .none {
        indexed.functionsByLabel[label, default: []].append(location)
      }
    }
    return indexed
  }

  /// Returns the functions whose labels a call may match.
  func functions(for call: CallSite) -> [DeclarationIndex.Location] {
    if functionsByLabel.isEmpty { return functions }
    let labels = (call.arguments + call.closures).lazy.map(\.labelHash).filter { $0 != .none }
    return labels.map { functionsByLabel[$0] ?? [] }.min { $0.count < $1.count } ?? functions
  }
}
