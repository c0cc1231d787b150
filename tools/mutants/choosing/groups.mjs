import { globSync } from 'node:fs'

/** `earlier`: the mutants of earlier-list.mjs, wherever they are. */
export const GROUPS = ['contract', 'rules', 'queries', 'routes', 'earlier']

const SHARED_DOMAIN = 'accounts,content,features,journal,lib,mail,plugins,site'
const PATTERNS = [
  'packages/contract/src/**/*.ts',
  `apps/api/src/{${SHARED_DOMAIN}}/**/*.ts`,
  'apps/web/src/{features,lib}/**/*.ts',
]

/** What `npm run mutants` breaks: what runs in processes and threads of its own is not reached by its tests. */
export const sourceFiles = (directory) =>
  globSync(PATTERNS, { cwd: directory })
    .filter((file) => !/\.test\.ts$|-worker\.ts$|\/test\//.test(file))
    .sort()

export function groupOf(file) {
  if (file.startsWith('packages/contract/')) return 'contract'
  if (file.endsWith('.queries.ts')) return 'queries'
  return file.endsWith('.routes.ts') || file.startsWith('apps/api/src/plugins/') ? 'routes' : 'rules'
}

const USES_REACT = /^import (?!type\b)[^']*? from '(react|react-router|@tanstack\/react-query)'$/m

/**
 * A hook, or what is written for hooks, is a part of a screen, whether markup stands in its file or not: files with
 * markup are not drawn either.
 */
export const isOfScreen = (file, text) =>
  file.startsWith('apps/web/') && (/\/use-[\w-]+\.ts$/.test(file) || USES_REACT.test(text))
