// `npm run bench`: the product against a bare baseline; writes tools/results/bench.md. `--quick` gives a first idea.
import { findChromium } from '../scripts/find-chromium.mjs'
import { nodePath, toolEnvironment } from '../scripts/paths.mjs'
import { EVERYTHING, orExplain, prepare } from '../scripts/prepare.mjs'
import { startPrivatePostgres } from '../scripts/private-postgres.mjs'
import { runCommand } from '../scripts/run-command.mjs'

const args = process.argv.slice(2)
/** `--only screens profile`: these are measured in a browser, the other words are for tools/bench/bench.ts. */
const IN_BROWSER = {
  calendar: 'e2e/bench/next-month.ts',
  editor: 'e2e/bench/editor.ts',
  screens: 'e2e/bench/screens.ts',
}
const only = args.includes('--only') ? args.slice(args.indexOf('--only') + 1) : null
const isOnlyInBrowser = only?.every((word) => word in IN_BROWSER || word.startsWith('--'))

await orExplain(() => prepare(EVERYTHING))
const codes = isOnlyInBrowser ? [] : [await benchServer()]
for (const [name, script] of Object.entries(IN_BROWSER)) {
  if (only && !only.includes(name)) continue
  const { code } = await runCommand(nodePath(), [script, ...args], { env: toolEnvironment() })
  codes.push(code)
}
process.exitCode = codes.find((code) => code !== 0) ?? 0

async function benchServer() {
  const given = process.env.BENCH_DATABASE_URL
  const cluster = given ? null : await startPrivatePostgres()
  const { code } = await runCommand(nodePath(), ['tools/bench/bench.ts', ...args], {
    env: {
      ...toolEnvironment(),
      BENCH_DATABASE_URL: given ?? cluster?.url ?? '',
      CHROMIUM_PATH: findChromium() ?? '',
    },
  })
  cluster?.stop()
  return code
}
