import './db/light-drizzle.ts'
import { readSettings } from './env.ts'

await start().catch((error: Error) => {
  process.stderr.write(`\n${error.message}\n`)
  if (error.cause instanceof Error) process.stderr.write(`${error.cause.message}\n`)
  process.exit(1)
})

async function start() {
  const { runProduct } = await import('./run-product.ts')
  await runProduct(readSettings())
}
