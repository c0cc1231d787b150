import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '../paths.mjs'

const COPIED = [
  'apps',
  'docs',
  'packages',
  'e2e',
  'scripts',
  'tools',
  '.gitignore',
  'biome.json',
  'package.json',
  'tsconfig.base.json',
  'vitest.config.ts',
]
const SKIPPED = new Set(['node_modules', 'dist', 'test-results', 'playwright-report'])

/** The project as it is now in a folder of its own, with the packages that are installed here. */
export function copyProject() {
  const directory = mkdtempSync(join(tmpdir(), 'vigie-copy-'))
  for (const name of COPIED) {
    cpSync(join(root, name), join(directory, name), {
      recursive: true,
      filter: (path) => !SKIPPED.has(basename(path)),
    })
  }
  linkPackages(directory)
  // Tried again: a process that was ended a moment ago may still have been writing into it.
  const remove = () => rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  return { directory, remove }
}

/** All but our own packages, which are links into the project: the copy has its own. */
function linkPackages(directory) {
  const packages = join(directory, 'node_modules')
  mkdirSync(join(packages, '@vigie'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@vigie') symlinkSync(join(root, 'node_modules', name), join(packages, name))
  }
  const ours = {
    contract: 'packages/contract',
    client: 'packages/client',
    api: 'apps/api',
    web: 'apps/web',
    e2e: 'e2e',
  }
  for (const [name, path] of Object.entries(ours))
    symlinkSync(join(directory, path), join(packages, '@vigie', name))
}
