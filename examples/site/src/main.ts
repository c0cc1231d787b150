// node examples/site/src/main.ts http://localhost:5000 5001: the site on port 5001, from the Vigie at that address.
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from './server.ts'

const [vigie = 'http://localhost:5000', port = '5001'] = process.argv.slice(2)
const WAIT_MS = 300

const site = await startServer({ vigie, port: Number(port) })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void site.stop().then(() => process.exit(0)))

while (!(await isReady())) await sleep(WAIT_MS)
process.stdout.write(`  Site d’exemple : http://localhost:${site.port}\n\n`)

async function isReady() {
  return fetch(`${vigie}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}
