// `npm run build`: builds the web app, the elements of the site and the server again, whether or not something changed.
import { buildServer } from './prepare/server-build.mjs'
import { buildWeb } from './prepare/web-build.mjs'
import { installWhereNeeded, orExplain } from './prepare.mjs'

await orExplain(installWhereNeeded)
await orExplain(buildWeb)
await orExplain(buildServer)
