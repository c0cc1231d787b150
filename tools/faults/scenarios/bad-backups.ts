import { copyFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import { BackupRefusedError } from '#backup/backup-file.ts'
import { createBackup } from '#backup/create-backup.ts'
import { restoreBackup } from '#backup/restore-backup.ts'
import { fillAndStop } from '../load/prepared.ts'
import { countAcknowledged } from '../load/writers.ts'
import { BAD_BACKUPS } from '../setup/bad-backups.ts'
import type { Installation } from '../setup/installation.ts'
import type { Context, Scenario } from '../setup/scenario.ts'
import { withInstallation } from '../setup/with-installation.ts'

export const badBackups: Scenario = {
  name: 'bad-backups',
  fault: 'a cut, changed or hostile backup file',
  engines: ['embedded', 'PostgreSQL'],
  run: (context) => withInstallation(context.engine, (installation) => restoreBad(context, installation)),
}

/** Every table, whatever is in it; the restore itself notes nothing when it is refused. */
const DIGEST = `select md5(string_agg(query_to_xml(format('select * from %I t order by t::text', tablename),
  true, true, '')::text, '' order by tablename)) as digest from pg_tables where schemaname = 'public'`

async function restoreBad({ isShort, random }: Context, installation: Installation) {
  const { dataDir } = installation
  const load = await fillAndStop(installation)
  const problems: string[] = []
  const rounds = isShort ? 1 : 5
  const handle = await installation.open()
  const [good, bad] = [path.join(dataDir, 'good.backup'), path.join(dataDir, 'bad.backup')]
  const digest = async () => (await handle.pool.query(DIGEST)).rows[0].digest as string
  try {
    await createBackup({ handle, dataDir }, good)
    const before = await digest()
    for (let round = 1; round <= rounds; round += 1)
      for (const [name, spoil] of Object.entries(BAD_BACKUPS)) {
        copyFileSync(good, bad)
        await spoil(bad, random)
        const answer = await restoreBackup({ handle, dataDir }, bad).then(
          () => 'restored',
          (error: Error) => (error instanceof BackupRefusedError ? 'refused' : `${error}`),
        )
        if (answer !== 'refused') problems.push(`${name}: ${answer}`)
        if ((await digest()) !== before) problems.push(`${name}: the data changed`)
      }
    const left = [path.join(dataDir, '../evade'), path.join(dataDir, 'evade'), '/tmp/vigie-evade']
    problems.push(...left.filter((file) => existsSync(file)).map((file) => `${file} was written`))
  } finally {
    await handle.close()
  }
  const times = rounds * Object.keys(BAD_BACKUPS).length
  const seen = 'refused in French, nothing changed, no file outside the folder'
  return { times, acknowledged: countAcknowledged(load), problems, seen }
}
