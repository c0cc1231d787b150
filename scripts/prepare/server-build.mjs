import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT_SERVER, root } from '../paths.mjs'
import { createStamp } from './build-stamp.mjs'
import { buildWithVite } from './web-build.mjs'
import { withDots } from './with-dots.mjs'

export const SERVER_INPUTS = [
  'apps/api/src',
  'packages/contract/src',
  'package-lock.json',
  'scripts/prepare/server-build.mjs',
  'scripts/prepare/server.config.mjs',
]
const STAMP = createStamp('server-build', SERVER_INPUTS)

export const isServerBuilt = () => existsSync(join(root, BUILT_SERVER)) && STAMP.isCurrent()

export async function buildServer() {
  const taken = STAMP.take()
  STAMP.remove()
  await withDots('Préparation du serveur', () =>
    buildWithVite('apps/api', ['--config', join(root, 'scripts/prepare/server.config.mjs')]),
  )
  STAMP.write(taken)
}
