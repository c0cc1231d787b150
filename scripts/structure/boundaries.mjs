import { isTest, placeOf } from './source-files.mjs'

/** What several features of the API share, and what knows the product. */
const SHARED_DOMAIN = ['mail', 'accounts', 'content', 'site', 'audit', 'privacy']

const MAY_IMPORT = {
  api: {
    app: ['register-features', 'plugins', 'features', ...SHARED_DOMAIN, 'backup', 'db', 'lib', 'env'],
    'register-features': ['features', ...SHARED_DOMAIN, 'db', 'lib', 'env'],
    jobs: ['features', ...SHARED_DOMAIN, 'backup', 'db', 'lib'],
    features: [...SHARED_DOMAIN, 'db', 'lib'],
    mail: ['site', 'db', 'lib'],
    accounts: ['mail', 'audit', 'site', 'db', 'lib'],
    content: ['db', 'lib'],
    site: ['db', 'lib'],
    audit: ['db', 'lib'],
    privacy: ['db', 'lib'],
    plugins: ['lib'],
    backup: ['audit', 'privacy', 'db', 'lib', 'env'],
    env: ['lib'],
    lib: [],
    db: [],
  },
  web: {
    main: ['app', 'domain', 'components', 'lib'],
    app: ['features', 'domain', 'components', 'lib'],
    features: ['domain', 'components', 'lib'],
    domain: ['components', 'lib'],
    components: ['lib'],
    lib: [],
  },
}

/** Whose types everybody may name. */
const TYPES_FOR_ALL = ['apps/api/src/env.ts', 'apps/api/src/db/collections.ts']

const ADVICE = {
  'api/features':
    'a feature uses mail/, accounts/, content/, site/, audit/, privacy/, db/ and lib/; app.ts hands it the rest as options',
  'api/mail': 'mail/ is shared by the features and knows none of them: hand it what it needs',
  'api/accounts': 'accounts/ is shared by the features and knows none of them: hand it what it needs',
  'api/content': 'content/ is shared by the features and knows none of them: hand it what it needs',
  'api/journal': 'audit/ is shared by the features and knows none of them: hand it what it needs',
  'api/privacy': 'privacy/ is shared by the features and knows none of them: hand it what it needs',
  'api/site': 'site/ is shared by the features and knows none of them: hand it what it needs',
  'api/plugins': 'plugins are cross-cutting HTTP: app.ts hands them what they need as options',
  'api/lib':
    'lib/ could ship in another product: move this to mail/, accounts/, content/, site/ or the feature that needs it',
  'api/db':
    'db/ knows tables only: move this to the *.queries.ts of mail/, accounts/, content/, site/ or a feature',
  'web/features': 'a feature uses domain/, components/ and lib/; app/ composes features',
  'web/domain': 'domain/ is shared by the features and knows none of them: hand it what it needs',
  'web/components': 'components/ is domain-agnostic: move this to domain/ or features/<feature>/',
  'web/lib': 'lib/ could ship in another product: move this to domain/ or features/<feature>/',
}

/** Who may import whom. Tests may import anything from their own app. */
export function checkBoundaries(files) {
  return files.flatMap((file) =>
    file.imports.flatMap((found) => {
      const message = refusedHome(file, found) || (file.layer && refusal(file, found))
      return message ? [{ file, message: `imports ${found.specifier}: ${message}` }] : []
    }),
  )
}

/** tools/ measure the product from the inside; scripts/ only start it, and nothing depends on a measure. */
function refusedHome({ path }, { specifier, target }) {
  if (target?.startsWith('tools/') && !path.startsWith('tools/'))
    return 'nothing imports tools/: move what is shared to scripts/ or to the API'
  if (path.startsWith('scripts/') && specifier.startsWith('.') && /^(apps|packages)\//.test(target))
    return 'scripts/ start the product and import none of it: move this to tools/'
  return null
}

function refusal(file, { specifier, target, typeOnly }) {
  if (file.app === 'contract') {
    if (file.isTest || specifier === 'zod') return null
    if (!target?.startsWith('packages/contract/')) return 'the contract imports only zod'
    const isKnown = [file.layer, 'common'].includes(placeOf(target).layer)
    return !isKnown && 'groups do not know each other: move what they share to common/'
  }
  if (!target || target.endsWith('.css')) return null
  const to = placeOf(target)
  if (!/\.\w+$/.test(specifier)) return 'imports carry the extension of the file'
  if (to.app !== file.app && to.app !== 'contract') return 'apps meet in the contract only'
  if (file.app === 'client' && to.app === 'contract' && !typeOnly)
    return 'the client is sent without zod: take types of the contract only'
  if (specifier.startsWith('..') && !target.startsWith(`${file.home}/`)) {
    return `a relative import stays in its folder: use ${file.app === 'api' ? '#' : '@/'}…`
  }
  if (file.isTest) return null
  if (to.app === 'contract') {
    const isGeneral = !['components', 'lib'].includes(file.layer) || file.app !== 'web'
    return !isGeneral && to.layer !== 'common' && ADVICE[`web/${file.layer}`]
  }
  return refusedLayer(file, to, target, typeOnly)
}

function refusedLayer(file, to, target, typeOnly) {
  if (isTest(target)) return 'only tests use what tests are made of'
  if (file.layer === 'features' && to.layer === 'features') {
    const elsewhere =
      file.app === 'api' ? 'lib/ or read the tables in your own queries' : 'domain/, components/ or lib/'
    return (
      to.feature !== file.feature && `features do not know each other: move what they share to ${elsewhere}`
    )
  }
  if (/^apps\/web\/src\/components\/ui\//.test(file.path)) {
    const allowed = /^apps\/web\/src\/(components\/ui\/|lib\/(cn\.ts|hooks\/))/.test(target)
    return !allowed && 'components/ui/ uses lib/cn.ts, lib/hooks/ and itself only: move this to components/'
  }
  if (TYPES_FOR_ALL.includes(target) && typeOnly) return null
  // Routes are HTTP too: they may use what plugins/ knows about it. Queries, verbs and rules may not.
  if (file.path.endsWith('.routes.ts') && to.layer === 'plugins') return null
  // Whatever of the shared domain acts, records its act.
  if (SHARED_DOMAIN.includes(file.layer) && to.layer === 'audit') return null
  const allowed = MAY_IMPORT[file.app]?.[file.layer]
  if (!allowed || to.layer === file.layer || allowed.includes(to.layer)) return null
  return ADVICE[`${file.app}/${file.layer}`] ?? `${file.layer} uses ${allowed.join(', ')} only`
}
