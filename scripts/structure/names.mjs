import { basename, dirname } from 'node:path'

const REFUSED = /^(common|index|misc|shared)$|^(.+-)?(utils?|helpers?|services?|controllers?|managers?)$/
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** Other words for what has one on the web. */
const WEB_SYNONYMS = [
  [/-(labels|messages|wordings|notices|texts)$/, 'files of French sentences end with -words'],
  [/-modal$/, 'a dialog ends with -dialog'],
  [
    /^(?!use-).*-(api|query|queries|mutations)$|^mutations$/,
    'queries and mutations are in the api.ts of their folder',
  ],
  [/(?<!-form)-values$/, 'the values of a form are in x-form-values.ts'],
  [/^(with|without|in|of|on|as|to)-/, 'a file is named after a verb and a noun, not after a preposition'],
]
const API_ROOT = ['main', 'run-product', 'start-database', 'app', 'register-features', 'env', 'jobs']
const WEB_ROOT = ['main', 'vite-env']
const API_KINDS = {
  features: ['routes', 'queries'],
  accounts: ['queries'],
  backup: ['queries'],
  content: ['queries'],
  db: ['queries'],
  audit: ['queries'],
  mail: ['queries'],
  privacy: ['queries'],
  site: ['queries'],
}
const LAYERS = {
  api: [
    'plugins',
    'features',
    'accounts',
    'mail',
    'content',
    'site',
    'audit',
    'privacy',
    'backup',
    'commands',
    'db',
    'lib',
    'test',
  ],
  web: ['app', 'features', 'domain', 'components', 'lib', 'styles', 'test'],
}
const CONTRACT_GROUPS = ['accounts', 'agenda', 'mailing', 'overview', 'persons', 'site', 'writing', 'common']
const SCREEN_PARTS =
  'page|form|fields?|filters?|table|list|specimen|rows?|cards?|charts?|dialog|tabs?|section|panel|menu|toolbar|calendar|preview|picker|details|summary|badge|button|editor|banner|dashboard|choice|strip'

/** The closed vocabulary of file names, and the sizes. */
export const checkNames = (files) =>
  files.flatMap((file) => namesOf(file).map((message) => ({ file, message })))

function namesOf(file) {
  const fileName = basename(file.path)
  const [stem, ...suffixes] = fileName.split('.').slice(0, -1)
  const refusedName = [...dirname(file.path).split('/'), stem].find((name) => REFUSED.test(name))
  const limit = file.isTest ? 400 : 250
  return [
    refusedName &&
      !file.path.startsWith('packages/contract/src/common/') &&
      `"${refusedName}" says nothing: name the file after what it holds`,
    !KEBAB_CASE.test(stem) && `file names are kebab-case`,
    file.lineCount > limit && `${file.lineCount} lines, at most ${limit}: split it by what each part does`,
    vocabularyOf(file, fileName, stem, suffixes),
  ].filter(Boolean)
}

function vocabularyOf({ app, layer, path, feature }, fileName, stem, suffixes) {
  if (!layer) return null
  const kinds = suffixes.filter((suffix) => !['test', 'process'].includes(suffix))
  if (app === 'contract') {
    return (
      !CONTRACT_GROUPS.some((group) => dirname(path) === `packages/contract/src/${group}`) &&
      `every file of the contract is in a group: ${CONTRACT_GROUPS.join(', ')}`
    )
  }
  const kind = kinds.join('.')
  if (kind && !(app === 'api' && API_KINDS[layer]?.includes(kind))) {
    return `".${kind}" is not one of our kinds: API features have .routes.ts and .queries.ts, every file may have its .test`
  }
  if (app in LAYERS && dirname(path) === `apps/${app}/src`) {
    return (
      !(app === 'api' ? API_ROOT : WEB_ROOT).includes(stem) &&
      `src/ has only its entry files: move it to a layer`
    )
  }
  if (app in LAYERS && !LAYERS[app].includes(layer)) {
    return `${layer}/ is not a layer of ${app}: ${LAYERS[app].join(', ')}`
  }
  const synonym = app === 'web' && layer !== 'test' && WEB_SYNONYMS.find(([pattern]) => pattern.test(stem))
  if (synonym) return synonym[1]
  if (layer === 'features' && !feature) return 'a feature is a folder: features/<feature>/'
  if (app === 'web' && feature && fileName.endsWith('.tsx') && !suffixes.includes('test')) {
    const known = new RegExp(`^([a-z0-9-]+-)?(${SCREEN_PARTS})$`).test(stem)
    return !known && `a component of a feature ends with what it is: ${SCREEN_PARTS.replaceAll('|', ', ')}`
  }
  return null
}
