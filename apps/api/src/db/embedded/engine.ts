import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { FlushingFs } from './flushing-fs.ts'
import { isStartup, message } from './protocol.ts'

export type Engine = {
  /** Feeds whole protocol messages; `onData` gets views of memory that the next call overwrites. */
  exec(messages: Uint8Array, onData: (bytes: Uint8Array) => void): void
  close(): Promise<void>
}

export const DURABLE_START_PARAMETERS = [
  // `-F` turns fsync off; this build's fdatasync is a stub, so the default wal_sync_method flushes nothing.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'full_page_writes=on', '-c', 'synchronous_commit=on'],
  ...['-c', 'wal_sync_method=fsync'],
  // The default of 128 MB is never given back to the system, whose own cache serves the same pages.
  ...['-c', 'shared_buffers=32MB'],
]

export async function openEngine(
  directory: string,
  options: { onAbort?: (reason: string) => void; onStderr?: (line: string) => void } = {},
): Promise<Engine> {
  const onAbort = options.onAbort ?? (() => {})
  const fs = new FlushingFs(directory, onAbort)
  const pg = new PGlite({
    fs,
    extensions: { pg_trgm },
    startParams: DURABLE_START_PARAMETERS,
    onStderr: (line) => {
      options.onStderr?.(line)
      return false
    },
  })
  await pg.waitReady
  await proveFlush(pg, () => fs.flushes)

  const exec: Engine['exec'] = (messages, onRawData) => {
    // The work is done before the promise is made; there is nothing to wait for on this file system.
    pg.execProtocolRawStream(messages, { syncToFs: false, onRawData }).catch((error) =>
      onAbort(String(error)),
    )
  }

  return {
    exec(messages, onData) {
      if (isStartup(messages)) exec(FRESH_SESSION, () => {})
      exec(messages, onData)
    },
    async close() {
      exec(FRESH_SESSION, () => {})
      await pg.exec('checkpoint')
      await pg.close()
    },
  }
}

/** Refuses to go on unless one committed row really reached the disk. */
export async function proveFlush(pg: PGlite, flushes: () => number): Promise<void> {
  const { rows } = await pg.query<{ fsync: string }>('show fsync')
  await pg.exec(`
    create schema if not exists vigie_internal;
    create table if not exists vigie_internal.flush_check (id int primary key, checked_at timestamptz not null);
  `)
  const before = flushes()
  await pg.query(`
    insert into vigie_internal.flush_check values (1, now())
    on conflict (id) do update set checked_at = excluded.checked_at
  `)
  if (rows[0]?.fsync !== 'on' || flushes() === before) {
    throw new Error(
      'La base intégrée n’écrit pas réellement sur le disque : une coupure de courant perdrait des données. Démarrage refusé.',
    )
  }
}

/**
 * There is one session for all the connections that follow each other: each must find what a new one of a
 * server has, no transaction, no prepared statement, no setting. The sync ends an abandoned batch.
 */
const FRESH_SESSION = Buffer.concat([
  message('S', ''),
  message('Q', 'rollback\0'),
  message('Q', 'discard all\0'),
])
