// `npm run journal -- verify`: whether the chain of the journal holds; exit code 1 when it does not.
import { MINUTE_MS } from '@vigie/contract/common/days.ts'
import { type Verified, verifyAuditLog } from '#audit/verify-audit-log.ts'
import { askHolder, DirectoryLockedError } from '#db/embedded/directory-lock.ts'
import { openDatabase } from '#db/open-database.ts'
import { readDataPlaces, readSettings } from '#env.ts'
import { ownCommand } from '#lib/caller/own-command.ts'
import { asOwner, consoleLog, count } from './command-line.ts'

const USAGE = `Usage : ${ownCommand('journal', 'verify')}`
const LONGEST_MS = 10 * MINUTE_MS

const say = (sentence: string) => void process.stderr.write(`${sentence}\n`)

await run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: Error) => {
    say(error.message)
    process.exit(1)
  },
)

async function run(args: string[]) {
  if (args.join(' ') !== 'verify') {
    say(USAGE)
    return 2
  }
  const { lines, unsealed, position, hash, problem } = await verify()
  const waiting = unsealed > 0 ? ` ; ${count(unsealed, 'ligne')} à sceller` : ''
  if (problem) {
    say(`Le journal ne tient pas. ${problem} (Avant cela : ${count(lines, 'ligne vérifiée')}${waiting}.)`)
    return 1
  }
  process.stdout.write(
    `Le journal est intact : ${count(lines, 'ligne vérifiée')}${waiting}.\nDernière ligne : ${position}, empreinte ${hash}. Notez-la ailleurs : elle montrera si le journal entier a été remis à un état ancien.\n`,
  )
  return 0
}

async function verify(): Promise<Verified> {
  await asOwner(readDataPlaces().dataDir)
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, secret, isNewSecret } = readSettings()
  if (isNewSecret) throw new Error(`Le secret de cette installation est introuvable dans ${dataDir}.`)
  try {
    const handle = await openDatabase({ databaseUrl, dataDir, log: consoleLog })
    return await verifyAuditLog(handle.db, secret).finally(() => handle.close())
  } catch (error) {
    if (!(error instanceof DirectoryLockedError)) throw error
    // Only one process may open the embedded database: the one that runs verifies.
    return (await askHolder(dataDir, 'verify journal', LONGEST_MS)) as Verified
  }
}
