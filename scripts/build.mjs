// `npm run build`: builds the web app again, whether or not something changed.
import { installWhereNeeded, orExplain } from './prepare.mjs'
import { buildWeb } from './web-build.mjs'

await orExplain(installWhereNeeded)
await orExplain(buildWeb)
