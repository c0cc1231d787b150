// `npm run check`: format, lint, types, structure, unused code. Every check runs, so that one look shows all.
import { fileURLToPath } from 'node:url'
import { nodePath, toolEnvironment, toolPath } from './paths.mjs'
import { runCommand } from './run-command.mjs'

const checks = () => [
  { name: 'format and lint', command: toolPath('biome'), args: ['check', '--error-on-warnings', '.'] },
  ...['packages/contract', 'apps/api', 'apps/web', 'e2e'].map((project) => ({
    name: `types of ${project}`,
    command: toolPath('tsc'),
    args: ['-p', project],
  })),
  { name: 'structure', command: nodePath(), args: ['scripts/check-structure.mjs'] },
  { name: 'unused code', command: toolPath('knip'), args: ['--no-progress'] },
  {
    name: 'code that only tests use',
    command: toolPath('knip'),
    args: ['--no-progress', '--production', '--include', 'files,exports,types,nsExports,nsTypes'],
  },
]

/** Runs every check and returns `{ name, ok }` for each. */
export async function runChecks() {
  const results = []
  for (const { name, command, args } of checks()) {
    const { code, output } = await runCommand(command, args, { env: toolEnvironment(), capture: true })
    console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
    if (code !== 0) console.log(output)
    results.push({ name, ok: code === 0 })
  }
  return results
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const results = await runChecks()
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
}
