#if canImport(Musl)
import Musl
#elseif canImport(Glibc)
import Glibc
#endif

/// Allocated memory whose pages the system has not provided yet.
///
/// Filling tens of megabytes spends half of its time in page faults, one per 4 KiB. Requesting all pages at
/// once avoids a large part of that. Pages of 2 MiB would avoid more, but on virtual machines that return
/// free memory to the host, as many do, they are the ones that have to be provided again.
package enum MemoryPages {
  /// The minimum size, since smaller allocations gain too little.
  private static let minimumSize = 4 << 20
  private static let pageSize = 4096
  /// `MADV_POPULATE_WRITE`, missing in older headers; Linux before 5.14 rejects it, which is harmless.
  private static let populate: Int32 = 23

  /// Provides the pages of memory that is about to be filled; does nothing on other systems.
  package static func prefault(_ memory: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
    guard memory.count >= minimumSize, let start = memory.baseAddress else { return }
    let page = start.alignedUp(toMultipleOf: pageSize)
    madvise(page, memory.count - (page - start), populate)
    #endif
  }
}
