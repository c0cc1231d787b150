// `npm run openapi`: prints the OpenAPI document of the API. It asks no database: the routes say everything.
import { buildApp } from '#app.ts'
import { unconnectedDatabase } from '#db/unconnected-database.ts'
import { readSettings } from '#env.ts'
import { openImageStore } from '#features/library/open-image-store.ts'
import { createLogger } from '#lib/logger.ts'
import { siteOf } from '#site/site.ts'

const settings = readSettings({}, {})
const database = unconnectedDatabase()
const app = buildApp({
  settings,
  database,
  images: openImageStore(settings, database.db),
  site: siteOf(settings, database.db),
  log: createLogger('silent'),
  now: () => new Date(),
})
await app.ready()
process.stdout.write(JSON.stringify(app.swagger(), null, 2))
await app.close()
