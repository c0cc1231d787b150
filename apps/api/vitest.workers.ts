import { totalmem } from 'node:os'

const ROOMY_BYTES = 12 * 1024 ** 3

/** Tests that wait as often as they use the processor run beside each other; each has a server of up to a gigabyte. */
export const WORKERS = totalmem() > ROOMY_BYTES ? 3 : 2

/** Node reads these files itself, as it does for the product: nothing is transformed, and every name is bound directly. */
export const NATIVE = { viteModuleRunner: false, nodeLoader: false }
