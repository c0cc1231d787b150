// `npm run load`: a mixed day at rising rates; `--day` and `--rolling` measure those instead. Each writes its part of
// tools/results/load.md; with `--quick` it prints a first idea.
import { nodePath, toolEnvironment } from '../scripts/paths.mjs'
import { EVERYTHING, orExplain, prepare } from '../scripts/prepare.mjs'
import { startPrivatePostgres } from '../scripts/private-postgres.mjs'
import { runCommand } from '../scripts/run-command.mjs'

await orExplain(() => prepare(EVERYTHING))
const given = process.env.LOAD_DATABASE_URL
const cluster = given ? null : await startPrivatePostgres()
const { code } = await runCommand(nodePath(), ['tools/load/load.ts', ...process.argv.slice(2)], {
  env: { ...toolEnvironment(), LOAD_DATABASE_URL: given ?? cluster?.url ?? '' },
})
cluster?.stop()
process.exitCode = code
