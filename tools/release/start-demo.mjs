import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { nodePath, root, toolEnvironment } from '../../scripts/paths.mjs'

/** What is sealed in a kept database opens with this one. It protects nothing. */
const SECRET = 'the-secret-of-every-kept-database'
const PORT = 5099

/** The demonstration of this version, under a secret and an address that the tests know. */
export async function startDemo() {
  const child = spawn(nodePath(), ['apps/api/src/commands/demo/demo.ts'], {
    cwd: root,
    // The address that a webhook tells must exist, and this machine's own is the only one that always does.
    env: {
      ...process.env,
      ...toolEnvironment(),
      VIGIE_SECRET: SECRET,
      PORT: String(PORT),
      SMTP_ALLOW_PRIVATE: 'true',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  let output = ''
  const announced = new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(output)))
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (/Démonstration : \S+ \/ \S+/.test(output)) resolve()
    })
  })
  await announced
  const [, dataDir] = /Données : (.+)/.exec(output)
  const [, email, password] = /Démonstration : (\S+) \/ (\S+)/.exec(output)
  return {
    secret: SECRET,
    url: `http://localhost:${PORT}`,
    dataDir,
    account: { email, password },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
