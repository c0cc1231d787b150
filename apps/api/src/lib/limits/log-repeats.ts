import type { LogFn, pino } from 'pino'
import { awayReason } from '../database-trouble.ts'

const WINDOW_MS = 60_000

/**
 * SHIP-10: while a server is away all that needs it fails several times a second. Of one reason the first line is
 * written at once; those of the next minute are counted, and the last one is written with their number at its end.
 */
export function withoutRepeats() {
  const repeats = new Map<string, { leftOut: number; write: (leftOut: number) => void }>()

  function open(reason: string) {
    repeats.set(reason, { leftOut: 0, write: () => {} })
    setTimeout(() => close(reason), WINDOW_MS).unref()
  }
  function close(reason: string) {
    const { leftOut = 0, write } = repeats.get(reason) ?? {}
    repeats.delete(reason)
    if (leftOut === 0) return
    open(reason)
    write?.(leftOut)
  }

  return function logMethod(this: pino.Logger, args: Parameters<LogFn>, method: LogFn) {
    const [details, ...words] = args as unknown as [object, ...never[]]
    const reason = hasError(details) && awayReason(details.err)
    if (!reason) return method.apply(this, args)
    const known = repeats.get(reason)
    if (!known) {
      open(reason)
      return method.apply(this, args)
    }
    known.leftOut += 1
    known.write = (leftOut) => method.apply(this, [{ ...details, leftOut }, ...words])
  }
}

const hasError = (details: unknown): details is { err: unknown } =>
  typeof details === 'object' && details !== null && 'err' in details
