// Started by `npm run fuzz`, which names a PostgreSQL server in FUZZ_DATABASE_URL.
import { startProcess } from '../bench/running-process.ts'
import { createShownSecrets } from './judging/shown-secrets.ts'
import { connectionsLeft } from './running/at-rest.ts'
import { createFailures } from './running/failures.ts'
import { inParallel } from './running/in-parallel.ts'
import { readOptions } from './running/options.ts'
import { report } from './running/report.ts'
import { rawRunner } from './running/run-raw.ts'
import { requestRunner } from './running/run-requests.ts'
import { createSender } from './running/send.ts'
import { createTally } from './running/tally.ts'
import { watchHealth } from './running/watch-health.ts'
import { openWorld } from './world/open-world.ts'
import { serveCalendars } from './world/serve-calendars.ts'

const LANES = 16
const ACCOUNTS = 60
/** One request in so many goes to a raw socket. */
const RAW_EVERY = 8
/** After these everything is loaded: what the process holds on top of it at the end is kept by the requests. */
const WARM_UP = 5000

const options = readOptions(process.argv.slice(2))
const { requests, seed, only, engine } = options
const databaseUrl = engine === 'postgresql' ? process.env.FUZZ_DATABASE_URL : undefined
if (engine === 'postgresql' && !databaseUrl) throw new Error('no PostgreSQL on this machine')
console.log(`${requests} requests on the ${engine} engine, seed ${seed}`)

const world = await openWorld(databaseUrl, ACCOUNTS)
const product = await startProcess('product', { ...world.environment, LOG_LEVEL: 'fatal' })
const { url } = product
const port = Number(new URL(url).port)
const failures = createFailures(({ where, reason, index, printed }) =>
  console.log(`\n${where}: ${reason} (request ${index})\n${printed}\n`),
)
const [tally, sender, shown] = [createTally(), createSender(url, LANES), createShownSecrets()]
const common = { seed, accounts: ACCOUNTS, secrets: world.secrets, failures, tally }
const { calendars, close } = await serveCalendars()
const runRequest = await requestRunner({ ...common, url, calendars, send: sender.send, shown })
const raw = rawRunner({ ...common, port })
const isRaw = (index: number) => only === 'raw' || (only === undefined && index % RAW_EVERY === 0)

const health = watchHealth(url)
const held = only === 'openapi' ? undefined : raw.runHeld()
const began = performance.now()
const megabytes: number[] = []
const sendOne = async (index: number) => {
  if (index % WARM_UP === 0 && index > 0) {
    megabytes.push(product.residentMegabytes())
    console.log(`${index} requests, ${Math.round(megabytes.at(-1) ?? 0)} MB, ${failures.all().length} found`)
  }
  await (isRaw(index) ? raw.run(index) : runRequest(index))
}
const end = began + options.minutes * 60_000
const done = await inParallel(requests, LANES, sendOne, () => performance.now() > end)
const seconds = (performance.now() - began) / 1000
await held
const alive = await health.stop()
sender.close()
const left = await connectionsLeft(port)
megabytes.push(product.residentMegabytes())
await product.stop()
for (const found of await world.withDatabase(({ pool }) => shown.inClear(pool))) {
  const failure = { ...found, index: -1, printed: '' }
  if (failures.isNew(failure)) failures.shrunk(failure, 'the database was searched after the run')
}
console.log(`${shown.count()} secrets were shown and searched for`)
close()
await world.remove()
process.exit(report({ options, done, seconds, alive, left, megabytes, tally, failures }) === 0 ? 0 : 1)
