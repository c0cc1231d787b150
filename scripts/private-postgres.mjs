// A PostgreSQL of one's own: a new cluster in a temporary folder, from the server binaries of the machine.
import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Starts a private cluster; returns its address and how to stop it, or null where the machine has no PostgreSQL. It is
 * made in the folder `within`, and is a standby of the server at the address `follows` when there is one.
 */
export async function startPrivatePostgres({ within = tmpdir(), follows } = {}) {
  const binaries = findBinaries()
  if (!binaries) return null
  const directory = mkdtempSync(join(within, 'vigie-postgres-'))
  const owner = unprivilegedOwner()
  if (owner) chownSync(directory, owner.uid, owner.gid)
  const data = join(directory, 'data')
  const port = await freePort()

  try {
    if (follows) await copyServer(join(binaries, 'pg_basebackup'), follows, data, owner)
    else initialise(join(binaries, 'initdb'), data, owner)
  } catch (error) {
    rmSync(directory, { recursive: true, force: true })
    throw error
  }
  return startCluster({ binaries, owner, directory, data, port })
}

/** Starts what is in `data`, with the same promises for every kind of cluster. */
async function startCluster({ binaries, owner, directory, data, port }) {
  const launch = async () => {
    const launched = spawn(join(binaries, 'postgres'), serverArguments(data, directory, port), {
      ...owner,
      cwd: directory,
      stdio: 'ignore',
    })
    // A caller whose work is done ends, and the cluster with it: a child that is waited for would keep it alive for ever.
    launched.unref()
    server = launched
    await waitUntilReady(launched, data)
  }
  const stopCommand = (mode) => [
    join(binaries, 'pg_ctl'),
    ['stop', '-D', data, '-m', mode, '-w'],
    { ...owner, cwd: directory, stdio: 'ignore' },
  ]
  let server
  const remove = (mode) => {
    if (isRunning(server)) execFileSync(...stopCommand(mode))
    rmSync(directory, { recursive: true, force: true })
  }
  // Whatever ends this process, nothing of the cluster stays behind.
  const removeAtExit = () => remove('immediate')
  process.once('exit', removeAtExit)

  await launch()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: server.pid,
    /** Ends the server and keeps its data; `mode` is that of pg_ctl: smart, fast or immediate. */
    async halt(mode) {
      const ended = once(server, 'exit')
      await promisify(execFile)(...stopCommand(mode))
      await ended
    },
    /** The same data at the same address. */
    resume: launch,
    /** As a service manager does it: a server whose recovery meets a full disk ends itself. */
    async resumeIfEnded() {
      if (!isRunning(server)) await launch()
    },
    /** Ends the following of another server: this one takes writes from now on. */
    async promote() {
      const options = { ...owner, cwd: directory }
      await promisify(execFile)(join(binaries, 'pg_ctl'), ['promote', '-D', data, '-w'], options)
    },
    stop() {
      process.off('exit', removeAtExit)
      remove('fast')
    },
  }
}

const isRunning = (server) => server?.exitCode === null && server.signalCode === null

/** A folder on the path may hold links to some of them only. */
const PROGRAMS = ['initdb', 'postgres', 'pg_ctl', 'pg_basebackup']

function findBinaries() {
  const versions = '/usr/lib/postgresql'
  const debian = existsSync(versions)
    ? readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, 'bin'))
    : []
  const homebrew = ['/opt/homebrew', '/usr/local'].flatMap((prefix) => {
    const formulae = join(prefix, 'opt')
    const found = existsSync(formulae)
      ? readdirSync(formulae).filter((name) => name.startsWith('postgresql'))
      : []
    return found.map((name) => join(formulae, name, 'bin'))
  })
  const candidates = [...(process.env.PATH ?? '').split(delimiter), ...debian, ...homebrew]
  return candidates.find((bin) => PROGRAMS.every((program) => existsSync(join(bin, program))))
}

/** PostgreSQL refuses to run as root: another account then owns the cluster. */
export function unprivilegedOwner() {
  if (process.getuid?.() !== 0) return undefined
  for (const account of ['postgres', 'nobody']) {
    try {
      const idOf = (flag) =>
        Number(execFileSync('id', [flag, account], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: idOf('-u'), gid: idOf('-g') }
    } catch {
      // No such account here: the next one.
    }
  }
  throw new Error('PostgreSQL cannot run as root, and there is neither a postgres nor a nobody account')
}

function initialise(initdb, data, owner) {
  const options = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-instructions']
  const run = (locale) =>
    execFileSync(initdb, [...options, `--locale=${locale}`], { ...owner, cwd: tmpdir(), stdio: 'pipe' })
  try {
    run('C.UTF-8')
  } catch {
    // Not every system has C.UTF-8.
    rmSync(data, { recursive: true, force: true })
    run('C')
  }
}

/** Not waited for in this thread: the server that is copied may need it. */
const copyServer = (basebackup, url, data, owner) =>
  promisify(execFile)(basebackup, ['-d', url, '-D', data, '-R', '-X', 'stream', '-c', 'fast'], {
    ...owner,
    cwd: tmpdir(),
  })

const serverArguments = (data, directory, port) =>
  ['-D', data, '-k', directory, '-h', '127.0.0.1', '-p', String(port), '-N', '200'].concat([
    '-c',
    'fsync=on',
    '-c',
    'logging_collector=on',
    '-c',
    'log_directory=log',
  ])

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** The last line of postmaster.pid says `ready` once the server takes connections. */
async function waitUntilReady(server, data) {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended at start with code ${server.exitCode}`)
    const status = join(data, 'postmaster.pid')
    if (existsSync(status) && /^ready\s*$/m.test(readFileSync(status, 'utf8'))) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('PostgreSQL did not start within 30 s')
}
