import { beforeEach, describe, expect, it } from 'vitest'
import { readWorkbook, readZip } from '#test/read-workbook.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ SITE_NAME: 'Océane & Fils' })
beforeEach(t.empty)

type Row = { email: string; language?: string; page?: string; isActive?: boolean; createdAt?: string }

async function insert(...rows: Row[]) {
  for (const {
    email,
    language = 'fr',
    page = '',
    isActive = true,
    createdAt = '2026-02-10T08:05:00Z',
  } of rows)
    await t.database.pool.query(
      `insert into newsletter_subscriptions (email, language, page, is_active, created_at, search_text)
       values ($1, $2, $3, $4, $5, $1)`,
      [email, language, page, isActive, createdAt],
    )
}

const SOME: Row[] = [
  { email: 'a@x.fr', page: '/blog', createdAt: '2026-01-31T22:59:00Z' },
  { email: 'b@x.fr', language: 'en', page: '/blog', createdAt: '2026-01-31T23:30:00Z' },
  { email: 'c@x.fr', isActive: false, createdAt: '2026-02-10T08:05:00Z' },
  { email: 'd@x.fr', page: '/contact', createdAt: '2026-02-28T23:30:00Z' },
]

async function signedIn() {
  const { headers } = await t.signUp()
  const get = (path: string) => t.app.inject({ method: 'GET', url: `/api/newsletter/${path}`, headers })
  return {
    get,
    preview: async (query = '') => (await get(`export/preview?${query}`)).json().data,
    csv: async (query = '') => csvLines((await get(`export?format=csv&${query}`)).body),
  }
}

const csvLines = (body: string) => body.replace('\ufeff', '').trimEnd().split('\r\n')
const addresses = (lines: string[]) =>
  lines.map((line) => line.split(';')[0]).filter((cell) => cell?.includes('@'))

describe('GET /api/newsletter/export/preview', () => {
  it('NEWS-35 counts what the file holds, for every filter', async () => {
    await insert(...SOME)
    const { preview, csv } = await signedIn()
    const letters: Record<string, string> = {
      '': 'abcd',
      'language=fr': 'acd',
      'language=fr&language=en': 'abcd',
      'page=%2Fblog': 'ab',
      'page=&page=%2Fcontact': 'cd',
      'isActive=true': 'abd',
      'isActive=false': 'c',
      'from=2026-02-01': 'bcd',
      'to=2026-02-01': 'ab',
      'from=2026-02-01&to=2026-02-28': 'bc',
      'from=2026-03-01&to=2026-02-01': '',
      'language=en&isActive=false': '',
    }
    for (const [query, expected] of Object.entries(letters)) {
      expect([query, await preview(query)]).toMatchObject([query, { count: expected.length, total: 4 }])
      const held = addresses(await csv(query)).map((address) => address?.[0])
      expect([query, held.toSorted().join('')]).toEqual([query, expected])
    }
    expect((await preview('language=en')).pages).toEqual(['', '/blog', '/contact'])
  })

  it('NEWS-48 suggests the criterion with the most values among the selected rows, none below two', async () => {
    const { preview } = await signedIn()
    expect((await preview()).suggestedGrouping).toBe('none')
    await insert(...SOME)
    expect((await preview()).suggestedGrouping).toBe('page')
    expect((await preview('page=%2Fblog')).suggestedGrouping).toBe('language')
    expect((await preview('language=fr&page=&page=%2Fblog')).suggestedGrouping).toBe('page')
    expect((await preview('isActive=false')).suggestedGrouping).toBe('none')
    await insert(
      { email: 'e@x.fr', createdAt: '2025-01-01T00:00:00Z' },
      { email: 'f@x.fr', createdAt: '2024-01-01T00:00:00Z' },
    )
    expect((await preview()).suggestedGrouping).toBe('date')
  })
})

describe('GET /api/newsletter/export', () => {
  it('NEWS-41 gives a csv in UTF-8 with BOM, separated by semicolons, the newest first', async () => {
    await insert(...SOME, { email: 'é"@x.fr', page: '/a;b,c' })
    const { get } = await signedIn()
    const answer = await get('export?format=csv')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="newsletter_export_2026-03-02.csv"',
    )
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(csvLines(answer.body)).toEqual([
      'Email;Langue;Page Source;Statut;Date Inscription',
      'd@x.fr;Français;/contact;Actif;2026-03-01 00:30',
      '"é""@x.fr";Français;"/a;b,c";Actif;2026-02-10 09:05',
      'c@x.fr;Français;Accueil;Inactif;2026-02-10 09:05',
      'b@x.fr;Anglais;/blog;Actif;2026-02-01 00:30',
      'a@x.fr;Français;/blog;Actif;2026-01-31 23:59',
    ])
  })

  it('NEWS-32 NEWS-33 groups with subtotals, months being those of the site', async () => {
    await insert(...SOME)
    const { csv } = await signedIn()
    const outline = async (groupBy: string) =>
      (await csv(`groupBy=${groupBy}`))
        .slice(1)
        .map((line) => (line.includes('@') ? line.split(';')[0] : line))
    expect(await outline('date')).toEqual([
      'Mois : 2026-03',
      'd@x.fr',
      'Sous-total 2026-03;1',
      'Mois : 2026-02',
      'c@x.fr',
      'b@x.fr',
      'Sous-total 2026-02;2',
      'Mois : 2026-01',
      'a@x.fr',
      'Sous-total 2026-01;1',
      'Total;4',
    ])
    expect((await outline('language')).filter((line) => line?.startsWith('Sous'))).toEqual([
      'Sous-total Français;3',
      'Sous-total Anglais;1',
    ])
    expect(await outline('page')).toEqual([
      'Page Source : Accueil',
      'c@x.fr',
      'Sous-total Accueil;1',
      'Page Source : /blog',
      'b@x.fr',
      'a@x.fr',
      'Sous-total /blog;2',
      'Page Source : /contact',
      'd@x.fr',
      'Sous-total /contact;1',
      'Total;4',
    ])
    expect((await outline('status')).filter((line) => line?.startsWith('Statut'))).toEqual([
      'Statut : Actif',
      'Statut : Inactif',
    ])
  })

  it('NEWS-34 adds the statistics of the exported rows when asked', async () => {
    await insert(...SOME)
    const { csv } = await signedIn()
    expect((await csv('language=fr')).join()).not.toContain('Statistiques')
    const lines = await csv('language=fr&statistics=true')
    expect(lines.slice(lines.indexOf(''))).toEqual([
      '',
      'Statistiques;Abonnements;Actifs',
      'Total;3;2',
      'Taux d’activité (%);67',
      'Par statut',
      'Actif;2;2',
      'Inactif;1;0',
      'Par langue',
      'Français;3;2',
      'Par page source',
      'Accueil;1;0',
      '/blog;1;1',
      '/contact;1;1',
      'Par mois',
      '2026-03;1;1',
      '2026-02;1;0',
      '2026-01;1;1',
    ])
  })

  it('NEWS-37 gives an .xls that is an HTML table of an Excel type, everything escaped', async () => {
    await insert({ email: 'a@x.fr', page: '<script>alert(1)</script>&' })
    const answer = await (await signedIn()).get('export?format=excel&statistics=true')
    expect(answer.headers['content-type']).toBe('application/vnd.ms-excel; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="newsletter_export_2026-03-02.xls"',
    )
    expect(answer.body).toContain('<title>Abonnements à la newsletter de Océane &amp; Fils</title>')
    expect(answer.body).toContain('<td>&lt;script&gt;alert(1)&lt;/script&gt;&amp;</td>')
    expect(answer.body).not.toContain('<script>')
    expect(answer.body.match(/<table>/g)).toHaveLength(2)
  })

  it('NEWS-38 gives the page to print, without a script', async () => {
    await insert({ email: 'a@x.fr', page: '<img src=x onerror=alert(1)>' })
    const answer = await (await signedIn()).get('export?format=pdf')
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('1 abonnement, le 02/03/2026 10:00')
    expect(answer.body).toContain('<td>10/02/2026 09:05</td>')
    expect(answer.body.match(/<th>/g)).toHaveLength(5)
    expect(answer.body).not.toMatch(/<img|<script/)
  })

  it('NEWS-40 gives a real workbook, with a second sheet of statistics when asked', async () => {
    await insert(...SOME, {
      email: 'e@x.fr',
      page: 'a\u0001<&>"\'\u{1f600}',
      createdAt: '2026-03-01T12:00:00Z',
    })
    const { get } = await signedIn()
    const answer = await get('export?format=xlsx&statistics=true')
    expect(answer.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    const book = readWorkbook(answer.rawPayload)
    expect(Object.keys(book)).toEqual(['Abonnements', 'Statistiques'])
    expect(book.Abonnements?.slice(0, 2)).toEqual([
      ['Email', 'Langue', 'Page Source', 'Statut', 'Date Inscription'],
      ['e@x.fr', 'Français', 'a<&>"\'\u{1f600}', 'Actif', expect.closeTo(46082 + 13 / 24, 6)],
    ])
    expect(book.Statistiques?.[1]).toEqual(['Total', 5, 4])
    expect(Object.keys(readWorkbook((await get('export?format=xlsx')).rawPayload))).toEqual(['Abonnements'])
    expect(Object.keys(readZip(answer.rawPayload))[0]).toBe('[Content_Types].xml')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', ' =1'])(
    'NEWS-42 lets no cell start a formula: %j',
    async (start) => {
      await insert({ email: `${start.trim()}@x.fr`, page: `${start}()` })
      const { get } = await signedIn()
      const dangerous = /^[\s]*[=+\-@＝]/
      const csv = (await get('export?format=csv&groupBy=page&statistics=true')).body.replace('\ufeff', '')
      const cells = csv.split(/[;\n]/).map((cell) => cell.replace(/^"/, ''))
      expect(cells.filter((cell) => dangerous.test(cell))).toEqual([])
      const book = readWorkbook((await get('export?format=xlsx&groupBy=page&statistics=true')).rawPayload)
      expect(
        Object.values(book)
          .flat(2)
          .filter((cell) => dangerous.test(String(cell))),
      ).toEqual([])
      for (const format of ['excel', 'pdf']) {
        const html = (await get(`export?format=${format}&groupBy=page&statistics=true`)).body
        expect(
          [...html.matchAll(/<t[dh][^>]*>([^<]*)/g)].filter(([, cell = '']) => dangerous.test(cell)),
        ).toEqual([])
      }
    },
  )

  it('NEWS-43 refuses an unknown format in the fixed words', async () => {
    const { get } = await signedIn()
    for (const path of ['export?format=odt', 'export']) {
      const answer = await get(path)
      expect([answer.statusCode, answer.json().message]).toEqual([400, "Format d'export non supporté"])
    }
  })

  it('NEWS-47 covers all rows past many batches, each once, whatever they are grouped by', async () => {
    await t.database.pool.query(
      `insert into newsletter_subscriptions (email, language, page, is_active, created_at, search_text)
       select n || '@x.fr', case when n % 3 = 0 then 'en' else 'fr' end, '/' || n % 7, n % 2 = 0,
              timestamptz '2026-01-01 00:00:00Z' + n % 40 * interval '1 microsecond' + n % 5 * interval '20 days', n || '@x.fr'
       from generate_series(1, 3333) as n`,
    )
    const { get } = await signedIn()
    for (const groupBy of ['none', 'language', 'page', 'status', 'date']) {
      const answer = await get(`export?format=csv&groupBy=${groupBy}`)
      const found = addresses(csvLines(answer.body))
      expect(found, groupBy).toHaveLength(3333)
      expect(new Set(found).size, groupBy).toBe(3333)
      if (groupBy !== 'none') expect(csvLines(answer.body).at(-1)).toBe('Total;3333')
      const expected = Number(answer.headers['x-expected-bytes'])
      expect(expected / answer.rawPayload.length, groupBy).toBeGreaterThan(0.9)
      expect(expected / answer.rawPayload.length, groupBy).toBeLessThan(1.1)
    }
  })
})
