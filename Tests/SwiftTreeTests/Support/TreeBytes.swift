import SwiftTree

/// All that a reader found out about a file, for comparing.
struct TreeBytes: Equatable {
  private let tokens: [UInt8]
  private let nodes: [UInt8]
  private let comments: [UInt8]
  private let resyncs: Int

  init(_ tree: SyntaxTree) {
    tokens = Array(UnsafeRawBufferPointer(tree.tokens))
    nodes = Array(UnsafeRawBufferPointer(tree.nodes))
    comments = Array(UnsafeRawBufferPointer(tree.comments))
    resyncs = tree.resyncs
  }
}
