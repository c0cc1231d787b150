import { beforeEach, describe, expect, it } from 'vitest'
import { configureMail } from '#test/builders/mail-config.ts'
import { testApp } from '#test/test-app.ts'
import { withoutMails } from '#test/without-mails.ts'
import { digestWeek } from './digest-week.ts'
import { sendWeeklyDigest } from './send-weekly-digest.ts'

const t = await testApp({ PUBLIC_URL: 'https://vigie.exemple.fr' })
const secret = t.settings.secret
/** 08:00 in Paris. */
const MONDAY = '2026-03-09T07:00:00Z'

let headers: Record<string, string>
beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
  await configureMail(t)
})

const want = (isWanted: boolean) =>
  t.call('PUT', '/api/users/profile/weekly-digest', { headers, payload: { isWanted } })
const isWanted = async () =>
  (await t.call('GET', '/api/users/profile/weekly-digest', { headers })).json().data.isWanted
const send = (moment: string) => sendWeeklyDigest({ db: t.db, site: t.site, secret }, new Date(moment))
const digests = async () => {
  const mails = await t.mails("where kind = 'weekly-digest' order by created_at, recipient")
  const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
  return mails.map(({ subject, body_text, body_html, ...mail }) => ({
    ...mail,
    subject: spaced(subject),
    text: spaced(body_text ?? ''),
    html: spaced(body_html ?? ''),
  }))
}
const query = (text: string, values: unknown[] = []) => t.database.pool.query(text, values)

async function countVisits(day: string, pages: Record<string, number>) {
  const visits = Object.values(pages).reduce((sum, count) => sum + count, 0)
  await query(
    `insert into visit_days (day, visits, sessions, bots, timed_sessions, session_ms, newsletter_signups)
     values ($1, $2, $2, 0, 0, 0, 0)`,
    [day, visits],
  )
  for (const [page, count] of Object.entries(pages))
    await query(
      'insert into visit_pages (day, page, visits, timed_views, time_ms) values ($1, $2, $3, 0, 0)',
      [day, page, count],
    )
}

describe('the week', () => {
  it.each([
    ['a minute before eight', '2026-03-09T06:59:00Z', '2026-03-02'],
    ['at eight', MONDAY, '2026-03-09'],
    ['on Sunday night', '2026-03-15T22:59:00Z', '2026-03-09'],
    // In the night before each of them the clocks of Paris change.
    ['before eight of summer time', '2026-03-30T05:59:00Z', '2026-03-23'],
    ['at eight of summer time', '2026-03-30T06:00:00Z', '2026-03-30'],
    ['before eight of winter time', '2026-10-26T06:59:00Z', '2026-10-19'],
    ['at eight of winter time', '2026-10-26T07:00:00Z', '2026-10-26'],
  ])('AUDI-09 is that of the site’s Monday: %s', (_, moment, monday) => {
    expect(digestWeek(new Date(moment), 'Europe/Paris').monday).toBe(monday)
  })
})

describe('who gets it', () => {
  it('AUDI-09 leaves once a week to who ticked it, over processes that send at the same moment', async () => {
    await t.signUp({ email: 'bob@exemple.fr' })
    expect(await isWanted()).toBe(false)
    await want(true)
    await query("update users set weekly_digest = true, is_active = true where email = 'bob@exemple.fr'")
    expect(await isWanted()).toBe(true)
    expect(await send('2026-03-09T06:59:00Z')).toBe(2)
    const turns = await Promise.all(Array.from({ length: 4 }, () => send(MONDAY)))
    expect(turns.toSorted()).toEqual([0, 0, 0, 2])
    expect(await send('2026-03-13T12:00:00Z')).toBe(0)
    // The product was down from Sunday to Thursday.
    expect(await send('2026-03-19T15:00:00Z')).toBe(2)
    expect((await digests()).map(({ recipient }) => recipient)).toEqual(
      Array(3).fill(['ana@exemple.fr', 'bob@exemple.fr']).flat(),
    )
  })

  it('AUDI-09 goes to nobody else: not asked for, stopped, or the account deactivated', async () => {
    await t.signUp({ email: 'bob@exemple.fr' })
    expect(await send(MONDAY)).toBe(0)
    // Ticked after it would have left: the next Monday is the first one.
    await want(true)
    expect(await send('2026-03-09T09:00:00Z')).toBe(0)
    await query("update users set weekly_digest = true, is_active = false where email = 'bob@exemple.fr'")
    expect(await send('2026-03-16T07:00:00Z')).toBe(1)
    await want(false)
    expect(await send('2026-03-23T07:00:00Z')).toBe(0)
  })

  it('AUDI-09 is not lost with its process, nor while no server is configured', async () => {
    await want(true)
    await withoutMails(t.database.pool, async () => {
      await expect(send(MONDAY)).rejects.toThrow()
    })
    expect(await send(MONDAY)).toBe(1)
    await query('delete from email_config')
    expect(await send('2026-03-16T07:00:00Z')).toBe(0)
    await configureMail(t)
    expect(await send('2026-03-17T07:00:00Z')).toBe(1)
  })
})

describe('what it says', () => {
  it('AUDI-09 has visits and their change, five pages and what waits, in text and in plain HTML', async () => {
    await want(true)
    await countVisits('2026-02-22', { '/ancien': 70 })
    await countVisits('2026-02-23', { '/': 20 })
    await countVisits('2026-03-01', { '/': 20, '/b': 10 })
    await countVisits('2026-03-02', { '/': 30, '/a': 9, '/b': 8, '/c': 7, '/d': 6, '/<e>': 1 })
    await countVisits('2026-03-08', { '/': 4, '/f': 0 })
    await countVisits('2026-03-09', { '/demain': 500 })
    await query(`insert into visit_arrivals (day, dimension, value, channel, sessions) values
      ('2026-03-02', 'source', 'google', 'search', 12), ('2026-03-08', 'source', 'bing', 'search', 3),
      ('2026-03-08', 'source', '', 'direct', 40), ('2026-03-08', 'page', '/', 'direct', 40),
      ('2026-03-01', 'source', 'claude.ai', 'assistant', 9)`)
    await query(`insert into visit_goals (day, goal, channel, source, page, reached) values
      ('2026-03-04', 'request', 'search', 'google', '/', 2), ('2026-03-05', 'request', 'direct', '', '/a', 1),
      ('2026-03-01', 'appointment', 'direct', '', '/', 7)`)
    const request = { name: 'Léa', email: 'lea@a.fr', subject: 'Bilan', message: 'Bonjour', phone: '' }
    await t.call('POST', '/api/requests', { payload: request })
    await send(MONDAY)
    const [mail] = await digests()
    expect(mail?.subject).toContain('le point du lundi, 65 visites')
    expect(mail?.text).toContain('Semaine du lundi 2 mars 2026 au dimanche 8 mars 2026.')
    expect(mail?.text).toContain('65 visites\n+30 % par rapport à la semaine d’avant (50 visites).')
    expect(mail?.text).toContain(
      [
        'Pages les plus vues',
        '/ : 34 visites',
        '/a : 9 visites',
        '/b : 8 visites',
        '/c : 7 visites',
        '/d : 6 visites',
        '',
      ].join('\n'),
    )
    expect(mail?.text).toContain('D’où viennent les sessions\nDirect : 40\nMoteurs de recherche : 15\n\n')
    expect(mail?.text).toContain('Objectifs\nDemandes : 3\n\n')
    expect(mail?.text).toContain('En attente d’une réponse\n1 demande')
    expect(mail?.html).not.toMatch(/<img|<script/)
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('https://vigie.exemple.fr/api/users/weekly-digest/link?token=')
      expect(part).not.toContain('demain')
    }
  })

  it('AUDI-09 compares with no week that was not counted from its beginning', async () => {
    await want(true)
    await countVisits('2026-02-24', { '/': 20 })
    await countVisits('2026-03-02', { '/': 1 })
    await send(MONDAY)
    const [mail] = await digests()
    expect(mail?.text).toContain('1 visite\nPas de comparaison')
    expect(mail?.text).toContain('Rien n’attend.')
  })
})

describe('leaving it', () => {
  it('AUDI-09 is left with one click and without a sign-in; a scanner that opens the link changes nothing', async () => {
    await want(true)
    await send(MONDAY)
    const sent = (await digests())[0]?.headers ?? {}
    const link = /<https:\/\/vigie\.exemple\.fr(.+)>/.exec(sent['List-Unsubscribe'] ?? '')?.[1] ?? ''
    expect(sent['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const page = await t.call('GET', link)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<form method="post"')
    expect(await isWanted()).toBe(true)
    const click = await t.call('POST', link, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(click.statusCode).toBe(200)
    expect(click.body).toContain('vous ne le recevrez plus')
    expect(await isWanted()).toBe(false)
    expect((await t.call('POST', link)).statusCode).toBe(200)
  })

  it('AUDI-09 is left by no other link', async () => {
    await want(true)
    for (const token of ['', '1', '1.x', `1.${'x'.repeat(43)}`, 'é.x', '99999999999.x'])
      for (const method of ['GET', 'POST'] as const) {
        const answer = await t.call(
          method,
          `/api/users/weekly-digest/link?token=${encodeURIComponent(token)}`,
        )
        expect(answer.statusCode, token).toBe(404)
        expect(answer.body).toContain('rien n’a été changé')
      }
    expect(await isWanted()).toBe(true)
  })
})
