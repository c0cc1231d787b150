import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#test/test-app.ts'
import { noteProofs } from './exemption.queries.ts'
import { opposedPage, proveOpposition, type SendVisit } from './prove-opposition.ts'
import { readExemption } from './read-exemption.ts'

const t = await testApp()
const secret = t.settings.secret
let headers: Record<string, string>
beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
})

const query = (text: string, values: unknown[] = []) => t.database.pool.query(text, values)
const read = () => readExemption({ db: t.db, site: t.site, secret }, t.clock.now())
const sendVisit: SendVisit = (request) => t.app.inject(request)
const prove = (send = sendVisit) => proveOpposition({ db: t.db, secret, sendVisit: send }, t.clock.now())

async function proveAll() {
  await prove()
  await noteProofs(t.db, { erasedAt: t.clock.now() })
}

describe('the exemption from consent', () => {
  it('AUDI-11 holds where everything is proved, and names what nothing proves yet', async () => {
    expect((await read()).failing).toEqual(['cookies', 'opposition', 'erasure'])
    await proveAll()
    const answer = await t.call('GET', '/api/config/exemption', { headers })
    expect(answer.json().data).toMatchObject({
      at: '2026-03-02T09:00:00.000Z',
      erasedAt: '2026-03-02T09:00:00.000Z',
      personalColumns: [],
      identifiers: { count: 0, days: [] },
      opposition: { at: '2026-03-02T09:00:00.000Z', status: 200, counted: false, hasCookie: false },
      oldestSum: null,
      failing: [],
    })
  })

  it('AUDI-11 counts the identifiers of days that are over, but not what the next run deletes', async () => {
    await proveAll()
    const add = (day: string) =>
      query(
        `insert into visit_sessions (day, hash, visited, page_ms, duration_ms) values ($1, $2, true, 0, 0)`,
        [day, Buffer.from(day)],
      )
    await add('2026-03-01')
    await query("insert into visit_salts (day, salt) values ('2026-03-02', 'a')")
    expect((await read()).failing).toEqual([])
    await add('2026-02-28')
    await query("insert into visit_salts (day, salt) values ('2026-03-01', 'a')")
    const { identifiers, failing } = await read()
    expect(identifiers).toEqual({ count: 2, days: ['2026-02-28', '2026-03-01'] })
    expect(failing).toEqual(['identifiers'])
    // Half past midnight: the hourly run has not come to the new day yet.
    await query("delete from visit_sessions where day < '2026-03-01'")
    await query("delete from visit_salts where day < '2026-03-02'")
    t.clock.set('2026-03-02T23:30:00Z')
    expect((await read()).failing).not.toContain('identifiers')
  })

  it('AUDI-11 names sums that are older than 25 months, and an erasure or a proof that stopped', async () => {
    await proveAll()
    const add = (month: string) =>
      query(
        'insert into visit_page_months (month, page, visits, timed_views, time_ms) values ($1, $2, 1, 0, 0)',
        [month, '/'],
      )
    await add('2024-03-01')
    expect(await read()).toMatchObject({ oldestSum: '2024-03-01', failing: [] })
    await add('2024-01-01')
    expect(await read()).toMatchObject({ oldestSum: '2024-01-01', failing: ['duration'] })
    t.clock.advance(4 * 3600)
    expect((await read()).failing).toEqual(['duration', 'erasure'])
    t.clock.advance(21 * 3600)
    expect((await read()).failing).toEqual(['cookies', 'opposition', 'duration', 'erasure'])
  })

  it('AUDI-11 names a column that could name a person', async () => {
    await proveAll()
    await query('alter table visit_days add column ip text')
    const { personalColumns, failing } = await read()
    await query('alter table visit_days drop column ip')
    expect(personalColumns).toEqual(['visit_days.ip'])
    expect(failing).toEqual(['statistics'])
  })
})

describe('the proof of opposition', () => {
  it('AUDI-11 is a real request by each signal: one that is ignored is seen', async () => {
    const sent: Parameters<SendVisit>[0][] = []
    const forgetful: SendVisit = (request) => {
      sent.push(request)
      const { 'sec-gpc': _, ...others } = request.headers
      return sendVisit({ ...request, headers: others })
    }
    await proveAll()
    await prove(forgetful)
    expect(sent.map(({ headers }) => [headers.dnt, headers['sec-gpc']])).toEqual([
      ['1', undefined],
      [undefined, '1'],
    ])
    await expect.poll(async () => (await read()).failing).toEqual(['opposition'])
    expect((await read()).opposition.counted).toBe(true)
    // Mended: the next proof holds again, whatever was counted before.
    t.clock.advance(1)
    await prove()
    expect((await read()).failing).toEqual([])
  })

  it('AUDI-11 does not hold by a refusal, nor where a cookie came with the response', async () => {
    await proveAll()
    await prove(async () => ({ statusCode: 429, headers: {} }))
    expect((await read()).failing).toEqual(['cookies', 'opposition'])
    await prove(async () => ({ statusCode: 200, headers: { 'set-cookie': 'a=b' } }))
    expect((await read()).failing).toEqual(['cookies'])
  })

  it('AUDI-11 is of a page that nobody guesses, and is made again by the privileged account alone', async () => {
    expect(opposedPage(secret, t.clock.now())).not.toBe(opposedPage('another', t.clock.now()))
    const again = await t.call('POST', '/api/config/exemption/proof', { headers })
    expect(again.json().data.opposition.status).toBe(200)
    await query('update users set is_privileged = false')
    expect((await t.call('POST', '/api/config/exemption/proof', { headers })).statusCode).toBe(403)
    expect((await read()).failing).toEqual(['erasure'])
  })
})
