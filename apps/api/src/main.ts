import './db/light-drizzle.ts'
import { actAsOwner } from './lib/caller/data-owner.ts'
import { openDataDir, refuseOldNode } from './lib/settings/start-refusals.ts'

await start().catch((error: Error) => {
  process.stderr.write(`\n${error.message}\n`)
  if (error.cause instanceof Error) process.stderr.write(`${error.cause.message}\n`)
  process.exit(1)
})

async function start() {
  refuseOldNode()
  const { readDataPlaces, readSettings } = await import('./env.ts')
  await actAsOwner(readDataPlaces().dataDir, (sentence) => void process.stderr.write(`\n${sentence}\n`))
  const settings = readSettings()
  openDataDir(settings.DATA_DIR)
  const { startProductDatabase } = await import('./start-database.ts')
  // The embedded engine opens in its own thread while this one loads the rest.
  const starting = await startProductDatabase(settings)
  const { runProduct } = await import('./run-product.ts')
  await runProduct(settings, starting)
}
