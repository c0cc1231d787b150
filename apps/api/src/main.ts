import './db/light-drizzle.ts'
import { readSettings } from './env.ts'

await start().catch((error: Error) => {
  process.stderr.write(`\n${error.message}\n`)
  if (error.cause instanceof Error) process.stderr.write(`${error.cause.message}\n`)
  process.exit(1)
})

async function start() {
  const settings = readSettings()
  const { startProductDatabase } = await import('./start-database.ts')
  // The embedded engine opens in its own thread while this one loads the rest.
  const starting = await startProductDatabase(settings)
  const { runProduct } = await import('./run-product.ts')
  await runProduct(settings, starting)
}
