import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { askForAttestations } from './attestations.mjs'
import { judgeAudit } from './judge-audit.mjs'
import { licenceProblems } from './licence-rules.mjs'
import { licencesPage } from './licences-page.mjs'
import { lockedPackages } from './locked-packages.mjs'

const LOCK = {
  packages: {
    '': { name: 'vigie', version: '0.1.0' },
    'node_modules/@vigie/api': { resolved: 'apps/api', link: true },
    'node_modules/b': { version: '2.0.0', integrity: 'sha512-b', license: 'MIT', dev: true },
    'node_modules/a': { version: '1.0.0', license: 'MIT', optionalDependencies: { '@a/mac': '1.0.0' } },
    'node_modules/@a/mac': { version: '1.0.0', optional: true },
    'node_modules/a/node_modules/b': { version: '2.0.0', integrity: 'sha512-b', license: 'MIT' },
  },
}

describe('ASVS V15.1.2 the list of packages', () => {
  it('has each once, with its licence, hash and place in the public registry', () => {
    const found = lockedPackages(LOCK)
    expect(found.map(({ name }) => name)).toEqual(['@a/mac', 'a', 'b'])
    expect(found[0]).toMatchObject({ licence: 'MIT', licenceFrom: 'a', integrity: undefined })
    expect(found[0].source).toBe('https://registry.npmjs.org/@a/mac/-/mac-1.0.0.tgz')
    expect(found[2]).toMatchObject({ integrity: 'sha512-b', isForProduction: true })
    const page = licencesPage(found)
    expect(page).toContain('3 packages, of which 3 run, are delivered or build what is.')
    expect(page).toContain('| [b](https://registry.npmjs.org/b/-/b-2.0.0.tgz) | 2.0.0 | MIT | `sha512-b` |')
  })

  it.each([
    ['a', 'MIT', true],
    ['a', '(MIT OR GPL-3.0-only)', true],
    ['a', 'MIT AND GPL-3.0-only', false],
    ['a', 'GPL-3.0-only', false],
    ['a', 'AGPL-3.0-or-later', false],
    ['a', 'SEE LICENSE IN LICENSE.md', false],
    ['a', undefined, false],
    ['a', 'MPL-2.0', false],
    ['ical.js', 'MPL-2.0', true],
    ['@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later', true],
  ])('judges %s under %s', (name, licence, isAllowed) => {
    expect(licenceProblems([{ name, version: '1.0.0', licence }])).toHaveLength(isAllowed ? 0 : 1)
  })
})

describe('ASVS V15.2.1 the audit', () => {
  const via = {
    source: 1,
    name: 'a',
    url: 'https://github.com/advisories/GHSA-1',
    severity: 'high',
    title: 'x',
  }
  const report = (vulnerabilities) =>
    JSON.stringify({ vulnerabilities, metadata: { dependencies: { total: 9 } } })
  const judge = (output, exceptions = []) => judgeAudit(output, exceptions, '2026-11-16')

  it('is clean only when the registry has said so', () => {
    expect(judge(report({})).verdict).toBe('clean')
    expect(judge(`npm warn x\n${report({})}\nnpm notice`).verdict).toBe('clean')
  })

  it('names each flaw once, unless an exception of today excepts it', () => {
    const found = report({ a: { via: [via] }, b: { via: ['a'] }, c: { via: [via] } })
    const { verdict, open } = judge(found)
    expect([verdict, open.length, open[0]]).toEqual([
      'findings',
      1,
      expect.objectContaining({ id: 'GHSA-1' }),
    ])
    const exception = { id: 'GHSA-1', package: 'a', reason: 'not reached', until: '2026-11-16' }
    expect(judge(found, [exception]).verdict).toBe('clean')
    expect(judge(found, [{ ...exception, until: '2026-11-15' }]).verdict).toBe('findings')
    expect(judge(found, [{ ...exception, package: 'b' }]).verdict).toBe('findings')
  })

  it.each([
    ['nothing', ''],
    ['no JSON', 'npm error network'],
    ['a refusal of the endpoint', JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 })],
    ['an error', JSON.stringify({ error: { code: 'ENOLOCK', summary: 'no lock file' } })],
    ['half a report', JSON.stringify({ vulnerabilities: {} })],
  ])('could not ask when npm gives %s', (_, output) => {
    expect(judge(output)).toMatchObject({ verdict: 'could not ask', reason: expect.any(String) })
  })
})

it('ASVS V15.1.2 tells attested packages from those without and from those it could not ask about', async () => {
  const answers = {
    '/@s%2fa/1.0.0': { dist: { signatures: [{}], attestations: {} } },
    '/b/1.0.0': { dist: { signatures: [{}] } },
    '/c/1.0.0': { dist: {} },
  }
  const server = createServer((request, response) => {
    const answer = answers[request.url]
    response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer ?? {}))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.close())
  const packages = ['@s/a', 'b', 'c', 'd'].map((name) => ({ name, version: '1.0.0' }))
  const found = await askForAttestations(packages, `http://127.0.0.1:${server.address().port}/`)
  const names = (list) => list.map(({ name }) => name)
  expect([names(found.offered), names(found.without), names(found.notAsked)]).toEqual([
    ['@s/a'],
    ['b'],
    ['c', 'd'],
  ])
})
