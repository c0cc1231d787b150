import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { DatabaseLog } from '#db/client.ts'
import { copyCluster } from './cluster-copies.ts'

export const quiet: DatabaseLog = { info() {}, warn() {}, error() {} }

export async function emptyDataDir(): Promise<string> {
  const { directory, remove } = await temporaryDirectory()
  onTestFinished(remove)
  return directory
}

/** A data directory with a migrated, empty database in it. */
export async function preparedDataDir(): Promise<string> {
  const directory = await emptyDataDir()
  await copyCluster(directory)
  return directory
}

/** The same for the tests of a whole file, which remove it themselves. */
export async function preparedDataDirForFile() {
  const temporary = await temporaryDirectory()
  await copyCluster(temporary.directory)
  return temporary
}

async function temporaryDirectory() {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'vigie-test-'))
  return { directory, remove: () => fs.rm(directory, { recursive: true, force: true }) }
}
