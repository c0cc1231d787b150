import type { DatabaseHandle } from '#db/client.ts'
import type { Logger } from '#lib/logger.ts'
import { findAllowedOrigins } from './allowed-origins.queries.ts'

/** For a server whose notices do not arrive, as behind some connection poolers. */
const READ_AGAIN_MS = 60_000

export type AllowedOrigins = ReturnType<typeof createAllowedOrigins>

/**
 * The sites whose pages may call the public endpoints: those of the environment and those of the database, which are
 * kept in memory, since every request asks. Each process reads them again when the database says that they changed.
 */
export function createAllowedOrigins(database: DatabaseHandle, fixed: readonly string[], log: Logger) {
  let stored: ReadonlySet<string> = new Set()
  let begun = 0
  let latest = 0
  let stop = async () => {}

  /** Of two readings at a time, what the one that began later has found stays. */
  async function read() {
    begun += 1
    const turn = begun
    const found = new Set(await findAllowedOrigins(database.db))
    if (turn < latest) return
    latest = turn
    stored = found
  }

  return {
    fixed,
    has: (origin: string) => fixed.includes(origin) || stored.has(origin),
    read,
    async start() {
      await read()
      const readAgain = () => read().catch((error) => log.error({ err: error }, 'allowed origins not read'))
      const stopListening = database.listen('site_settings', () => void readAgain())
      const timer = setInterval(() => void readAgain(), READ_AGAIN_MS).unref()
      stop = () => {
        clearInterval(timer)
        return stopListening()
      }
    },
    stop: () => stop(),
  }
}
