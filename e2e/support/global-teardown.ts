import { rm } from 'node:fs/promises'
import { dropDatabase } from '../../apps/api/src/test/server-databases.ts'

export default async function removeTemplates() {
  const { E2E_DIRECTORY: directory, E2E_SERVER: server, E2E_DATABASE: url } = process.env
  if (directory) await rm(directory, { recursive: true, force: true })
  if (server && url) await dropDatabase(server, url)
}
