import { beforeEach, describe, expect, it } from 'vitest'
import { configureMail } from '#test/builders/mail-config.ts'
import { leaveRecords } from '#test/builders/person-records.ts'
import { requestInput } from '#test/builders/requests.ts'
import { readZip } from '#test/read-workbook.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ PUBLIC_URL: 'https://admin.exemple.fr' })
let headers: Record<string, string>
beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
  await configureMail(t)
})

const JEANNE = {
  name: 'Jeanne <b>Zqnom</b>',
  email: 'jeanne@exemple.fr',
  phone: '06 98 76 54 32',
  message: 'zqmessage & « suite »',
}
const download = (id: number) => t.call('GET', `/api/persons/${id}/export`, { headers })
const open = async (id: number) => {
  const answer = await download(id)
  expect(answer.statusCode).toBe(200)
  const files = readZip(answer.rawPayload)
  return { page: files['donnees.html'] ?? '', json: JSON.parse(files['donnees.json'] ?? '') }
}

describe('the export of a person', () => {
  it('RGPD-02 is a page to read and the same as JSON, of all kinds, notes included', async () => {
    const { id } = await leaveRecords(t, headers, JEANNE)
    const answer = await download(id)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="donnees_2026-03-02.zip"',
      'cache-control': 'no-store',
    })
    const { page, json } = await open(id)
    expect(json.adresses).toEqual([JEANNE.email])
    expect(json.donnees.contact_requests).toEqual([
      expect.objectContaining({ name: JEANNE.name, phone: JEANNE.phone, message: JEANNE.message }),
    ])
    expect(json.donnees.agenda).toEqual([
      expect.objectContaining({ date: '2026-03-03', start_time: '09:00', status: 'confirmed' }),
    ])
    expect(json.donnees.event_registrations).toEqual([
      expect.objectContaining({ event_id: 'Formation bilan carbone', state: 'registered' }),
    ])
    expect(json.donnees.newsletter_subscriptions).toHaveLength(1)
    expect(json.donnees.person_notes).toEqual([expect.objectContaining({ text: `Note : ${JEANNE.message}` })])
    expect(json.donnees.mails.length).toBeGreaterThan(4)
    expect(page).toContain('<html lang="fr">')
    expect(page).toContain('<dd>Jeanne &lt;b&gt;Zqnom&lt;/b&gt;</dd>')
    expect(page).toContain('<dd>mardi 3 mars 2026</dd>')
    expect(page).toContain('<dt>Reçue le</dt><dd>lundi 2 mars 2026 à 10 h 00</dd>')
    expect(page).toContain('<dd>Formation bilan carbone</dd>')
    expect(page).not.toMatch(/<script|<img|http-equiv|src=/)
    expect(`${page}${JSON.stringify(json)}`).not.toMatch(/hash|sealed|search_text/)
  })

  it('RGPD-02 holds nothing of another person, and all of those who are joined', async () => {
    const { id } = await leaveRecords(t, headers, JEANNE)
    const emails = ['zqautre@exemple.fr', 'zqreunie@exemple.fr']
    for (const email of emails) await t.call('POST', '/api/requests', { payload: requestInput({ email }) })
    const { rows } = await t.database.pool.query('select id from persons where address = $1', [emails[1]])
    await t.call('POST', `/api/persons/${id}/join`, { headers, payload: { otherId: rows[0].id } })
    const { page, json } = await open(id)
    expect(`${page}${JSON.stringify(json)}`).not.toContain('zqautre')
    expect(json.adresses).toEqual([JEANNE.email, 'zqreunie@exemple.fr'])
    expect(page).toContain('<dd>zqreunie@exemple.fr</dd>')
  })

  it('RGPD-02 asks for a proof, is in the journal without a name, and knows who is gone', async () => {
    const { id } = await leaveRecords(t, headers, JEANNE)
    await open(id)
    const { data } = (await t.call('GET', '/api/journal?group=exports', { headers })).json()
    expect(data[0]).toMatchObject({ kind: 'export.person', object: null, details: {} })
    expect((await download(999)).statusCode).toBe(404)
    t.clock.advance(11 * 60)
    expect((await download(id)).statusCode).toBe(403)
  })

  it('RGPD-02 gives ten thousand mails within ten seconds', async () => {
    const { id } = await leaveRecords(t, headers, JEANNE)
    await t.database.pool.query(
      `insert into mails (id, message_id, kind, recipient, subject, body_text, body_html, state, next_attempt_at, created_at)
       select gen_random_uuid(), '<' || n || '>', 'contact-reply', $1, 'Objet ' || n, 'Texte ' || n, '', 'sent', now(), now()
       from generate_series(1, 10000) n`,
      [JEANNE.email],
    )
    const start = performance.now()
    const { json } = await open(id)
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(json.donnees.mails.length).toBeGreaterThan(10_000)
  }, 60_000)
})
