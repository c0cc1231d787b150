import { dropDatabase } from '../../apps/api/src/test/server-databases.ts'

export default async function removeTemplate() {
  const { E2E_SERVER: server, E2E_DATABASE: url } = process.env
  if (server && url) await dropDatabase(server, url)
}
