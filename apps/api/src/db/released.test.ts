import { it, onTestFinished, vi } from 'vitest'
import { engineUnderTest, type TestDatabase } from '#test/backup-databases.ts'
import { emptyDataDir, quiet } from '#test/data-directories.ts'
import { expectSameAnswers, expectSameRows, restoredVersions } from '#test/released/kept-content.ts'
import { RELEASED, unpackFolder } from '#test/released/released-databases.ts'
import { migrateDatabase } from './migrate.ts'
import { openDatabase } from './open-database.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const restored = restoredVersions()

/** A server gets such a database as a backup; the embedded engine finds the folder of the version before it. */
it.each(RELEASED)('OPS-08 a database of %s migrates to the newest with all it holds', async (version) => {
  const migrated = engineUnderTest === 'postgresql' ? await restored(version) : await opened(version)
  await expectSameRows(migrated, version)
  await expectSameAnswers(migrated, version)
})

async function opened(version: string): Promise<TestDatabase> {
  const dataDir = await emptyDataDir()
  unpackFolder(version, dataDir)
  const handle = await openDatabase({ dataDir, log: quiet })
  onTestFinished(() => handle.close())
  await migrateDatabase(handle.pool)
  return { handle, dataDir }
}
