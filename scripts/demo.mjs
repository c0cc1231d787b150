// `npm run demo`: the product on a throwaway database full of realistic content, and the example site beside it.
import { spawn } from 'node:child_process'
import { nodePath, root, toolEnvironment } from './paths.mjs'
import { orExplain, prepare } from './prepare.mjs'

await orExplain(prepare)

const port = Number(process.env.PORT || 5000)
const sitePort = Number(process.env.SITE_PORT || port + 1)
const SITE_ADDRESS = `http://localhost:${sitePort}`
const origins = [process.env.ALLOWED_ORIGINS, SITE_ADDRESS, `http://127.0.0.1:${sitePort}`]

const SITE_URL = process.env.SITE_URL || SITE_ADDRESS
const product = start(['apps/api/src/commands/demo/demo.ts', ...process.argv.slice(2)], {
  PORT: String(port),
  SITE_URL,
  ALLOWED_ORIGINS: origins.filter(Boolean).join(','),
})
const site = start(['examples/site/src/main.js'], {
  PORT: String(sitePort),
  SITE_URL,
  VIGIE_URL: `http://localhost:${port}`,
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => product.kill(signal))
product.on('exit', (code) => {
  site.kill('SIGTERM')
  process.exitCode = code ?? 1
})

function start(args, settings = {}) {
  return spawn(nodePath(), args, {
    cwd: root,
    env: { ...process.env, ...toolEnvironment(), ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}
