import SwiftTree

/// Reads whatever bytes the fuzzer makes and checks that the tree keeps the laws, twice in the same memory.
@_cdecl("LLVMFuzzerTestOneInput")
public func readTree(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  var reader = TreeReader()
  let tree = reader.tree(of: bytes)
  if let breach = TreeLaws(tree).firstBreach() { preconditionFailure(breach) }
  let first = TreeBytes(tree)
  precondition(TreeBytes(reader.tree(of: bytes)) == first)
  return 0
}
