import fs from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

export type DirectoryLock = {
  /** Handles `request` when another process sends it about this directory. */
  serve(request: string, handler: () => Promise<unknown>): void
  release(): Promise<void>
}

export class DirectoryLockedError extends Error {
  override name = 'DirectoryLockedError'

  constructor(directory: string, pid: number | null) {
    super(
      `Le dossier de données ${directory} est déjà utilisé par ${pid ? `le processus ${pid}` : 'un autre processus'}. ` +
        'Arrêtez-le avant de recommencer, ou choisissez un autre dossier avec DATA_DIR.',
    )
  }
}

type Handlers = Map<string, () => Promise<unknown>>

/**
 * PGlite takes no lock, and two processes on one directory lose acknowledged rows. The system gives a
 * socket's name to one process and takes it back when that process dies, which no file with a pid in it does.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const handlers: Handlers = new Map([['holder', async () => ({ pid: process.pid })]])
  const servers: net.Server[] = []
  const release = async () => {
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  }
  try {
    for (const name of await lockNames(directory)) {
      const server = await bind(name, handlers)
      if (server) servers.push(server)
    }
  } catch (error) {
    await release()
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    const holder = await askHolder(directory, 'holder').catch(() => null)
    throw new DirectoryLockedError(directory, (holder as { pid?: number } | null)?.pid ?? null)
  }
  return { serve: (request, handler) => void handlers.set(request, handler), release }
}

/** Asks the process that holds the directory; fails with ECONNREFUSED or ENOENT when nobody does. */
export async function askHolder(directory: string, request: string, timeoutMs = 1_000): Promise<unknown> {
  let failure: unknown = new Error('no lock name on this system')
  for (const name of await lockNames(directory)) {
    try {
      return await ask(name.path, request, timeoutMs)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

type LockName = { path: string; kind: 'abstract' | 'file' }

async function lockNames(directory: string): Promise<LockName[]> {
  const { dev, ino } = await fs.stat(directory, { bigint: true })
  const name = `vigie-${dev}-${ino}`
  if (process.platform === 'win32') return [{ path: `\\\\.\\pipe\\${name}`, kind: 'abstract' }]
  const inside = path.join(directory, 'vigie.lock')
  // The system cuts longer socket paths silently.
  const file = Buffer.byteLength(inside) < 100 ? inside : path.join(os.tmpdir(), `${name}.lock`)
  if (process.platform !== 'linux') return [{ path: file, kind: 'file' }]
  // An abstract name cannot go stale but stops at the container; the file is seen from all that share the volume.
  return [
    { path: `\0${name}`, kind: 'abstract' },
    { path: file, kind: 'file' },
  ]
}

async function bind(name: LockName, handlers: Handlers): Promise<net.Server | null> {
  try {
    return await listen(name.path, handlers)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (name.kind === 'abstract') throw error
    // Some mounted volumes hold no sockets; on Linux the abstract name already stands guard.
    if (code !== 'EADDRINUSE' && process.platform === 'linux') return null
    if (code !== 'EADDRINUSE' || (await isAnswering(name.path))) throw error
    await fs.rm(name.path, { force: true })
    return listen(name.path, handlers)
  }
}

function listen(socketPath: string, handlers: Handlers): Promise<net.Server> {
  const server = net.createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('data', async (data) => {
      const handler = handlers.get(data.toString().trim())
      const answered = handler ? handler() : Promise.reject(new Error('unknown request'))
      const answer = await answered.then(
        (result) => ({ result }),
        (error: Error) => ({ error: error.message }),
      )
      socket.end(`${JSON.stringify(answer)}\n`)
    })
  })
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(socketPath, () => resolve(server))
  })
}

async function isAnswering(socketPath: string): Promise<boolean> {
  return ask(socketPath, 'holder', 1_000).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT',
  )
}

function ask(socketPath: string, request: string, timeoutMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(socketPath, () => socket.write(`${request}\n`))
    let text = ''
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer')))
    socket.on('data', (data) => {
      text += data
    })
    socket.on('error', reject)
    socket.on('close', () => {
      try {
        const { result, error } = JSON.parse(text) as { result?: unknown; error?: string }
        if (error) reject(new Error(error))
        else resolve(result)
      } catch (error) {
        reject(error)
      }
    })
  })
}
