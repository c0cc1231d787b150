import type { DatabaseHandle } from '#db/client.ts'
import type { Logger } from '#lib/logger.ts'
import { findAllowedOrigins } from './allowed-origins.queries.ts'

export type AllowedOrigins = ReturnType<typeof createAllowedOrigins>

/**
 * The sites whose pages may call the public endpoints: those of the environment and those of the database, which are
 * kept in memory, since every request asks. Each process reads them again when the database says that they changed.
 */
export function createAllowedOrigins(database: DatabaseHandle, fixed: readonly string[], log: Logger) {
  let stored: ReadonlySet<string> = new Set()
  let asked = 0
  let stopListening = async () => {}

  /** Of two readings, the one that began last counts. */
  async function read() {
    asked += 1
    const turn = asked
    const found = new Set(await findAllowedOrigins(database.db))
    if (turn === asked) stored = found
  }

  return {
    fixed,
    has: (origin: string) => fixed.includes(origin) || stored.has(origin),
    read,
    async start() {
      await read()
      const readAgain = () => read().catch((error) => log.error({ err: error }, 'allowed origins not read'))
      stopListening = database.listen('site_settings', () => void readAgain())
    },
    stop: () => stopListening(),
  }
}
