import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '#db/open-database.ts'
import { copyCluster } from '#test/cluster-copies.ts'
import { startProduct } from '#test/product-process.ts'

export const QUIET = { info() {}, warn() {}, error() {} }

const SETTINGS = {
  RATE_LIMIT_FORMS: '0',
  VISITOR_MAILS_PER_HOUR: '1000000',
  RATE_LIMIT_API: '0',
  FREE_SPACE_FLOOR_MB: '0',
  ACCESS_TOKEN_SECONDS: '86400',
  SMTP_ALLOW_PRIVATE: '1',
  SMTP_REQUIRE_TLS: '0',
  LOG_LEVEL: 'error',
  VIGIE_SECRET: 'a-secret-for-the-faults-of-this-run',
}

export type Installation = Awaited<ReturnType<typeof install>>

export type Query = <Row>(statement: string, values?: unknown[]) => Promise<Row[]>

type Place = { databaseUrl?: string | undefined; within?: string | undefined }

/** A data folder of its own, and the database server of that address when there is one. */
export async function install({ databaseUrl, within = tmpdir() }: Place = {}) {
  const dataDir = await mkdtemp(path.join(within, 'vigie-faults-'))
  if (!databaseUrl) await copyCluster(dataDir)
  const open = () => openDatabase({ databaseUrl, dataDir, log: QUIET, pool: { max: 2 } })
  return {
    dataDir,
    start: (settings: Record<string, string> = {}) =>
      startProduct({ ...SETTINGS, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ...settings }),
    open,
    /** Looks into the database; the embedded engine has one process, so the product must be stopped. */
    async inspect<T>(look: (query: Query) => Promise<T>): Promise<T> {
      const { pool, close } = await open()
      return look(async (statement, values = []) => (await pool.query(statement, values)).rows).finally(close)
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}
