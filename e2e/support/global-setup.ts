import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../../apps/api/src/test/server-databases.ts'
import { startPrivatePostgres } from '../../scripts/private-postgres.mjs'
import { setup as buildServer } from '../../scripts/test/built-server.mjs'
import { startWith } from './server.ts'

/** A database on PostgreSQL, where there is one, migrated once; every server of the journeys starts from a copy. */
export default async function createTemplate() {
  await buildServer()
  const server = process.env.TEST_DATABASE_URL ?? (await startPrivatePostgres())?.url
  if (!server) return
  const directory = await mkdtemp(join(tmpdir(), 'vigie-e2e-template-'))
  const url = await createDatabase(server)
  const product = await startWith({ DATABASE_URL: url, DATA_DIR: directory })
  await product.stop()
  await rm(directory, { recursive: true })
  Object.assign(process.env, { E2E_SERVER: server, E2E_DATABASE: url })
}
