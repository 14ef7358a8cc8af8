#if canImport(Glibc)
import CGlibc
#endif

/// The memory that the process takes from the system for its values.
package enum Heap {
  /// Makes the memory grow in steps of 64 MiB, of which only what is touched is taken.
  ///
  /// A thread's part of it otherwise grows by a page of 4 KiB, with a call of the system for each: 20,000 calls for a
  /// project of a million lines. Elsewhere than with glibc, there is nothing to do.
  package static func growInLargeSteps() {
    #if canImport(Glibc)
    mallopt(M_TOP_PAD, 64 << 20)
    #endif
  }
}
