import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createBackup } from '#backup/create-backup.ts'
import { restoreBackup } from '#backup/restore-backup.ts'
import { openForRestore } from '#db/embedded/open-embedded.ts'
import { fillAndStop } from '../load/prepared.ts'
import { findWrong } from '../load/stored.ts'
import { countAcknowledged } from '../load/writers.ts'
import { DAMAGES } from '../setup/damages.ts'
import { type Installation, QUIET } from '../setup/installation.ts'
import type { Context, Scenario } from '../setup/scenario.ts'
import { withInstallation } from '../setup/with-installation.ts'

export const damagedFolder: Scenario = {
  name: 'damaged-folder',
  fault: 'a damaged data folder, then a restore',
  engines: ['embedded'],
  run: (context) => withInstallation(context.engine, (installation) => damage(context, installation)),
}

async function damage({ isShort, random }: Context, installation: Installation) {
  const { dataDir } = installation
  const load = await fillAndStop(installation)
  const backup = path.join(dataDir, 'backups', 'essai.backup')
  mkdirSync(path.dirname(backup), { recursive: true })
  const handle = await installation.open()
  await createBackup({ handle, dataDir }, backup).finally(() => handle.close())
  const whole = `${dataDir}.whole`
  cpSync(dataDir, whole, { recursive: true, filter: (file) => !file.endsWith('.lock') })

  const problems: string[] = []
  const names = Object.keys(DAMAGES).slice(0, isShort ? 2 : undefined)
  for (const name of names) {
    DAMAGES[name]?.(path.join(dataDir, 'db'), random)
    const answer = await startOrRefusal(installation)
    if (!/Vigie ne démarre pas|rien n’y a été modifié/.test(answer)) problems.push(`${name}: ${answer}`)
    await restore(dataDir, backup)
    const wrong = await installation.inspect((query) => findWrong(query, load))
    // Without a configured mail server no request has a mail.
    problems.push(...wrong.filter((line) => !/mail/.test(line)).map((line) => `${name}, restored: ${line}`))
    rmSync(dataDir, { recursive: true })
    cpSync(whole, dataDir, { recursive: true })
  }
  rmSync(whole, { recursive: true })
  const seen = 'no start, a French sentence that names the newest backup; the restore brings everything back'
  return { times: names.length, acknowledged: countAcknowledged(load), problems, seen }
}

async function startOrRefusal(installation: Installation) {
  try {
    await (await installation.start()).stop('SIGKILL')
    return 'it started'
  } catch (error) {
    return (error as Error).message
  }
}

/** As `npm run restore` does; the damaged folder must still be there, aside or in its place. */
async function restore(dataDir: string, backup: string) {
  const hadCluster = existsSync(path.join(dataDir, 'db')) && readdirSync(path.join(dataDir, 'db')).length > 0
  const { handle, keep } = await openForRestore({ dataDir, log: QUIET, statementTimeoutMs: 30_000 })
  await restoreBackup({ handle, dataDir }, backup)
    .then(keep)
    .finally(() => handle.close())
  const isKept = readdirSync(dataDir).some((name) => name.startsWith('db.illisible-'))
  if (hadCluster && !isKept) throw new Error('the damaged folder was not kept')
}
