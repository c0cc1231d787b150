// What `npm start`, `npm run demo` and `npm test` need before anything else; runs on Node 20 with no package installed.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodePath, root } from './paths.mjs'
import { buildServer, isServerBuilt } from './prepare/server-build.mjs'
import { SetupError } from './prepare/setup-error.mjs'
import { buildWeb, isWebBuilt } from './prepare/web-build.mjs'
import { withDots } from './prepare/with-dots.mjs'
import { runCommand } from './run-command.mjs'

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
export async function prepare() {
  await installWhereNeeded()
  await buildWhereNeeded()
}

export async function buildWhereNeeded() {
  if (!isWebBuilt()) await buildWeb()
  if (!isServerBuilt()) await buildServer()
}

export async function installWhereNeeded() {
  if (!isInstalled()) await install()
  refuseOldNode()
}

/**
 * npm writes what it installed in node_modules/.package-lock.json when it has finished: comparing it with the lock
 * file sees a first start, an update and an interrupted install alike.
 */
function isInstalled() {
  const wanted = readPackages('package-lock.json')
  const installed = readPackages('node_modules/.package-lock.json')
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    // A workspace is there when its link is.
    if (entry.link) return existsSync(join(root, path))
    const found = installed[path]
    // Optional packages are for other machines.
    return found ? found.version === entry.version : Boolean(entry.optional || entry.devOptional)
  })
}

function readPackages(path) {
  const file = join(root, path)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null
}

async function install() {
  // Without a lock file, or with one that this npm finds incomplete, `npm install` still takes the locked versions.
  const attempts = [['ci'], ['install', '--no-save']]
  for (const attempt of attempts) {
    // The web app is built here, so the build tools are wanted in production too.
    const { code, output } = await withDots('Installation des dépendances, une minute ou deux', () =>
      runCommand('npm', [...attempt, '--include=dev', '--loglevel=error'], { capture: true }),
    )
    if (code === 0) return
    console.error(output)
  }
  throw new SetupError('L’installation a échoué : vérifiez la connexion, puis relancez la commande.')
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const runsTypeScript = major > 22 || (major === 22 && minor >= 18)
  if (nodePath() === process.execPath && !runsTypeScript) {
    throw new SetupError(
      'Node 24 n’a pas pu être installé pour cette machine : installez Node 24 (ou au moins 22.18), puis relancez.',
    )
  }
}
