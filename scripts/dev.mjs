// `npm run dev`: the API and the web app, both reloading as files change; Ctrl+C stops both.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { nodePath, root, toolEnvironment } from './paths.mjs'
import { installWhereNeeded, orExplain } from './prepare.mjs'

await orExplain(installWhereNeeded)

const VITE = join(root, 'node_modules/vite/bin/vite.js')
const children = [
  start(['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], {
    PORT: '5000',
  }),
  start([VITE], {}, join(root, 'apps/web')),
]
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAll)
for (const child of children) child.on('exit', stopAll)

function start(args, environment, cwd = root) {
  return spawn(nodePath(), args, {
    cwd,
    env: { ...process.env, ...toolEnvironment(), ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

function stopAll() {
  for (const child of children) child.kill('SIGTERM')
}
