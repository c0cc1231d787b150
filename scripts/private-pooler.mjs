// A connection pooler of one's own: Debian's PgBouncer in transaction mode before a PostgreSQL server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort, unprivilegedOwner } from './private-postgres.mjs'

/** Starts one before the server; returns its address and how to stop it, or null where there is no PgBouncer. */
export async function startPrivatePooler(serverUrl, settings = {}) {
  const program = findPooler()
  if (!program) return null
  const directory = mkdtempSync(join(tmpdir(), 'vigie-pooler-'))
  const owner = unprivilegedOwner()
  const port = await freePort()
  const file = join(directory, 'pgbouncer.ini')
  writeFileSync(join(directory, 'users.txt'), '"postgres" ""\n')
  writeFileSync(file, configuration(new URL(serverUrl), port, directory, settings))
  if (owner) for (const path of [directory, file]) chownSync(path, owner.uid, owner.gid)

  const pooler = spawn(program, [file], { ...owner, cwd: directory, stdio: 'ignore' })
  pooler.unref()
  const remove = () => {
    pooler.kill('SIGKILL')
    rmSync(directory, { recursive: true, force: true })
  }
  process.once('exit', remove)
  await waitUntilListening(pooler, port)
  const url = new URL(serverUrl)
  url.port = String(port)
  return {
    url: url.href,
    pid: pooler.pid,
    stop() {
      process.off('exit', remove)
      remove()
    },
  }
}

function findPooler() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file))
}

/** Two connections to the server for each database: statements of one client soon come to another session. */
const configuration = ({ hostname, port: serverPort }, port, directory, settings) =>
  [
    '[databases]',
    `* = host=${hostname} port=${serverPort}`,
    '[pgbouncer]',
    ...Object.entries({
      listen_addr: '127.0.0.1',
      listen_port: port,
      unix_socket_dir: '',
      auth_type: 'trust',
      auth_file: join(directory, 'users.txt'),
      pool_mode: 'transaction',
      default_pool_size: 2,
      max_client_conn: 500,
      server_round_robin: 1,
      ...settings,
    }).map((line) => line.join(' = ')),
    '',
  ].join('\n')

async function waitUntilListening(pooler, port) {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; ) {
    if (pooler.exitCode !== null) throw new Error(`PgBouncer ended at start with code ${pooler.exitCode}`)
    const socket = connect({ host: '127.0.0.1', port })
    const isListening = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isListening) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('PgBouncer did not listen within 10 s')
}
