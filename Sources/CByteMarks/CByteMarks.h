// Vector instructions that Swift has no names for. What they compute, `BlockMarks` says in Swift as well.
#pragma once

#include <stddef.h>
#include <stdint.h>

#if defined(__x86_64__)
#include <immintrin.h>

/// Whether the processor has the instructions that `byteMarks` needs.
static inline int byteMarksAreVectorized(void) { return __builtin_cpu_supports("avx2"); }

#define L10N_AVX2 __attribute__((target("avx2"), always_inline)) static inline

L10N_AVX2 __m256i equal(__m256i lanes, char byte) { return _mm256_cmpeq_epi8(lanes, _mm256_set1_epi8(byte)); }

L10N_AVX2 uint64_t anyOf(__m256i one, __m256i other, __m256i third) {
  return (uint32_t)_mm256_movemask_epi8(_mm256_or_si256(one, _mm256_or_si256(other, third)));
}

L10N_AVX2 uint64_t brackets(__m256i lanes) {
  const __m256i even = _mm256_and_si256(lanes, _mm256_set1_epi8((char)0xFE));
  const __m256i folded = _mm256_or_si256(lanes, _mm256_set1_epi8(0x20));
  return anyOf(equal(even, '('), equal(folded, '{'), equal(folded, '}'));
}

L10N_AVX2 uint64_t otherMarks(__m256i lanes) {
  const __m256i even = _mm256_and_si256(lanes, _mm256_set1_epi8((char)0xFE));
  return anyOf(equal(even, '"'), equal(lanes, '/'), equal(lanes, '`'));
}

L10N_AVX2 uint64_t lineEnds(__m256i lanes) {
  const __m256i lineFeeds = equal(lanes, '\n');
  return anyOf(lineFeeds, equal(lanes, '\r'), lineFeeds);
}

/// Writes three words for each block of 64 bytes: its brackets, its other marks and its line ends.
__attribute__((target("avx2"))) static inline void byteMarks(const uint8_t *bytes, size_t blocks,
                                                             uint64_t *words) {
  for (size_t block = 0; block < blocks; block++, bytes += 64, words += 3) {
    const __m256i low = _mm256_loadu_si256((const __m256i *)bytes);
    const __m256i high = _mm256_loadu_si256((const __m256i *)(bytes + 32));
    words[0] = brackets(low) | brackets(high) << 32;
    words[1] = otherMarks(low) | otherMarks(high) << 32;
    words[2] = lineEnds(low) | lineEnds(high) << 32;
  }
}
#else
static inline int byteMarksAreVectorized(void) { return 0; }
static inline void byteMarks(const uint8_t *bytes, size_t blocks, uint64_t *words) {}
#endif
