import { onTestFinished } from 'vitest'
import { emptyDataDir, preparedDataDir } from '../data-directories.ts'
import { openTestDatabase } from '../test-database.ts'

/** The settings of a process on the engine under test, migrated and empty, until the end of the test. */
export async function engineUnderTest(): Promise<Record<string, string>> {
  if (process.env.TEST_ENGINE !== 'postgresql') return { DATA_DIR: await preparedDataDir() }
  const { url = '', close } = await openTestDatabase()
  onTestFinished(close)
  return { DATA_DIR: await emptyDataDir(), DATABASE_URL: url }
}
