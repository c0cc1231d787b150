import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkStructure } from '../../scripts/check-structure.mjs'
import { nodePath, toolEnvironment, toolPath } from '../../scripts/paths.mjs'
import { runCommand } from '../../scripts/run-command.mjs'
import { copyProject } from '../../scripts/test/project-copy.mjs'

/** The tests that fail when a feature is missing from a list of all features. */
const LIST_TESTS = [
  'db/collections',
  'db/schema',
  'features/audit/acts-of-routes',
  'plugins/docs/documented-fields',
  'plugins/polled-lists',
  'plugins/route-inputs',
  'plugins/route-options',
  'plugins/route-roles',
]

/** Of those, what goes over all routes once more for each caller, or each wrong number. */
const REPEATED =
  'V8\\.2\\.1 (is closed|lets)|V8\\.2\\.2|ACCT-0[26] |99999999999|SAFE-20|full disk|API-18 /api/(?!paid-invoices)'

/** With one of these, every file of the product would be checked. */
const LEADING_EVERYWHERE = /register-features|router|routes\.test/

describe('npm run new', () => {
  const copy = copyProject()
  const run = (command, args, env = {}) =>
    runCommand(command, args, {
      cwd: copy.directory,
      env: { ...toolEnvironment(), ...env },
      capture: true,
    })
  let written
  /** All that it has written and changed. */
  const sources = () => [
    ...new Set(written.output.match(/^ {2}(?:apps|packages)\/\S+\.tsx?(?=:|$)/gm).map((path) => path.trim())),
  ]

  beforeAll(async () => {
    written = await run(nodePath(), ['scripts/new.mjs', 'feature', 'paid-invoices'])
  }, 60_000)
  afterAll(copy.remove)

  it('names the files that it has written, the lines that it has added and what is left', () => {
    expect(written.code, written.output).toBe(0)
    const paths = written.output.match(/^ {2}\S+\/\S+$/gm).map((path) => path.trim())
    expect(paths).toHaveLength(12)
    for (const path of paths) expect(existsSync(join(copy.directory, path)), path).toBe(true)
    expect(written.output).toContain(`'/api/paid-invoices': 'administrator',`)
    expect(written.output).toContain('docs/requirements.md')
  })

  it('refuses a name that is taken, and writes nothing', async () => {
    const again = await run(nodePath(), ['scripts/new.mjs', 'feature', 'paid-invoices'])
    expect(again.code).toBe(1)
    expect(again.output).toContain(
      '"paid-invoices" is taken: packages/contract/src/site/paid-invoices.ts exists.',
    )
  })

  it('says how it is called', async () => {
    const unknown = await run(nodePath(), ['scripts/new.mjs', 'screen', 'invoices'])
    expect(unknown.code).toBe(1)
    expect(unknown.output).toContain('npm run new -- feature NAME')
  })

  it.each(['apps/api', 'apps/web'])(
    'leaves what the types of %s accept',
    { timeout: 120_000 },
    async (project) => {
      const include = sources().filter((path) => path.startsWith(project) && !LEADING_EVERYWHERE.test(path))
      expect(include.length).toBeGreaterThan(3)
      const config = join(project, 'tsconfig.new.json')
      const files = include.map((path) => relative(project, path))
      writeFileSync(
        join(copy.directory, config),
        JSON.stringify({ extends: './tsconfig.json', include: [], files }),
      )
      const { code, output } = await run(toolPath('tsc'), ['-p', config])
      expect(code, output).toBe(0)
    },
  )

  it.each([
    ['the format', toolPath('biome'), () => ['check', '--error-on-warnings', ...sources()]],
    ['the OpenAPI document', nodePath(), () => ['scripts/check-openapi.mjs']],
  ])('leaves what %s accepts', { timeout: 120_000 }, async (_, command, args) => {
    const { code, output } = await run(command, args())
    expect(code, output).toBe(0)
  })

  it('explains its table in the page of the schema', () => {
    const page = readFileSync(join(copy.directory, 'docs/schema.md'), 'utf8')
    const [, section] = page.split('\n## paid_invoices\n')
    expect(section.split('\n## ')[0]).toMatch(/search_text[\s\S]*paid_invoices_revision\*\*: the lists/)
    expect(section.split('\n## ')[0]).not.toContain('…')
  })

  it('leaves what the structure accepts', { timeout: 60_000 }, () => {
    expect(checkStructure(copy.directory)).toEqual([])
  })

  it('passes its own tests, and those that compare lists of all features with the product', {
    timeout: 300_000,
  }, async () => {
    const own = ['apps/api/src/features/paid-invoices', 'apps/web/src/features/paid-invoices']
    const tests = [...own, ...LIST_TESTS.map((name) => `apps/api/src/${name}.test.ts`)]
    const projects = ['--project', 'api', '--project', 'web']
    // Every worker would load the whole product, open an engine and compile it.
    const patience = ['--testTimeout=60000', '--hookTimeout=180000']
    const economy = ['--maxWorkers=1', '--execArgv=--liftoff-only']
    const once = ['--testNamePattern', `^(?!.*(${REPEATED}))`]
    const args = ['run', ...projects, ...patience, ...economy, ...once, ...tests]
    const { code, output } = await run(toolPath('vitest'), args)
    expect(code, output).toBe(0)
    expect(output).toMatch(/Test Files .*10 passed/)
  })
})
