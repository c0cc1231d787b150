import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const TEMPLATES = join(import.meta.dirname, 'feature')

const filesOf = ({ kebabs, kebab, migration }) => ({
  contract: `packages/contract/src/site/${kebabs}.ts`,
  migration: `apps/api/src/db/migrations/${migration}-${kebabs}.sql`,
  schema: `apps/api/src/db/schema/${kebabs}.ts`,
  queries: `apps/api/src/features/${kebabs}/${kebabs}.queries.ts`,
  routes: `apps/api/src/features/${kebabs}/${kebabs}.routes.ts`,
  'routes-test': `apps/api/src/features/${kebabs}/${kebabs}.routes.test.ts`,
  'web-api': `apps/web/src/features/${kebabs}/api.ts`,
  'web-url': `apps/web/src/features/${kebabs}/${kebabs}-url.ts`,
  'web-table': `apps/web/src/features/${kebabs}/${kebab}-table.tsx`,
  'web-page': `apps/web/src/features/${kebabs}/${kebabs}-page.tsx`,
  'web-page-test': `apps/web/src/features/${kebabs}/${kebabs}-page.test.tsx`,
})

/** Writes the files of the feature, and returns their paths. `names` come from nameFeature. */
export function writeFeature(root, names) {
  return Object.entries(filesOf(names)).map(([template, path]) => {
    const text = readFileSync(join(TEMPLATES, `${template}.txt`), 'utf8')
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), fillIn(text, names))
    return path
  })
}

/** `%One%` becomes the name of that key. */
function fillIn(text, names) {
  return text.replace(/%(\w+)%/g, (_, key) => {
    if (!(key in names)) throw new Error(`no name for %${key}%`)
    return names[key]
  })
}
