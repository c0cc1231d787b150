import { tmpdir } from 'node:os'
import type { FastifyContextConfig, InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import { type AppDependencies, buildApp } from '#app.ts'
import type { DatabaseHandle } from '#db/client.ts'
import { readSettings, type Settings } from '#env.ts'
import { openImageStore } from '#features/library/open-image-store.ts'
import { createLogger } from '#lib/logger.ts'
import { openText } from '#mail/sealed-text.ts'
import { siteOf } from '#site/site.ts'
import { watchMedia } from './routes/undeclared-media.ts'
import { watchRefusals } from './routes/undeclared-refusals.ts'
import { emptyTables, openTestDatabase } from './test-database.ts'

/** A Monday morning of winter in Paris (10 h there). */
export const NOW = new Date('2026-03-02T09:00:00Z')
export const PASSWORD = 'correct-horse-battery'

/** No limit gets in the way of a test that is not about limits. */
const SETTINGS = {
  VIGIE_SECRET: 'a-secret-for-the-tests-that-is-long-enough',
  RATE_LIMIT_TRACKING: '0',
  RATE_LIMIT_FORMS: '0',
  RATE_LIMIT_API: '0',
  VISITOR_MAILS_PER_HOUR: '1000000',
  FREE_SPACE_FLOOR_MB: '0',
}

export type TestApp = Awaited<ReturnType<typeof testApp>>

/** The real application on a real engine, with a clock that the test turns. Closed by itself after the file. */
export async function testApp(environment: Record<string, string> = {}, webRoot?: string) {
  const { database, url, dataDir, close } = await openTestDatabase()
  const settings: Settings = readSettings({ ...SETTINGS, DATA_DIR: dataDir ?? tmpdir(), ...environment }, {})
  const clock = { now: NOW }
  const app = appOver(database, settings, () => clock.now, { webRoot })
  watchRefusals(app)
  watchMedia(app)
  const routes: { method: string; url: string; config: FastifyContextConfig }[] = []
  app.addHook('onRoute', ({ method, url, config = {} }) => {
    for (const one of [method].flat())
      if (one !== 'HEAD' && one !== 'OPTIONS') routes.push({ method: one, url, config })
  })
  await app.ready()
  afterAll(async () => {
    await app.close()
    await close()
  })

  const call = (method: InjectOptions['method'], path: string, options: Partial<InjectOptions> = {}) =>
    app.inject({ method, url: path, ...options } as InjectOptions)

  return {
    app,
    /** Every route that the application serves. */
    routes,
    database,
    databaseUrl: url,
    dataDir,
    db: database.db,
    settings,
    site: siteOf(settings, database.db),
    call,
    clock: {
      now: () => clock.now,
      set: (moment: Date | string) => {
        clock.now = new Date(moment)
      },
      advance: (seconds: number) => {
        clock.now = new Date(clock.now.getTime() + seconds * 1000)
      },
    },
    empty: async () => {
      clock.now = NOW
      await emptyTables(database)
    },
    signUp: (person: Partial<typeof ANA> = {}) => register(call, person),
    /** Rows of mails, with what is sealed in its place; the text follows « from mails ». */
    mails: async (chosen = 'order by created_at, kind, id', values: unknown[] = []) => {
      const { rows } = await database.pool.query(`select * from mails ${chosen}`, values)
      return rows.map((row) => ({ ...row, ...openedText(settings.secret, row) }))
    },
  }
}

/** The application over a database: the second one is like another process of the product. */
export function appOver(
  database: DatabaseHandle,
  settings: Settings,
  now: () => Date,
  more: Partial<Pick<AppDependencies, 'webRoot' | 'jobs' | 'log'>> = {},
) {
  const { db } = database
  const [images, site] = [openImageStore(settings, db), siteOf(settings, db)]
  return buildApp({ settings, database, images, site, log: createLogger('silent'), now, ...more })
}

/** With the names of the columns, as tests read rows. */
function openedText(secret: string, row: Record<string, string>) {
  const opened = openText(secret, {
    bodyText: row.body_text ?? '',
    bodyHtml: row.body_html ?? '',
    headers: row.headers as never,
    bodySealed: row.body_sealed ?? null,
  })
  return { body_text: opened?.text, body_html: opened?.html, headers: opened?.headers }
}

const ANA = { nom: 'Martin', prenom: 'Ana', email: 'ana@exemple.fr', password: PASSWORD }

/** Registers through the API and gives back calls that carry the token. */
async function register(
  call: (method: 'POST', path: string, options: Partial<InjectOptions>) => Promise<Answer>,
  person: Partial<typeof ANA>,
) {
  const answer = await call('POST', '/api/users/register', { payload: { ...ANA, ...person } })
  const token = String(answer.headers.authorization ?? '').replace('Bearer ', '')
  return {
    answer,
    token,
    headers: { authorization: `Bearer ${token}` },
    cookie: refreshCookie(answer),
    user: answer.json().User,
  }
}

export type Answer = {
  statusCode: number
  headers: Record<string, unknown>
  cookies: { name: string; value: string }[]
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answered
  json: () => any
  body: string
}

export function refreshCookie({ cookies }: Pick<Answer, 'cookies'>) {
  return cookies.find(({ name }) => name.endsWith('vigie_refresh'))?.value ?? ''
}
