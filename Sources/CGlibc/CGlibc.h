// What glibc has and its Swift module leaves out: the allocator's settings, extended attributes, the exchange of
// two files, which glibc declares for GNU sources only, and the environment, which Swift can't see as a constant.
#include <malloc.h>
#include <sys/xattr.h>

static const unsigned int L10N_RENAME_NOREPLACE = 1;
static const unsigned int L10N_RENAME_EXCHANGE = 2;
extern int renameat2(int, const char *, int, const char *, unsigned int);

extern char **environ;
static inline char *const *l10n_environment(void) { return environ; }
