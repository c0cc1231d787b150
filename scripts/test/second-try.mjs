/** Of a whole run: more are no accident of a busy machine. */
const MAX_SECOND_TRIES = 3

/**
 * A shared machine may stall for seconds: in CI, a few failures get a second try, as journeys do. Not beside errors
 * that no test has caught: a second try of some files would not show them.
 */
export const deservesSecondTry = ({ failures = [], strayErrors }) =>
  Boolean(process.env.CI) && failures.length > 0 && failures.length <= MAX_SECOND_TRIES && strayErrors === 0

/** What both runs say together. What fails again has failed; the rest is named as flaky, so that somebody mends it. */
export function withSecondTry(first, second) {
  if (second.note) return first
  const failed = second.failures.length
  return {
    passed: first.passed + first.failed - failed,
    failed,
    skipped: first.skipped,
    times: first.times,
    failures: second.failures,
    flaky: first.failures.filter((failure) => !second.failures.some((again) => isSame(failure, again))),
  }
}

const isSame = (one, other) => one.file === other.file && one.title === other.title

/** The sentence that fails a run with too many of them. */
export function tooManySecondTries(outcomes) {
  const tries = outcomes.flatMap(({ flaky = [] }) => flaky).length
  if (tries > MAX_SECOND_TRIES) return `${tries} tests needed a second try, at most ${MAX_SECOND_TRIES} may`
}
