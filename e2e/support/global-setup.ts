import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyCluster } from '../../apps/api/src/test/cluster-copies.ts'
import { createDatabase } from '../../apps/api/src/test/server-databases.ts'
import { startPrivatePostgres } from '../../scripts/private-postgres.mjs'
import { setup as buildServer } from '../../scripts/test/built-server.mjs'
import { startWith } from './server.ts'

/** A database of each engine, created and migrated once; every server of the journeys starts from a copy. */
export default async function createTemplates() {
  await buildServer()
  await Promise.all([createDirectory(), createOnServer()])
}

async function createDirectory() {
  const directory = await newDirectory()
  await copyCluster(directory)
  await migrate({ DATA_DIR: directory })
  process.env.E2E_DIRECTORY = directory
}

async function createOnServer() {
  const server = process.env.TEST_DATABASE_URL ?? (await startPrivatePostgres())?.url
  if (!server) return
  const [url, directory] = await Promise.all([createDatabase(server), newDirectory()])
  await migrate({ DATABASE_URL: url, DATA_DIR: directory })
  await rm(directory, { recursive: true })
  Object.assign(process.env, { E2E_SERVER: server, E2E_DATABASE: url })
}

async function migrate(settings: Record<string, string>) {
  const product = await startWith(settings)
  await product.stop()
}

const newDirectory = () => mkdtemp(join(tmpdir(), 'vigie-e2e-template-'))
