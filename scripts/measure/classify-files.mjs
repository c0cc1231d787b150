import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSourceFiles } from '../structure/source-files.mjs'

const MIGRATIONS = 'apps/api/src/db/migrations'

/** Every file that is measured, with its kind: code, support (of tests), test, journey, css or sql. */
export function classifyFiles(root) {
  const sources = readSourceFiles(root).map((file) => ({ ...file, kind: kindOf(file.path) }))
  return [...sources, ...readMigrations(root)].map((file) => ({ ...file, isCode: file.kind === 'code' }))
}

function kindOf(path) {
  if (path.endsWith('.css')) return 'css'
  if (path.startsWith('e2e/')) return /\.spec\.ts$/.test(path) ? 'journey' : 'support'
  if (/\.test\.\w+$/.test(path)) return 'test'
  return /\/test\/|\/test-[\w-]+\.ts$/.test(path) ? 'support' : 'code'
}

function readMigrations(root) {
  const directory = join(root, MIGRATIONS)
  if (!existsSync(directory)) return []
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => {
      const text = readFileSync(join(directory, name), 'utf8')
      return { path: `${MIGRATIONS}/${name}`, kind: 'sql', lineCount: text.trimEnd().split('\n').length }
    })
}
