import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { splitCode } from './code-parts.mjs'

const HOMES = [
  'packages/contract',
  'packages/client',
  'apps/api',
  'apps/web',
  'apps/embed',
  'examples/site',
  'e2e',
  'scripts',
  'tools',
]
const SKIPPED = new Set(['node_modules', 'dist', 'migrations', 'test-results', 'playwright-report'])

/**
 * Every source file of the tree under `root`, with what the rules need to know about it. `code` is the text without
 * its comments; `bare` is without the contents of its strings too.
 */
export function readSourceFiles(root) {
  return HOMES.flatMap((home) => listFiles(join(root, home))).map((path) => readSourceFile(root, path))
}

function listFiles(directory) {
  let entries = []
  try {
    entries = readdirSync(directory, { withFileTypes: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  return entries.flatMap((entry) => {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : listFiles(path)
    return /(?<!\.d)\.(ts|tsx|mjs|js|css)$/.test(entry.name) ? [path] : []
  })
}

function readSourceFile(root, absolutePath) {
  const path = relative(root, absolutePath).replaceAll('\\', '/')
  const text = readFileSync(absolutePath, 'utf8')
  const { code, bare, comments } = splitCode(text)
  return {
    ...placeOf(path),
    path,
    text,
    code,
    bare,
    comments,
    lineCount: text.trimEnd().split('\n').length,
    isTest: isTest(path),
    imports: scanImports(code).map((found) => ({ ...found, target: resolveTarget(path, found.specifier) })),
  }
}

/** Tests, what only they use (`test/`, `test-*.ts`), the bench, the commands that try it hard and the journeys. */
export const isTest = (path) =>
  /\.(test|spec)\.\w+$|\/test\/|\/test-[\w-]+\.ts$|^tools\/(bench|faults|fuzz|load)\//.test(path) ||
  path.startsWith('e2e/')

/**
 * Where a file lives: `app` (api, web, contract…), `layer` (features, lib, or the file's own name at the root of
 * src), `feature`, and `home`, the folder that its relative imports may not leave.
 */
export function placeOf(path) {
  const [, app, inside] = path.match(/^(?:apps|packages)\/(\w+)\/src\/(.+)$/) ?? []
  if (!app) return { app: path.split('/')[0], layer: null, feature: null, home: null }
  const source = path.slice(0, -inside.length - 1)
  const [first, second, ...rest] = inside.split('/')
  if (!second) return { app, layer: first.split('.')[0], feature: null, home: source }
  const feature = first === 'features' && rest.length > 0 ? second : null
  return { app, layer: first, feature, home: [source, first, feature].filter(Boolean).join('/') }
}

/** The project file an import leads to, or null for a package. */
function resolveTarget(path, specifier) {
  if (specifier.startsWith('.')) return posix.join(dirname(path), specifier)
  if (specifier.startsWith('#'))
    return `${path.startsWith('apps/embed/') ? 'apps/embed' : 'apps/api'}/src/${specifier.slice(1)}`
  if (specifier.startsWith('@/')) return `apps/web/src/${specifier.slice(2)}`
  if (specifier.startsWith('@vigie/contract/')) return `packages/contract/src/${specifier.slice(16)}`
  return null
}

function scanImports(code) {
  const statement = /^\s*(?:import|export)\s+(type\s+)?(?:[\w*{][^'"`;]*?\sfrom\s+)?['"]([^'"\n]+)['"]/gm
  const call = /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g
  return [
    ...[...code.matchAll(statement)].map(([, type, specifier]) => ({ specifier, typeOnly: Boolean(type) })),
    ...[...code.matchAll(call)].map(([, specifier]) => ({ specifier, typeOnly: false })),
  ]
}
