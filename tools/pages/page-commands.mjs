import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/paths.mjs'

const ISOLATED = join(root, 'tools/pages/isolated.sh')

/** Whether this account may give a script its own `/etc`, `/opt` and `/var/lib`. */
export const canIsolate = () =>
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0

/** The `sh` blocks of a page; a block that cannot run here says why: « ```sh no-test: asks for a password ». */
export function shellBlocks(page) {
  const fences = readFileSync(join(root, page), 'utf8').matchAll(
    /^```sh(?: no-test: (.+))?\n([\s\S]*?)^```$/gm,
  )
  return [...fences].map(([, notTested, commands]) => ({ notTested, commands }))
}

/** Runs those that can, one after the other as they are written, in `cwd`; returns `{ code, output }`. */
export async function runBlocks(blocks, { cwd, env = process.env, isolated = false }) {
  const script = join(cwd, 'page.sh')
  const tested = blocks.filter(({ notTested }) => !notTested).map(({ commands }) => commands)
  writeFileSync(script, ['set -euxo pipefail', ...tested].join('\n'))
  const [command, ...args] = [...(isolated ? ['unshare', '--mount', 'bash', ISOLATED] : ['bash']), script]
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve) => child.on('exit', resolve))
  return { code, output }
}
