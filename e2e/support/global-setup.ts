import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyCluster } from '../../apps/api/src/test/cluster-copies.ts'
import { setup as buildServer } from '../../scripts/test/built-server.mjs'
import { startServer } from './server.ts'

/** One database, created and migrated once; every server of the journeys starts from a copy. */
export default async function createTemplate() {
  await buildServer()
  const template = await mkdtemp(join(tmpdir(), 'vigie-e2e-template-'))
  await copyCluster(template)
  const server = await startServer({ dataDir: template })
  await server.stop()
  process.env.E2E_TEMPLATE = template
}
