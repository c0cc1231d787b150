import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const cacheDirectory = join(root, '.cache')
export const webDist = join(root, 'apps/web/dist')
/** From the root, as `npm start` names it. */
export const BUILT_SERVER = 'apps/api/dist/main.js'
export const embedScript = join(root, 'apps/embed/dist/vigie.js')

/** The Node 24 that the package `node` brings; the running one only where that package has no build for the machine. */
export function nodePath() {
  const bundled = join(root, 'node_modules/node/bin/node')
  return existsSync(bundled) ? bundled : process.execPath
}

export const toolPath = (name) => join(root, 'node_modules/.bin', name)

/** Tools start with `#!/usr/bin/env node`: the project's own must come first. */
export const toolEnvironment = () => ({
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
})
