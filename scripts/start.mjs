// `npm start`: from a fresh clone to a running product. Runs on Node 20 with nothing installed.
import { BUILT_SERVER } from './paths.mjs'
import { orExplain, prepare } from './prepare.mjs'
import { runProduct } from './run-product.mjs'

await orExplain(prepare)
runProduct(BUILT_SERVER)
