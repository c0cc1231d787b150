import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkStructure } from './check-structure.mjs'
import { nameFeature } from './new/feature-names.mjs'
import { remainingSteps } from './new/remaining-steps.mjs'
import { nodePath, root, toolEnvironment, toolPath } from './paths.mjs'
import { runCommand } from './run-command.mjs'
import { copyProject } from './test/project-copy.mjs'

describe('the names of a feature', () => {
  it('gives every form of a name', () => {
    expect(nameFeature(root, 'paid-invoices')).toMatchObject({
      kebab: 'paid-invoice',
      many: 'paidInvoices',
      One: 'PaidInvoice',
      ONE: 'PAID_INVOICE',
      table: 'paid_invoices',
      Title: 'Paid invoices',
    })
  })

  it.each([
    ['companies', 'company'],
    ['boxes', 'box'],
    ['invoices', 'invoice'],
  ])('takes %s for several of %s', (plural, singular) => {
    expect(nameFeature(root, plural).kebab).toBe(singular)
  })

  it('takes the migration after the newest', () => {
    const newest = readdirSync(join(root, 'apps/api/src/db/migrations')).sort().at(-1)
    expect(Number(nameFeature(root, 'invoices').migration)).toBe(Number.parseInt(newest, 10) + 1)
  })

  it.each([
    ['Invoices', 'kebab-case'],
    ['paid_invoices', 'kebab-case'],
    ['../invoices', 'kebab-case'],
    ['invoice', 'plural'],
    ['classes', 'needs'],
    ['rows', 'needs'],
    ['blogs', 'packages/contract/src/writing/blogs.ts exists'],
    ['uploads', 'exists'],
    ['contact-requests', 'creates the table contact_requests'],
    [`${'a'.repeat(40)}s`, 'too long'],
  ])('refuses %s', (name, reason) => {
    expect(() => nameFeature(root, name)).toThrow(reason)
  })

  it('takes the singular that it is given', () => {
    expect(nameFeature(root, 'people', 'person').kebab).toBe('person')
  })
})

describe('npm run new', () => {
  const copy = copyProject()
  const run = (command, args) =>
    runCommand(command, args, { cwd: copy.directory, env: toolEnvironment(), capture: true })
  let written

  beforeAll(async () => {
    written = await run(nodePath(), ['scripts/new.mjs', 'feature', 'paid-invoices'])
    for (const step of remainingSteps(copy.directory, nameFeature(root, 'paid-invoices'))) apply(step)
    await run(toolPath('biome'), [
      'check',
      '--write',
      'apps/api/src/register-features.ts',
      'apps/web/src/app',
    ])
  }, 60_000)
  afterAll(copy.remove)

  /** Does what the step tells a person to do. */
  function apply({ file, before, lines }) {
    if (!before) return
    const path = join(copy.directory, file)
    const text = readFileSync(path, 'utf8')
    const index = text.split('\n').findIndex((line) => line.startsWith(before))
    expect(index, `${file} has no line that begins with ${before}`).toBeGreaterThan(-1)
    writeFileSync(
      path,
      text
        .split('\n')
        .toSpliced(index, 0, ...lines)
        .join('\n'),
    )
  }

  it('names the files that it has written and the lines that are left', () => {
    expect(written.code, written.output).toBe(0)
    const paths = written.output.match(/^ {2}\S+\/\S+$/gm).map((path) => path.trim())
    expect(paths).toHaveLength(11)
    for (const path of paths) expect(existsSync(join(copy.directory, path)), path).toBe(true)
    expect(written.output).toContain(`'/paid-invoices'`)
    expect(written.output).toContain('apps/api/src/db/collections.ts')
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

  it.each(['packages/contract', 'apps/api', 'apps/web'])(
    'writes what the types of %s accept, once the lines are added',
    { timeout: 120_000 },
    async (project) => {
      const { code, output } = await run(toolPath('tsc'), ['-p', project])
      expect(code, output).toBe(0)
    },
  )

  it('writes what the structure and the format accept', { timeout: 60_000 }, async () => {
    const ours = checkStructure(copy.directory).filter((problem) => problem.includes('paid-invoice'))
    expect(ours).toEqual([])
    const folders = [
      'packages/contract/src',
      'apps/api/src/features',
      'apps/web/src/features',
      'apps/api/src/db',
    ]
    const paths = folders.flatMap((folder) =>
      readdirSync(join(copy.directory, folder), { recursive: true })
        .filter((path) => /paid-invoices?\b.*\.tsx?$/.test(path))
        .map((path) => `${folder}/${path}`),
    )
    const { code, output } = await run(toolPath('biome'), ['check', '--error-on-warnings', ...paths])
    expect(code, output).toBe(0)
  })
})
