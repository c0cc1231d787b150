import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { embedScript, nodePath, root, toolEnvironment, webDist } from '../paths.mjs'
import { runCommand } from '../run-command.mjs'
import { createStamp } from './build-stamp.mjs'
import { compressDirectory } from './compress.mjs'
import { SetupError } from './setup-error.mjs'
import { withDots } from './with-dots.mjs'

const STAMP = createStamp('web-build', [
  'apps/web',
  'apps/embed',
  'packages/client',
  'packages/contract',
  'package-lock.json',
  'scripts/prepare/web-build.mjs',
  'scripts/prepare/compress.mjs',
])

/** Whether the web app and the elements of the site were built from exactly what is there now. */
export const isWebBuilt = () =>
  existsSync(join(webDist, 'index.html.br')) && existsSync(embedScript) && STAMP.isCurrent()

export async function buildWeb() {
  const taken = STAMP.take()
  STAMP.remove()
  await withDots('Préparation de l’interface', async () => {
    await buildWithVite('apps/web')
    await buildWithVite('apps/embed')
    await buildClient()
    await compressDirectory(webDist)
  })
  STAMP.write(taken)
}

/** Beside the elements, since both are served below `/embed`. */
async function buildClient() {
  await buildWithVite('packages/client')
  for (const name of ['client.js', 'client.d.ts'])
    await copyFile(join(root, 'packages/client/dist', name), join(dirname(embedScript), name))
}

/** `options` are those of `vite build`. */
export async function buildWithVite(workspace, options = []) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { code, output } = await runCommand(nodePath(), [vite, 'build', '--logLevel', 'warn', ...options], {
    cwd: join(root, workspace),
    env: { ...toolEnvironment(), NODE_ENV: 'production' },
    capture: true,
  })
  if (code !== 0) throw new SetupError(`${output}\nLa préparation a échoué.`)
}
