import { beforeEach, expect, it } from 'vitest'
import { configureMail } from '#test/builders/mail-config.ts'
import { NOW, testApp } from '#test/test-app.ts'

const t = await testApp({ PUBLIC_URL: 'https://admin.exemple.fr' })
beforeEach(t.empty)

const select = async (sql: string) => (await t.database.pool.query(sql)).rows
const post = (path: string, payload?: object, headers = {}) =>
  t.call('POST', `/api/newsletter/${path}`, { headers, ...(payload ? { payload } : {}) })

async function proofOf(email: string, headers: Record<string, string>) {
  const [row] = await select(`select id from newsletter_subscriptions where email = '${email}'`)
  return (await t.call('GET', `/api/newsletter/consents/${row.id}`, { headers })).json().data
}

it('RGPD-11 a proof has the moment, the exact words, the page, the confirmation and each departure', async () => {
  await configureMail(t)
  const asked = { email: 'ana@exemple.fr', page: '/blog', consent: 'Oui, chaque mois.' }
  await post('subscribe', asked)
  const [mail] = await t.mails()
  t.clock.advance(60)
  await t.call('POST', /https:\/\/admin\.exemple\.fr(\S+)/.exec(mail.body_text)?.[1] ?? '')
  t.clock.advance(3600)
  await post('unsubscribe', { email: 'ana@exemple.fr' })
  t.clock.advance(3600)
  await post('subscribe', { ...asked, consent: 'De nouveau.' })
  const { headers } = await t.signUp()
  const { email, isActive, events } = await proofOf('ana@exemple.fr', headers)
  expect([email, isActive]).toEqual(['ana@exemple.fr', false])
  const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000).toISOString()
  const none = { consentedAt: null, wording: null, page: null, file: null, author: null }
  const given = { kind: 'given', page: '/blog', file: null, author: null }
  expect(events).toEqual([
    { ...given, id: 1, at: at(0), consentedAt: at(0), wording: 'Oui, chaque mois.' },
    { ...none, id: 2, kind: 'confirmed', at: at(60) },
    { ...none, id: 3, kind: 'left', at: at(3660) },
    { ...given, id: 4, at: at(7260), consentedAt: at(7260), wording: 'De nouveau.' },
  ])
})

it('RGPD-11 an import says its file, who brought it and the proof that was given', async () => {
  const { headers } = await t.signUp()
  const form = new FormData()
  form.set('fileName', 'salon.csv')
  form.set('file', new Blob(['lea@exemple.fr\n']), 'salon.csv')
  const { id } = (await t.call('POST', '/api/newsletter/imports', { headers, payload: form })).json().data
  const consent = { consentSource: 'Bulletins signés', consentDate: '2026-02-14' }
  const start = {
    ...consent,
    hasHeader: false,
    mapping: { email: 0, language: null, page: null },
    language: 'fr',
    page: '',
  }
  const started = await post(`imports/${id}/start`, start, headers)
  expect(started.json()).toMatchObject({ data: { added: 1 } })
  await post('subscriptions', { ...consent, email: 'paul@exemple.fr', language: 'fr', page: '' }, headers)
  const known = { wording: 'Bulletins signés', consentedAt: '2026-02-13T23:00:00.000Z', author: 'Ana Martin' }
  expect((await proofOf('lea@exemple.fr', headers)).events).toMatchObject([
    { kind: 'imported', at: NOW.toISOString(), file: 'salon.csv', ...known },
  ])
  expect((await proofOf('paul@exemple.fr', headers)).events).toMatchObject([
    { kind: 'added', file: null, ...known },
  ])
})

it('RGPD-11 its lines can be added only, and go with the subscription alone', async () => {
  await post('subscribe', { email: 'ana@exemple.fr' })
  for (const change of [
    "update consent_events set wording = 'autre'",
    'delete from consent_events',
    'delete from consent_events where id = 1',
  ])
    await expect(select(change)).rejects.toThrow('append-only')
  expect(await select('select kind from consent_events')).toEqual([{ kind: 'given' }])
  await select("update newsletter_subscriptions set refusals = 1, language = 'en'")
  expect(await select('select kind from consent_events')).toHaveLength(1)
  const { headers } = await t.signUp()
  await t.call('DELETE', '/api/newsletter/subscriptions/ana@exemple.fr', { headers })
  expect(await select('select * from consent_events')).toEqual([])
  expect((await t.call('GET', '/api/newsletter/consents/1', { headers })).statusCode).toBe(404)
})
