import { HOUR_MS, MINUTE_MS } from '@vigie/contract/common/days.ts'
import type { SmtpFailure } from '../smtp/smtp-failure.ts'

const SECOND_MS = 1000

/** Nine tries over some thirty hours: a mail server that is down for a night loses nothing. */
const RETRY_DELAYS_MS = [
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  16 * HOUR_MS,
]
/** How long the whole queue waits while the server cannot be reached. */
const PAUSES_MS = [5 * SECOND_MS, 15 * SECOND_MS, 30 * SECOND_MS, MINUTE_MS]
const LONGEST_PAUSE_MS = 5 * MINUTE_MS
const SIGN_IN_PAUSE_MS = 30 * MINUTE_MS
const QUOTA_PAUSE_MS = HOUR_MS

export type Verdict =
  /** This mail will never be accepted. */
  | { kind: 'permanent' }
  /** This mail may be accepted later. */
  | { kind: 'temporary' }
  /** No mail can be sent for now: `needsYou` when only a change of the configuration helps. */
  | { kind: 'stopped'; pauseMs: number; needsYou: boolean }

/** What a failure means for the mail and for those behind it. */
export function judgeFailure(
  { step, reply = '', replyCode = 0 }: SmtpFailure,
  failuresInARow: number,
): Verdict {
  const isRefusal = replyCode >= 500
  if (OVER_QUOTA.test(reply)) return { kind: 'stopped', pauseMs: QUOTA_PAUSE_MS, needsYou: false }
  if (step === 'delivery') return { kind: isRefusal ? 'permanent' : 'temporary' }
  // The account or the sender is refused: repeated tries could lock the account.
  if (isRefusal && (step === 'sign-in' || step === 'sender'))
    return { kind: 'stopped', pauseMs: SIGN_IN_PAUSE_MS, needsYou: true }
  if (step === 'sender') return { kind: 'temporary' }
  const pauseMs = PAUSES_MS[failuresInARow] ?? LONGEST_PAUSE_MS
  return { kind: 'stopped', pauseMs, needsYou: false }
}

/** Milliseconds until the next try after this many, undefined when it is time to give up. */
export const retryDelay = (attempts: number) => RETRY_DELAYS_MS[attempts - 1]

/** What providers reply when the daily quota is used up; Google does it with 550, a permanent error. */
const OVER_QUOTA = /\b[45]\.4\.5\b|daily (user )?sending (limit|quota)|quota exceeded/i
