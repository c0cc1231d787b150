import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { DatabaseLog } from '#db/client.ts'
import { openDatabase } from '#db/open-database.ts'

export const quiet: DatabaseLog = { info() {}, warn() {}, error() {} }

export async function emptyDataDir(): Promise<string> {
  const { directory, remove } = await temporaryDirectory()
  onTestFinished(remove)
  return directory
}

/** A data directory with an empty database in it: copied, because making one takes seconds. */
export async function preparedDataDir(): Promise<string> {
  const directory = await emptyDataDir()
  await fs.cp(path.join(await template(), 'db'), path.join(directory, 'db'), { recursive: true })
  return directory
}

/** The same for the tests of a whole file, which remove it themselves. */
export async function preparedDataDirForFile() {
  const temporary = await temporaryDirectory()
  await fs.cp(path.join(await template(), 'db'), path.join(temporary.directory, 'db'), { recursive: true })
  return temporary
}

async function temporaryDirectory() {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'vigie-test-'))
  return { directory, remove: () => fs.rm(directory, { recursive: true, force: true }) }
}

let made: Promise<string> | undefined

function template(): Promise<string> {
  made ??= makeTemplate()
  return made
}

async function makeTemplate(): Promise<string> {
  const directory = path.join(os.tmpdir(), 'vigie-test-cluster-pglite-0.5.16')
  if (await fs.stat(directory).catch(() => null)) return directory
  const draft = `${directory}.${randomUUID()}`
  const handle = await openDatabase({ dataDir: draft, log: quiet })
  await handle.close()
  // Another test process may have been first: either copy is good.
  await fs.rename(draft, directory).catch(() => fs.rm(draft, { recursive: true }))
  return directory
}
