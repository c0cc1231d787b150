// `npm start`: from a fresh clone to a running product. Runs on Node 20 with nothing installed.
import { orExplain, prepare } from './prepare.mjs'
import { runProduct } from './run-product.mjs'

await orExplain(prepare)
runProduct('apps/api/src/main.ts')
