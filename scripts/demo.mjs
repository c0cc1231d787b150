// `npm run demo`: the product on a throwaway database full of realistic content.
import { orExplain, prepare } from './prepare.mjs'
import { runProduct } from './run-product.mjs'

await orExplain(prepare)
runProduct('apps/api/src/commands/demo/demo.ts')
