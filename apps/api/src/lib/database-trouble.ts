import { causesOf } from './errors.ts'

const AWAY =
  /^(57P0[1-5]|57014|53[23]00|25P03|25006|55P03|40001|40P01|08\w{3}|ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/
/** Messages of the driver's own errors, which have no code. */
const AWAY_WORDS =
  /timeout exceeded when trying to connect|timeout expired|connection terminated|connection error and is not queryable|client was closed and is not queryable|cannot use a pool after calling end|database engine/i

const ENDED = /^(FATAL|PANIC)$/

const FULL = /^(53100|ENOSPC|EDQUOT)$/

/**
 * True when the database is away or overloaded: the client may try again later. An error that ended the connection is
 * one of these, whatever its code: a server on a full disk lets nobody in with "could not write init file" (XX000).
 */
export const isDatabaseAway = (error: unknown) => awayReason(error) !== undefined

/** In words of the driver or of the system, which are the same each time. */
export const awayReason = (error: unknown) =>
  findCause(
    error,
    ({ code, message, severity }) => AWAY.test(code) || AWAY_WORDS.test(message) || ENDED.test(severity),
  )

export const isDiskFull = (error: unknown) => findCause(error, ({ code }) => FULL.test(code)) !== undefined

/** What the driver or the system said is somewhere among the causes. */
function findCause(error: unknown, matches: (cause: Cause) => boolean) {
  for (const cause of causesOf(error)) {
    const code = 'code' in cause ? String(cause.code) : ''
    const severity = 'severity' in cause ? String(cause.severity) : ''
    if (matches({ code, message: cause.message, severity })) return cause.message || code
  }
  return undefined
}

type Cause = { code: string; message: string; severity: string }
