// What `npm start`, `npm run demo` and `npm test` need before anything else; runs on Node 20 with no package installed.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasLockedNode, root, runsProduct } from './paths.mjs'
import { buildServer, isServerBuilt } from './prepare/server-build.mjs'
import { SetupError } from './prepare/setup-error.mjs'
import { buildWeb, isWebBuilt } from './prepare/web-build.mjs'
import { withDots } from './prepare/with-dots.mjs'
import { runCommand } from './run-command.mjs'

const INSTALLED = 'node_modules/.package-lock.json'
const ADD = ['install', '--no-save']
const SERVED = ['apps/api', 'apps/web', 'apps/embed', 'packages/contract', 'packages/client']

/** SHIP-02: what building and serving need. The root's own packages without `dev` are Node, where this one is too old. */
export const SERVING = {
  workspaces: SERVED,
  isWanted: (entry) => !entry.dev && !entry.devOptional,
  options: [
    '--omit=dev',
    ...SERVED.map((workspace) => `--workspace=${workspace}`),
    ...(runsProduct ? [] : ['--include-workspace-root']),
  ],
}
/** With the tools of tests, lint and browsers. */
export const EVERYTHING = {
  workspaces: [...SERVED, 'examples/site', 'e2e', 'tools'],
  isWanted: () => true,
  options: ['--include=dev'],
}

/** Does `work`; where the machine does not let it, says why and ends. */
export async function orExplain(work) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Installs the packages and builds what is served where that is not done yet; a second call finds nothing to do. */
export async function prepare(scope = SERVING) {
  await installWhereNeeded(scope)
  await buildWhereNeeded()
}

export async function buildWhereNeeded() {
  if (!isWebBuilt()) await buildWeb()
  if (!isServerBuilt()) await buildServer()
}

export async function installWhereNeeded(scope = SERVING) {
  if (!isInstalled(scope)) await install(scope)
  if (runsProduct || hasLockedNode()) return
  throw new SetupError('Node 24 n’a pas pu être installé pour cette machine : installez-le, puis relancez.')
}

/**
 * npm writes what it installed in node_modules/.package-lock.json when it has finished: comparing it with the lock
 * file sees a first start, an update and an interrupted install alike.
 */
export function isInstalled({ workspaces, isWanted }) {
  const wanted = readPackages('package-lock.json')
  const installed = readPackages(INSTALLED)
  if (!wanted || !installed || !(runsProduct || hasLockedNode())) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || !isWanted(entry)) return true
    // A workspace is there when its link is.
    if (entry.link) return !workspaces.includes(entry.resolved) || existsSync(join(root, path))
    const found = installed[path]
    // Optional packages are for other machines.
    return found ? found.version === entry.version : Boolean(entry.optional || entry.devOptional)
  })
}

function readPackages(path) {
  const file = join(root, path)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null
}

async function install({ options }) {
  // The first install is exact; a later one adds and changes what the lock file says. Where the lock file is missing, or
  // this npm finds it incomplete, `npm install` still takes the locked versions.
  const attempts = existsSync(join(root, INSTALLED)) ? [ADD] : [['ci'], ADD]
  for (const attempt of attempts) {
    const { code, output } = await withDots('Installation des dépendances, une minute ou deux', () =>
      runCommand('npm', [...attempt, ...options, '--loglevel=error'], { capture: true }),
    )
    if (code === 0) return
    console.error(output)
  }
  throw new SetupError('L’installation a échoué : vérifiez la connexion, puis relancez la commande.')
}
