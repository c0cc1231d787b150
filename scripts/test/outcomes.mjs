export const nothing = { passed: 0, failed: 0, skipped: 0 }

export const failed = (error) => ({ ...nothing, failed: 1, note: error.message })

/** A run may fail without a failed test: an error outside of tests, a file that does not load, no test at all. */
export function honest(code, counts) {
  if (code === 0 || counts.failed > 0) return counts
  return { ...counts, failed: 1, note: `ended with code ${code} although no test failed` }
}
