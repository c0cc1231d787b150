import { test as base, expect } from '@playwright/test'
import { type Account, type Person, register } from './account.ts'
import { Problems } from './problems.ts'
import { type Engine, type Server, startServer } from './server.ts'

type WorkerFixtures = {
  /** The product, shared by the tests of a worker: each test signs in with an account of its own. */
  server: Server
}

type TestFixtures = {
  problems: Problems
  /** Registers an account and opens its session in this browser; `page.goto` then shows the signed-in product. */
  signIn: (person?: Person, at?: Server) => Promise<Account>
  /**
   * A server of the test's own, with the settings that it is about; stopped at the end of the test. Some ask for the
   * embedded engine, which is what `npm start` has.
   */
  ownServer: (env?: Record<string, string>, engine?: Engine) => Promise<Server>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  problems: [
    async ({ context, server }, use) => {
      const problems = new Problems()
      problems.trust(server.url)
      problems.watch(context)
      await use(problems)
      expect(problems.unexpected(), 'problems that nobody saw').toEqual([])
    },
    { auto: true },
  ],

  page: async ({ page }, use) => {
    await use(page)
    // A list that reloads at the very end of a test must not call a handler whose page is about to go.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },

  signIn: async ({ context, server }, use) => use((person, at = server) => register(context, at.url, person)),

  ownServer: async ({ problems }, use) => {
    const servers: Server[] = []
    await use(async (env, engine) => {
      const server = await startServer(env, engine)
      servers.push(server)
      problems.trust(server.url)
      return server
    })
    problems.end()
    await Promise.all(servers.map((server) => server.stop()))
  },
})

export { expect }
