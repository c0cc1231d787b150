import pg from 'pg'
import type { DatabaseLog } from './client.ts'

const AGAIN_MS = 1_000

/**
 * Calls `onNotice` for each notice of the channel, and whenever a connection is made: what was sent while there was
 * none is lost. The connection is its own, so that the pool keeps all of its connections. Returns the function that
 * ends it.
 */
export function listenTo(config: pg.ClientConfig, channel: string, onNotice: () => void, log: DatabaseLog) {
  let isStopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  void connect()

  async function connect() {
    const fresh = new pg.Client(config)
    client = fresh
    const again = () => {
      if (isStopped || client !== fresh) return
      client = undefined
      timer = setTimeout(() => void connect(), AGAIN_MS).unref()
    }
    fresh.on('notification', onNotice)
    fresh.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
    fresh.once('end', again)
    try {
      await fresh.connect()
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
      onNotice()
    } catch (error) {
      log.warn({ err: error }, 'no notices from the database')
      again()
      await fresh.end().catch(() => {})
    }
  }

  return async () => {
    isStopped = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
