// Lets a static program run where /proc is missing, as in an empty chroot: Swift's runtime and libdispatch read it.
// The linker's '--wrap' puts '__wrap_f' in the place of 'f', and calls the original '__real_f'.

#include <unistd.h>

static int hasProc;

// The runtime finds the arguments by way of /proc. The C library also passes them to constructors.
__attribute__((swiftcall)) void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

__attribute__((constructor)) static void start(int count, char **arguments) {
  hasProc = access("/proc/self/stat", F_OK) == 0;
  _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
}

// The path of the program that prints backtraces, which the runtime looks for at start and aborts if it can't.
// It is not part of a release.
char *__wrap_swift_copyAuxiliaryExecutablePath(const char *name) {
  (void)name;
  return 0;
}

// Registered threads are monitored by way of /proc, to start more of them when all are blocked; libdispatch crashes
// where their files are missing. Without it, there is one thread for each core.
void __real__dispatch_workq_worker_register(void *queue);
void __real__dispatch_workq_worker_unregister(void *queue);

void __wrap__dispatch_workq_worker_register(void *queue) {
  if (hasProc) __real__dispatch_workq_worker_register(queue);
}

void __wrap__dispatch_workq_worker_unregister(void *queue) {
  if (hasProc) __real__dispatch_workq_worker_unregister(queue);
}
