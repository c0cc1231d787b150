// `vigie …`: the one command of a release. It takes the settings of the service, whoever calls it.
import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { refuseOldNode } from '#lib/settings/start-refusals.ts'

const SETTINGS = '/etc/vigie/vigie.env'
const USAGE = `Usage : vigie [--settings FICHIER] start | backup FICHIER | restore FICHIER | account … | journal verify | verify
Les réglages sont lus dans ${SETTINGS}, ou dans le fichier donné.
`
const COMMANDS: Record<string, () => Promise<unknown>> = {
  start: () => import('#main.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  account: () => import('./account.ts'),
  journal: () => import('./audit.ts'),
  verify: () => import('./audit.ts'),
  'import:medocs': () => import('./import-medicines.ts'),
}

const args = process.argv.slice(2)
const named = args[0] === '--settings' ? args.splice(0, 2)[1] : undefined
const [name = '', ...words] = args
const load = COMMANDS[name]

try {
  if (!load) end(2, USAGE)
  refuseOldNode()
  await readServiceSettings()
} catch (error) {
  end(1, `${(error as Error).message}\n`)
}
// The commands read their words where npm puts them.
process.argv.splice(2, process.argv.length, ...(name === 'verify' ? ['verify'] : words))
await load()

/** What the environment already gives wins: systemd gives each process its port. */
async function readServiceSettings() {
  const { isDataDirGiven } = await import('#env.ts')
  const file = named ?? SETTINGS
  if (existsSync(file)) loadSettings(file)
  // A container has no such file.
  else if (named || !isDataDirGiven())
    throw new Error(`Le fichier de réglages ${file} n’existe pas : donnez-en un avec --settings FICHIER.`)
  if (!isDataDirGiven())
    throw new Error(`Le fichier de réglages ${file} ne dit pas où sont les données : DATA_DIR=…`)
}

function loadSettings(file: string) {
  try {
    accessSync(file, constants.R_OK)
  } catch {
    const group = execFileSync('stat', ['-c', '%G', file], { encoding: 'utf8' }).trim()
    throw new Error(
      `Seuls root et le compte « ${group} » lisent ${file} : lancez cette commande avec sudo, ou par ce compte.`,
    )
  }
  process.loadEnvFile(file)
}

function end(code: number, text: string): never {
  process.stderr.write(text)
  process.exit(code)
}
