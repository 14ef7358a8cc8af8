#if canImport(Glibc)
import CGlibc
#endif

/// Configuration of the process's heap.
package enum Heap {
  /// Makes the heap grow in steps of 64 MiB, of which only touched pages use memory.
  ///
  /// With glibc, a thread's heap otherwise grows by 4 KiB per system call: 20,000 calls for a project of a million
  /// lines. Does nothing with other C libraries.
  package static func growInLargeSteps() {
    #if canImport(Glibc)
    mallopt(M_TOP_PAD, 64 << 20)
    #endif
  }

  /// Makes new threads share one heap, which stays smaller in a process that runs for long.
  package static func share() {
    #if canImport(Glibc)
    mallopt(M_ARENA_MAX, 1)
    #endif
  }

  /// Returns the free pages of the heap to the system.
  package static func trim() {
    #if canImport(Glibc)
    malloc_trim(0)
    #endif
  }
}
