import fs from 'node:fs/promises'
import path from 'node:path'
import { flushDirectory } from '../flush-directory.ts'
import type { UnopenableError } from './engine-errors.ts'

const POSTGRES_VERSION = '18'

export type ClusterState = { is: 'absent' } | { is: 'cluster' } | { is: 'unreadable'; reason: string }

/** Finds out from the files alone what the directory holds; what is unclear is an error, not a guess. */
export async function inspectCluster(directory: string): Promise<ClusterState> {
  const entry = await orNull(fs.stat(directory))
  if (!entry) return { is: 'absent' }
  if (!entry.isDirectory()) return { is: 'unreadable', reason: 'ce n’est pas un dossier' }
  if ((await fs.readdir(directory)).length === 0) return { is: 'absent' }

  const version = (await orNull(fs.readFile(path.join(directory, 'PG_VERSION'), 'utf8')))?.trim()
  if (!version || !/^\d{1,3}$/.test(version))
    return { is: 'unreadable', reason: 'PG_VERSION manque ou est abîmé' }
  if (version !== POSTGRES_VERSION) {
    throw new Error(
      `Le dossier ${directory} contient une base PostgreSQL ${version}, que cette version de Vigie (PostgreSQL ${POSTGRES_VERSION}) ne sait pas ouvrir. ` +
        'Rien n’a été modifié : exportez-la avec la version précédente (npm run backup), puis restaurez-la ici.',
    )
  }
  for (const part of ['base', 'global', 'pg_wal', 'global/pg_control']) {
    if (!(await orNull(fs.stat(path.join(directory, part))))) {
      return { is: 'unreadable', reason: `${part} manque` }
    }
  }
  return { is: 'cluster' }
}

const PASSING =
  /No space left|Permission denied|Operation not permitted|Read-only file system|Input\/output error|I\/O error|Too many open files|Cannot allocate memory|out of memory|quota/i

/** True for troubles outside of the cluster, such as a full disk or a missing right. */
export function mayPass(error: UnopenableError): boolean {
  return PASSING.test(error.stderr)
}

export async function moveAside(directory: string): Promise<string> {
  const stamp = new Date().toISOString().replace(/[:.]/g, '-')
  const aside = `${directory}.illisible-${stamp}`
  await fs.rename(directory, aside)
  await flushDirectory(path.dirname(directory))
  return aside
}

/** Puts a finished draft in its place in one step, so that a kill leaves either nothing or a whole cluster. */
export async function publishDraft(draft: string, directory: string): Promise<void> {
  await flushTree(draft)
  // An empty directory made beforehand (a mounted volume's, for one) may stand there.
  await fs.rmdir(directory).catch(ignoring('ENOENT'))
  await fs.rename(draft, directory)
  await flushDirectory(path.dirname(directory))
}

async function flushTree(directory: string): Promise<void> {
  for (const entry of await fs.readdir(directory, { withFileTypes: true })) {
    const child = path.join(directory, entry.name)
    if (entry.isDirectory()) await flushTree(child)
    else if (entry.isFile()) await flushFile(child)
  }
  await flushDirectory(directory)
}

async function flushFile(file: string): Promise<void> {
  const handle = await fs.open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  return promise.catch(ignoring('ENOENT', 'ENOTDIR', 'EISDIR'))
}

function ignoring(...codes: string[]) {
  return (error: NodeJS.ErrnoException) => {
    if (codes.includes(error.code ?? '')) return null
    throw error
  }
}
