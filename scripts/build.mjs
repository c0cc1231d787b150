// `npm run build`: builds the web app and the elements of the site again, whether or not something changed.

import { buildWeb } from './prepare/web-build.mjs'
import { installWhereNeeded, orExplain } from './prepare.mjs'

await orExplain(installWhereNeeded)
await orExplain(buildWeb)
