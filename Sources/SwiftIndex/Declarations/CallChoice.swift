/// Functions that match the labels of a call, with the matched parameters.
package struct CallChoice {
  /// Function with the match of a call.
  package typealias Function = (location: DeclarationIndex.Location, match: CallMatch)

  /// The functions.
  package var functions: [Function] = []
  /// Whether only the name matches, not the labels.
  package var isByNameOnly = false
}
