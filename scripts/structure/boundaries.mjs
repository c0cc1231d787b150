import { isTest, placeOf } from './source-files.mjs'

const mayImport = {
  api: {
    app: ['plugins', 'features', 'db', 'lib', 'env'],
    jobs: ['features', 'backup', 'db', 'lib'],
    features: ['db', 'lib'],
    plugins: ['lib'],
    backup: ['db', 'lib', 'env'],
    env: ['lib'],
    lib: [],
    db: [],
  },
  web: {
    main: ['app', 'components', 'lib'],
    app: ['features', 'components', 'lib'],
    features: ['components', 'lib'],
    components: ['lib'],
    lib: [],
  },
}

const advice = {
  'api/features': 'a feature uses db/ and lib/; app.ts hands it the rest as options',
  'api/plugins': 'plugins are cross-cutting HTTP: app.ts hands them what they need as options',
  'api/lib': 'lib/ could ship in another product: move this to the feature that needs it',
  'api/db': 'db/ knows tables only: move this to the *.queries.ts of a feature',
  'web/features': 'a feature uses components/ and lib/; app/ composes features',
  'web/components': 'components/ is domain-agnostic: move this to features/<feature>/',
  'web/lib': 'lib/ could ship in another product: move this to components/ or features/<feature>/',
}

/** Who may import whom. Tests may import anything from their own app. */
export function checkBoundaries(files) {
  return files.flatMap((file) =>
    file.imports.flatMap((found) => {
      const message = file.layer && refusal(file, found)
      return message ? [{ file, message: `imports ${found.specifier}: ${message}` }] : []
    }),
  )
}

function refusal(file, { specifier, target, typeOnly }) {
  if (file.app === 'contract') {
    const own = target?.startsWith('packages/contract/')
    return !own && specifier !== 'zod' && !file.isTest && 'the contract imports only zod'
  }
  if (!target || target.endsWith('.css')) return null
  const to = placeOf(target)
  if (!/\.\w+$/.test(specifier)) return 'imports carry the extension of the file'
  if (to.app !== file.app && to.app !== 'contract') return 'apps meet in the contract only'
  if (specifier.startsWith('..') && !target.startsWith(`${file.home}/`)) {
    return `a relative import stays in its folder: use ${file.app === 'api' ? '#' : '@/'}…`
  }
  if (file.isTest || to.app === 'contract') return null
  return refusedLayer(file, to, target, typeOnly)
}

function refusedLayer(file, to, target, typeOnly) {
  if (isTest(target)) return 'only tests use what tests are made of'
  if (file.layer === 'features' && to.layer === 'features') {
    const elsewhere =
      file.app === 'api' ? 'lib/ or read the tables in your own queries' : 'components/ or lib/'
    return (
      to.feature !== file.feature && `features do not know each other: move what they share to ${elsewhere}`
    )
  }
  if (/^apps\/web\/src\/components\/ui\//.test(file.path)) {
    const allowed = /^apps\/web\/src\/(components\/ui\/|lib\/(cn|use-[\w-]+)\.ts)/.test(target)
    return (
      !allowed && 'components/ui/ uses lib/cn.ts, the hooks of lib/ and itself only: move this to components/'
    )
  }
  if (target === 'apps/api/src/env.ts' && typeOnly) return null
  // Routes are HTTP too: they may use what plugins/ knows about it. Queries, verbs and rules may not.
  if (file.path.endsWith('.routes.ts') && to.layer === 'plugins') return null
  const allowed = mayImport[file.app]?.[file.layer]
  if (!allowed || to.layer === file.layer || allowed.includes(to.layer)) return null
  return advice[`${file.app}/${file.layer}`] ?? `${file.layer} uses ${allowed.join(', ')} only`
}
