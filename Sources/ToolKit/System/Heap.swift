#if canImport(Glibc)
import CGlibc
#endif

/// The process's heap; with other C libraries than glibc, nothing is done.
package enum Heap {
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
