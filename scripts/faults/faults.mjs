// `npm run faults`: the product under faults, each acknowledged write read back; writes docs/figures-faults.md.
import { keepFilesInMemory } from '../memory-files.mjs'
import { nodePath, toolEnvironment } from '../paths.mjs'
import { orExplain, prepare } from '../prepare.mjs'
import { runCommand } from '../run-command.mjs'

await orExplain(prepare)
keepFilesInMemory()
// What it opens itself lives too short to be compiled a second time.
const PROGRAM = ['--liftoff-only', 'apps/api/faults/faults.ts', ...process.argv.slice(2)]
const { code } = await runCommand(nodePath(), PROGRAM, { env: toolEnvironment() })
process.exitCode = code
