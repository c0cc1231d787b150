import { readRestorable, restoreBackup } from '#backup/restore-backup.ts'
import { openForRestore } from '#db/embedded/open-embedded.ts'
import { openDatabase } from '#db/open-database.ts'
import { knownSecret, readDataPlaces } from '#env.ts'
import { ownCommand } from '#lib/caller/own-command.ts'
import { asOwner, consoleLog, runCommand } from './command-line.ts'

await runCommand(ownCommand('restore', 'FICHIER'), async (file) => {
  const { dataDir, databaseUrl, images, timeZone } = readDataPlaces()
  await asOwner(dataDir)
  // Before the database is opened: a bad file must not even create one.
  await readRestorable(file)
  const erasing = { secret: knownSecret, timeZone, log: consoleLog }
  const { handle, keep } = await open(dataDir, databaseUrl)
  const restored = await restoreBackup({ handle, dataDir, images, erasing }, file)
    .then((result) => {
      keep()
      return result
    })
    .finally(() => handle.close())
  const copy = restored.copy ? ` Ce qu’il y avait avant est dans ${restored.copy}.` : ''
  return `Sauvegarde du ${restored.header.createdAt} restaurée ; chacun doit se reconnecter.${copy}`
})

async function open(dataDir: string, databaseUrl: string | undefined) {
  if (!databaseUrl) return openForRestore({ dataDir, log: consoleLog, statementTimeoutMs: 30_000 })
  return { handle: await openDatabase({ databaseUrl, dataDir, log: consoleLog }), keep() {} }
}
