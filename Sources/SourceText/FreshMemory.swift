#if canImport(Musl)
import Musl
#elseif canImport(Glibc)
import Glibc
#endif

/// Memory that the system has promised and not given yet.
///
/// Half the time of filling tens of megabytes goes into page faults, one for each 4 KiB. Asking for all pages at once
/// takes a good part of that away. Pages of 2 MiB would take more away, but where a virtual machine hands free
/// memory back to its host, as many do, they are the ones that have to be fetched again.
package enum FreshMemory {
  /// Smaller memory gains too little.
  private static let leastSize = 4 << 20
  private static let pageSize = 4096
  /// `MADV_POPULATE_WRITE`, which the headers of older systems lack; before Linux 5.14 it is refused, and no harm done.
  private static let populate: Int32 = 23

  /// Fetches the pages of memory that is about to be filled; does nothing where the system can't.
  package static func fetch(_ memory: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
    guard memory.count >= leastSize, let start = memory.baseAddress else { return }
    let page = start.alignedUp(toMultipleOf: pageSize)
    madvise(page, memory.count - (page - start), populate)
    #endif
  }
}
