// `npm run import:medocs CIS_bdpm.txt [CIS_COMPO_bdpm.txt]`: the files as the public drug database publishes them.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { copyBefore } from '#backup/backup-folder.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { readDataPlaces } from '#env.ts'
import { assertReadable } from '#features/medicines/bdpm-lines.ts'
import {
  type ImportEvents,
  type ImportFiles,
  type ImportReport,
  importMedicines,
} from '#features/medicines/import-medicines.ts'
import { ownCommand } from '#lib/caller/own-command.ts'
import { installFrenchIssues } from '#lib/french-issues.ts'
import { asOwner, consoleLog, count } from './command-line.ts'

const USAGE = `Usage : ${ownCommand('import:medocs', 'CIS_bdpm.txt [CIS_COMPO_bdpm.txt]')}`
const COMPOSITIONS = 'CIS_COMPO_bdpm.txt'

const say = (sentence: string) => void process.stderr.write(`${sentence}\n`)
const french = (number: number) => number.toLocaleString('fr-FR')

const events: ImportEvents = {
  onProgress: (file, line) => say(`${path.basename(file)} : ${french(line)} lignes lues…`),
  onProblem: (file, line, problem) => say(`${path.basename(file)}, ligne ${line} ignorée : ${problem}`),
}

await run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: Error) => {
    say(error.message)
    if (error.cause instanceof Error) say(error.cause.message)
    say('Rien n’a été importé.')
    process.exit(1)
  },
)

async function run(args: string[]): Promise<number> {
  const files = toFiles(args)
  if (!files) {
    say(USAGE)
    return 2
  }
  installFrenchIssues()
  // Before the database is opened: a wrong name must not even create one.
  for (const file of Object.values(files)) if (file) await assertReadable(file)
  if (!files.compositions) say(`Sans ${COMPOSITIONS}, les substances et dosages connus restent inchangés.`)
  const report = await importInto(files)
  process.stdout.write(`${summary(report)}\n`)
  return 0
}

function toFiles(args: string[]): ImportFiles | undefined {
  const [specialties, compositions] = args.map((file) => path.resolve(file))
  if (!specialties || args.length > 2) return undefined
  const beside = path.join(path.dirname(specialties), COMPOSITIONS)
  return { specialties, compositions: compositions ?? (existsSync(beside) ? beside : undefined) }
}

async function importInto(files: ImportFiles) {
  const { dataDir, databaseUrl } = readDataPlaces()
  await asOwner(dataDir)
  const database = await openDatabase({ databaseUrl, dataDir, log: consoleLog })
  try {
    await migrateDatabase(database.pool, undefined, (client) =>
      copyBefore('avant-migration', { handle: database, dataDir, client }),
    )
    return await importMedicines(database.db, files, events, new Date())
  } finally {
    await database.close()
  }
}

function summary({ added, changed, unchanged, skipped }: ImportReport) {
  const counts = [count(added, 'ajouté'), count(changed, 'modifié'), count(unchanged, 'inchangé')]
  return `Médicaments importés : ${counts.join(', ')} ; ${count(skipped, 'ligne ignorée')}.`
}
