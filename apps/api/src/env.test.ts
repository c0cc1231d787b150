import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { keepNewSecret, readDataPlaces, readSettings } from './env.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'vigie-env-'))
afterEach(() => rmSync(path.join(dataDir, 'secrets.json'), { force: true }))

const read = (environment: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: dataDir, ...environment }, {})

function isRefused(environment: Record<string, string>) {
  try {
    return !read(environment)
  } catch {
    return true
  }
}

describe('settings', () => {
  it('RUN-01 RUN-04 RUN-05 have a default each', () => {
    expect(read()).toMatchObject({
      PORT: 5000,
      SITE_NAME: 'Vigie',
      SITE_TIMEZONE: 'Europe/Paris',
      SIGNUP: 'first',
      TRUST_PROXY: false,
      RATE_LIMIT_TRACKING: 60,
      RATE_LIMIT_FORMS: 10,
      RATE_LIMIT_API: 1200,
      ACCESS_TOKEN_SECONDS: 900,
      REFRESH_TOKEN_DAYS: 30,
    })
  })

  it('RUN-02 keeps its data in ./data by default', () => {
    expect(readSettings({ VIGIE_SECRET: 'x'.repeat(32) }, {}).DATA_DIR).toBe(path.resolve('./data'))
  })

  it('RUN-06 API-21 need none to be set', () => {
    expect(readSettings({ DATA_DIR: dataDir }, {}).DATABASE_URL).toBeUndefined()
    expect(read({ RATE_LIMIT_API: '0' }).RATE_LIMIT_API).toBe(0)
    expect(() => read({ RATE_LIMIT_API: '-1' })).toThrow(/RATE_LIMIT_API/)
  })

  it('OPS-02 ask for the pooler of the server whose address they give, and let commands pass beside it', () => {
    const urls = { DATABASE_URL: 'postgres://pooler/vigie', DATABASE_DIRECT_URL: 'postgres://server/vigie' }
    expect(() => read({ DATABASE_DIRECT_URL: urls.DATABASE_DIRECT_URL })).toThrow(
      'DATABASE_DIRECT_URL est donné sans DATABASE_URL ; attendu : les deux, ou aucun des deux.',
    )
    expect(read(urls)).toMatchObject(urls)
    expect(readDataPlaces(urls).databaseUrl).toBe(urls.DATABASE_DIRECT_URL)
    expect(readDataPlaces({ DATABASE_URL: urls.DATABASE_URL }).databaseUrl).toBe(urls.DATABASE_URL)
  })

  it('treats a blank setting as one that is not set', () => {
    expect(read({ PORT: '', DATABASE_URL: '', SITE_NAME: '' })).toMatchObject({
      PORT: 5000,
      SITE_NAME: 'Vigie',
    })
  })

  it.each([
    ['PORT', 'abc', 'vaut « abc » ; attendu : un nombre entier de 0 à 65535'],
    ['RATE_LIMIT_FORMS', '-1', 'vaut « -1 » ; attendu : un nombre entier, 0 ou plus'],
    ['DATABASE_POOL', '201', 'vaut « 201 » ; attendu : un nombre entier de 1 à 200'],
    ['REFRESH_TOKEN_DAYS', '0', 'vaut « 0 » ; attendu : un nombre plus grand que 0'],
    ['SMTP_REQUIRE_TLS', 'oui', 'vaut « oui » ; attendu : true ou false'],
    ['SIGNUP', 'oui', 'vaut « oui » ; attendu : first, open ou closed'],
    ['SITE_TIMEZONE', 'Paris', 'vaut « Paris » ; attendu : un fuseau horaire (Europe/Paris)'],
    ['VIGIE_SECRET', 's3cr3t', 'fait 6 caractères ; attendu : 32 caractères au moins (openssl rand -hex 32)'],
  ])(
    'SHIP-08 %s=%s is refused in one sentence: the name, what was seen, what is expected',
    (name, value, words) => {
      expect(() => read({ [name]: value })).toThrow(new Error(`Réglages refusés :\n  ${name} ${words}.`))
    },
  )

  it('SHIP-08 every setting that can be wrong says what is expected, and no secret is shown', () => {
    const page = readFileSync(path.resolve(import.meta.dirname, '../../../README.md'), 'utf8')
    const names = (page.match(/^\| `[A-Z_]+`(, `[A-Z_]+`)* +\|/gm) ?? []).flatMap(
      (cell) => cell.match(/[A-Z_]+/g) ?? [],
    )
    const wrong = names.filter((name) => isRefused({ [name]: '\0' }))
    expect(wrong.length).toBeGreaterThan(25)
    for (const name of wrong)
      expect(() => read({ [name]: '\0' })).toThrow(
        /^[^\n]+\n {2}[A-Z_]+ (vaut|fait|est donné) [^\n]+ ; attendu : (?!undefined)[^\n]+\.$/,
      )
    expect(() => read({ METRICS_TOKEN: 'court' })).toThrow(/^(?!.*court)/s)
    expect(() => read({ DATABASE_READ_URL: 'postgres://a:motdepasse@b/c' })).toThrow(/^(?!.*motdepasse)/s)
  })

  it.each(['oui', '-1', '1.5', '10.0.0.1/33', '10.0.0.1, oui', '10.0.0.0/8/8'])(
    'SHIP-08 TRUST_PROXY=%s is refused',
    (value) => expect(() => read({ TRUST_PROXY: value })).toThrow(`TRUST_PROXY vaut « ${value} »`),
  )

  it.each(['1', 'false', 'true', '10.0.0.1', 'fd00::/8, loopback'])('TRUST_PROXY=%s is taken', (value) => {
    expect(() => read({ TRUST_PROXY: value })).not.toThrow()
  })

  it.each(['www.exemple.fr', 'https://www.exemple.fr/blog', 'https://a.fr, b.fr', '*'])(
    'SHIP-08 ALLOWED_ORIGINS=%s, which no browser sends, is refused',
    (value) => expect(() => read({ ALLOWED_ORIGINS: value })).toThrow(`ALLOWED_ORIGINS vaut « ${value} »`),
  )

  it('LINK-04 the pages of the site have patterns, which are refused in French when they could name no page', () => {
    expect(read()).toMatchObject({
      SITE_BLOG_PATH: '/blog/{slug}',
      SITE_PROJECT_PATH: '/projets/{slug}',
      SITE_EVENT_PATH: '/evenements/{id}',
    })
    expect(read({ SITE_PROJECT_PATH: '/references?projet={id}' }).SITE_PROJECT_PATH).toBe(
      '/references?projet={id}',
    )
    for (const path of [
      'blog/{slug}',
      '/blog',
      '/{slug}/{slug}',
      '//autre.fr/{slug}',
      '/{titre}',
      '/{slug}{',
    ])
      expect(() => read({ SITE_BLOG_PATH: path })).toThrow(
        'attendu : un chemin qui commence par « / » et contient une seule fois {slug} ou {id}',
      )
    expect(() => read({ SITE_EVENT_PATH: '/evenements/{slug}' })).toThrow('une seule fois {id}')
    expect(() => read({ SITE_URL: 'javascript:alert(1)' })).toThrow('SITE_URL')
  })

  it('RUN-07 generates the missing secret once, keeps it in DATA_DIR for its owner alone, and finds it again', () => {
    const settings = read()
    const file = path.join(dataDir, 'secrets.json')

    expect(settings.secret).toHaveLength(43)
    expect(settings.isNewSecret).toBe(true)
    keepNewSecret(settings)
    expect(read()).toMatchObject({ secret: settings.secret, isNewSecret: false })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ secret: settings.secret })
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it.each(['', '{"secret": "abc', '{"secret":"short"}', '[]', 'null'])(
    'SAFE-18 says in French that the secret is damaged, and makes no other: %s',
    (content) => {
      const file = path.join(dataDir, 'secrets.json')
      writeFileSync(file, content)
      expect(() => read()).toThrow(/secrets\.json.*incomplet ou abîmé.*npm run restore.*VIGIE_SECRET/s)
      expect(readFileSync(file, 'utf8')).toBe(content)
      expect(readDataPlaces({ DATA_DIR: dataDir })).toEqual({
        dataDir,
        databaseUrl: undefined,
        images: 'disk',
        timeZone: 'Europe/Paris',
      })
    },
  )
})
