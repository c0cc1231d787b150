import { readSettings } from './env.ts'
import { runProduct } from './run-product.ts'

await start().catch((error: Error) => {
  process.stderr.write(`\n${error.message}\n`)
  if (error.cause instanceof Error) process.stderr.write(`${error.cause.message}\n`)
  process.exit(1)
})

async function start() {
  await runProduct(readSettings())
}
