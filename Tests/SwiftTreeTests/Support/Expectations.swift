import SwiftTree
import Testing

/// Expects code to have a shape, which may be broken into lines, and to be read without leaving tokens out.
func expectShape(
  _ code: String, _ shape: String, isWhole: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
) {
  reading(code) { tree in
    #expect(tree.shape == shape.split(separator: "\n").joined(separator: " "), sourceLocation: sourceLocation)
    #expect((tree.resyncs == 0) == isWhole, "\(code)", sourceLocation: sourceLocation)
    #expect(TreeLaws(tree).firstBreach() == nil, "\(code)", sourceLocation: sourceLocation)
  }
}
