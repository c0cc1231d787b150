import { startServer as startSite } from '../../examples/site/src/server.js'
import { test } from './fixtures.ts'

export type ExampleSite = { url: string; readFrom: (vigie: string) => void }

/** Runs the journey beside the example site; its address is known before that of the product, which must allow it. */
export async function withExampleSite(journey: (site: ExampleSite) => Promise<void>) {
  const vigie = 'http://127.0.0.1:9'
  const site = await test.step('the example site', () => startSite({ port: 0, vigie }))
  try {
    await journey({ url: site.url, readFrom: site.readFrom })
  } finally {
    await site.stop()
  }
}
