import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startPrivatePostgres } from './private-postgres.mjs'

const probe = await startPrivatePostgres()
probe?.stop()

it.skipIf(!probe)(
  'a command that started a private cluster and forgot it ends by itself, and the cluster with it',
  async () => {
    const module = new URL('./private-postgres.mjs', import.meta.url).href
    const source = `
      import { startPrivatePostgres } from ${JSON.stringify(module)}
      const { url } = await startPrivatePostgres()
      process.stdout.write(url)
    `
    const command = spawn(process.execPath, ['--input-type=module', '--eval', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let url = ''
    command.stdout.on('data', (chunk) => {
      url += chunk
    })
    const [code] = await once(command, 'close')

    expect(code).toBe(0)
    const { hostname, port } = new URL(url)
    const [refusal] = await once(connect({ host: hostname, port: Number(port) }), 'error')
    expect(refusal.code).toBe('ECONNREFUSED')
  },
  60_000,
)

it.skipIf(!probe)(
  'a cluster that is halted answers nobody, and resumes at its address',
  async () => {
    const cluster = await startPrivatePostgres()
    onTestFinished(() => cluster.stop())
    const { hostname, port } = new URL(cluster.url)
    const connection = () => connect({ host: hostname, port: Number(port) })
    for (const mode of ['fast', 'immediate']) {
      await cluster.halt(mode)
      const [refusal] = await once(connection(), 'error')
      expect(refusal.code).toBe('ECONNREFUSED')
      await cluster.resume()
      const accepted = connection()
      await once(accepted, 'connect')
      accepted.destroy()
    }
  },
  60_000,
)
