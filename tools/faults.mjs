// `npm run faults`: the product under faults, each acknowledged write read back; writes tools/results/faults.md.
import { keepFilesInMemory } from '../scripts/memory-files.mjs'
import { nodePath, toolEnvironment } from '../scripts/paths.mjs'
import { EVERYTHING, orExplain, prepare } from '../scripts/prepare.mjs'
import { runCommand } from '../scripts/run-command.mjs'

await orExplain(() => prepare(EVERYTHING))
keepFilesInMemory()
// What it opens itself lives too short to be compiled a second time.
const PROGRAM = ['--liftoff-only', 'tools/faults/faults.ts', ...process.argv.slice(2)]
const { code } = await runCommand(nodePath(), PROGRAM, { env: toolEnvironment() })
process.exitCode = code
