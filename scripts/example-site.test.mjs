import { afterEach, expect, it } from 'vitest'
import { startServer } from '../examples/site/src/server.ts'

let site
afterEach(() => site.stop())

it('KIT-07 the example site outlives a path that is no address', async () => {
  site = await startServer({ port: 0, host: '127.0.0.1', vigie: 'http://127.0.0.1:9' })
  const statusOf = async (path) => (await fetch(`http://127.0.0.1:${site.port}${path}`)).status
  expect(await statusOf('//')).toBe(503)
  expect(await statusOf('//rien')).toBe(404)
  expect(await statusOf('/%')).toBe(404)
  expect(await statusOf('/contact?de=//')).toBe(200)
})
