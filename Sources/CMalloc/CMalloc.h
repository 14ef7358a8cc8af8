// The settings of glibc's allocator, which its Swift module leaves out.
#include <malloc.h>
