#if canImport(Musl)
import Musl
#elseif canImport(Glibc)
import Glibc
#endif

/// Memory in pages of 2 MiB, where the system has them.
///
/// Half the time of filling tens of megabytes goes into page faults, one for each 4 KiB; large pages take most of
/// that away.
package enum HugePages {
  /// Smaller memory gains too little.
  private static let leastSize = 4 << 20
  private static let pageSize = 4096

  /// Asks for large pages in memory that is about to be filled; does nothing where there are none.
  ///
  /// A large page is memory in use as soon as one byte of it is.
  package static func prepare(_ memory: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
    guard memory.count >= leastSize, let start = memory.baseAddress else { return }
    let page = start.alignedUp(toMultipleOf: pageSize)
    madvise(page, memory.count - (page - start), MADV_HUGEPAGE)
    #endif
  }
}
