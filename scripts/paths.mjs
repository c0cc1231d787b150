import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const cacheDirectory = join(root, '.cache')
export const webDist = join(root, 'apps/web/dist')
/** From the root, as `npm start` names it. */
export const BUILT_SERVER = 'apps/api/dist/main.js'
export const embedScript = join(root, 'apps/embed/dist/vigie.js')

/** The version that the product asks for. */
const NODE_MIN = 24
const system = process.platform === 'win32' ? 'win' : process.platform
const LOCKED_NODE = join(root, `node_modules/node-${system}-${process.arch}/bin/node`)

export const runsProduct = Number(process.versions.node.split('.')[0]) >= NODE_MIN
export const hasLockedNode = () => existsSync(LOCKED_NODE) || existsSync(`${LOCKED_NODE}.exe`)

/** The running Node where it is new enough; else the one of package-lock.json. */
export const nodePath = () => (runsProduct || !hasLockedNode() ? process.execPath : LOCKED_NODE)

export const toolPath = (name) => join(root, 'node_modules/.bin', name)

/** Tools start with `#!/usr/bin/env node`: the project's own must come first. */
export const toolEnvironment = () => ({
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
})
