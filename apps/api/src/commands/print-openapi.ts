// `npm run openapi`: prints the OpenAPI document of the API. It asks no database: the routes say everything.
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { buildApp } from '../app.ts'
import { readSettings } from '../env.ts'
import { openImageStore } from '../features/uploads/open-image-store.ts'
import { createLogger } from '../lib/logger.ts'
import { siteOf } from '../site/site.ts'

const settings = readSettings({}, {})
const pool = new pg.Pool()
const db = drizzle(pool)
const app = buildApp({
  settings,
  database: {
    engine: 'postgresql',
    pool,
    db,
    freeSpace: async () => null,
    checkpoint: async () => {},
    close: () => pool.end(),
    onFatal: () => {},
    listen: () => async () => {},
    serve: () => {},
  },
  images: openImageStore(settings, db),
  site: siteOf(settings, db),
  log: createLogger('silent'),
  now: () => new Date(),
})
await app.ready()
process.stdout.write(JSON.stringify(app.swagger(), null, 2))
await app.close()
