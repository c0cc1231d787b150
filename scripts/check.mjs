// `npm run check`: format, lint, types, structure, unused code, the OpenAPI document, the schema page, licences. Every check runs, so that one look shows all.
import { fileURLToPath } from 'node:url'
import { nodePath, toolEnvironment, toolPath } from './paths.mjs'
import { runCommand } from './run-command.mjs'

const PROJECTS = [
  'packages/contract',
  'packages/client',
  'apps/web',
  'apps/embed',
  'examples/site',
  'e2e',
  // With apps/api, most of which they call: apart, its types would be checked twice.
  'tools',
]

// The longest first: they use one core each.
const checks = () => [
  { name: 'unused code', command: toolPath('knip'), args: ['--no-progress'] },
  {
    name: 'code that only tests use',
    command: toolPath('knip'),
    args: ['--no-progress', '--production', '--include', 'files,exports,types,nsExports,nsTypes'],
  },
  { name: 'format and lint', command: toolPath('biome'), args: ['check', '--error-on-warnings', '.'] },
  ...PROJECTS.map((project) => ({
    name: `types of ${project}`,
    command: toolPath('tsc'),
    // The checks use both cores already; each thread of a compiler would work out the same types again.
    args: ['-p', project, '--singleThreaded'],
  })),
  { name: 'OpenAPI document', command: nodePath(), args: ['scripts/check-openapi.mjs'] },
  { name: 'schema page', command: nodePath(), args: ['scripts/schema.mjs', '--check'] },
  { name: 'structure', command: nodePath(), args: ['scripts/check-structure.mjs'] },
  { name: 'licences', command: nodePath(), args: ['scripts/dependencies/licences.mjs', '--check'] },
]

/** Runs every check, two at a time, and returns `{ name, ok }` for each. */
export async function runChecks() {
  const waiting = checks()
  const results = []
  const runTheRest = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await runCheck(next))
  }
  await Promise.all([runTheRest(), runTheRest()])
  return results
}

async function runCheck({ name, command, args }) {
  const { code, output } = await runCommand(command, args, { env: toolEnvironment(), capture: true })
  console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
  if (code !== 0) console.log(output)
  return { name, ok: code === 0 }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const results = await runChecks()
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
}
