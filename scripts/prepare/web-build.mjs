import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDirectory, embedScript, nodePath, root, toolEnvironment, webDist } from '../paths.mjs'
import { runCommand } from '../run-command.mjs'
import { compressDirectory } from './compress.mjs'
import { SetupError } from './setup-error.mjs'
import { withDots } from './with-dots.mjs'

const STAMP = join(cacheDirectory, 'web-build')
const INPUTS = [
  'apps/web',
  'apps/embed',
  'packages/client',
  'packages/contract',
  'package-lock.json',
  'scripts/prepare/web-build.mjs',
  'scripts/prepare/compress.mjs',
]
const SKIPPED = new Set(['node_modules', 'dist', 'test'])

/** Whether the web app and the elements of the site were built from exactly what is there now. */
export const isWebBuilt = () =>
  existsSync(join(webDist, 'index.html.br')) &&
  existsSync(embedScript) &&
  existsSync(STAMP) &&
  readFileSync(STAMP, 'utf8') === hashInputs()

export async function buildWeb() {
  const hash = hashInputs()
  rmSync(STAMP, { force: true })
  await withDots('Préparation de l’interface', async () => {
    await buildWithVite('apps/web')
    await buildWithVite('apps/embed')
    await compressDirectory(webDist)
  })
  mkdirSync(cacheDirectory, { recursive: true })
  writeFileSync(STAMP, hash)
}

/** `options` are those of `vite build`. */
export async function buildWithVite(workspace, options = []) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { code, output } = await runCommand(nodePath(), [vite, 'build', '--logLevel', 'warn', ...options], {
    cwd: join(root, workspace),
    env: { ...toolEnvironment(), NODE_ENV: 'production' },
    capture: true,
  })
  if (code !== 0) throw new SetupError(`${output}\nLa préparation de l’interface a échoué.`)
}

function hashInputs() {
  const hash = createHash('sha256')
  for (const input of INPUTS) addToHash(hash, input)
  return hash.digest('hex')
}

function addToHash(hash, path) {
  const entries = listDirectory(path)
  if (!entries)
    return void hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  for (const entry of entries) {
    if (!SKIPPED.has(entry) && !/\.test\.\w+$/.test(entry)) addToHash(hash, `${path}/${entry}`)
  }
}

function listDirectory(path) {
  try {
    return readdirSync(join(root, path)).sort()
  } catch (error) {
    if (error.code === 'ENOTDIR') return null
    throw error
  }
}
