import SwiftTree

/// Reads whatever bytes the fuzzer makes and checks that the tree keeps the laws, twice in the same memory.
@_cdecl("LLVMFuzzerTestOneInput")
public func readTree(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  var reader = TreeReader()
  let first = reader.read(bytes) { tree in
    if let breach = TreeLaws(tree).firstBreach() { preconditionFailure(breach) }
    return TreeBytes(tree)
  }
  precondition(reader.read(bytes) { TreeBytes($0) } == first)
  return 0
}
