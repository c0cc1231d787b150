// `npm run bench`: the product against a bare baseline; writes docs/figures.md. `--quick` gives a first idea.
import { findChromium } from './find-chromium.mjs'
import { nodePath, toolEnvironment } from './paths.mjs'
import { orExplain, prepare } from './prepare.mjs'
import { startPrivatePostgres } from './private-postgres.mjs'
import { runCommand } from './run-command.mjs'

await orExplain(prepare)
const given = process.env.BENCH_DATABASE_URL
const cluster = given ? null : await startPrivatePostgres()
const { code } = await runCommand(nodePath(), ['apps/api/bench/bench.ts', ...process.argv.slice(2)], {
  env: {
    ...toolEnvironment(),
    BENCH_DATABASE_URL: given ?? cluster?.url ?? '',
    CHROMIUM_PATH: findChromium() ?? '',
  },
})
cluster?.stop()
const calendar = await runCommand(nodePath(), ['e2e/bench/next-month.ts', ...process.argv.slice(2)], {
  env: toolEnvironment(),
})
process.exitCode = code || calendar.code
