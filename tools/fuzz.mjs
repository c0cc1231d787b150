// `npm run fuzz`: hostile requests by the hundred thousand, seeded; `--requests`, `--seed`, `--only` and `--engine`.
import { nodePath, toolEnvironment } from '../scripts/paths.mjs'
import { EVERYTHING, orExplain, prepare } from '../scripts/prepare.mjs'
import { startPrivatePostgres } from '../scripts/private-postgres.mjs'
import { runCommand } from '../scripts/run-command.mjs'

await orExplain(() => prepare(EVERYTHING))
const given = process.env.FUZZ_DATABASE_URL
const cluster = given || !process.argv.includes('postgresql') ? null : await startPrivatePostgres()
const { code } = await runCommand(nodePath(), ['tools/fuzz/fuzz.ts', ...process.argv.slice(2)], {
  env: { ...toolEnvironment(), FUZZ_DATABASE_URL: given ?? cluster?.url ?? '' },
})
cluster?.stop()
process.exitCode = code
