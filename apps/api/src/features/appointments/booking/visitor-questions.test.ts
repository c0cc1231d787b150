import { beforeEach, describe, expect, it } from 'vitest'
import { appointmentsOf, makeType, typeInput } from '#test/builders/appointments.ts'
import { configureMail } from '#test/builders/mail-config.ts'
import { runRetentionOf } from '#test/builders/retention.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ PUBLIC_URL: 'https://admin.exemple.fr' })
const { book, decide, list } = appointmentsOf(t)
let headers: Record<string, string>
beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
  await configureMail(t)
})

const PHONE = '06 12 34 56 78'
const QUESTIONS = [
  { text: 'Combien de salariés ?', required: true },
  { text: 'Votre secteur', required: false },
]
const byTelephone = (text = '') => makeType(t, headers, { place: { kind: 'telephone', text } })
const mailOf = async (kind: string) =>
  (await t.mails('where kind = $1 order by created_at', [kind])).at(-1) ?? {}
const feed = async () => {
  const { url } = (await t.call('POST', '/api/calendar-feed', { headers })).json().data
  return (await t.call('GET', new URL(url).pathname)).body.replaceAll('\r\n ', '')
}

describe('an appointment by telephone', () => {
  it('RDV-11 needs a number, and says which field lacks', async () => {
    const { id: type } = await byTelephone()
    for (const phone of [undefined, null, '', '   ']) {
      const refused = await book({ type, phone })
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toEqual({
        success: false,
        code: 'invalid',
        message: 'Un numéro de téléphone est requis',
        details: ['phone : Un numéro de téléphone est requis'],
        fields: { phone: 'Un numéro de téléphone est requis' },
      })
    }
    expect((await list(headers)).data).toEqual([])
    expect((await book({ type, phone: ` ${PHONE} ` })).json().data).toMatchObject({ phone: PHONE })
  })

  it.each([
    '06 12',
    'appelez-moi',
    '06 12 34 56 78 www.exemple.fr',
    '0'.repeat(16),
    '06\n12345678',
    '1'.repeat(41),
  ])('RDV-11 refuses what is no number, whatever the place: %s', async (phone) => {
    const { id: type } = await makeType(t, headers)
    const refused = await book({ type, phone })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().fields).toEqual({
      phone: 'Indiquez un numéro de téléphone complet, comme 06 12 34 56 78',
    })
  })

  it.each([
    '+33 (0)6 12 34 56 78',
    '06.12.34.56.78',
    '06-12-34-56-78',
    '06\u202f12\u00a034 56 78',
    '3949 12',
  ])('RDV-11 takes a number as people write it: %s', async (phone) => {
    const { id: type } = await byTelephone()
    expect((await book({ type, phone })).json().data.phone).toBe(phone)
  })

  it('RDV-11 of another place, and one without a type, need none', async () => {
    const { id: type } = await makeType(t, headers)
    expect((await book()).json().data.phone).toBeNull()
    expect((await book({ type, startTime: '11:00' })).json().data.phone).toBeNull()
  })

  it('RDV-11 SAFE-28 shows the number to the company at once, to the client once it is confirmed', async () => {
    const { id: type } = await byTelephone()
    await book({ type, phone: PHONE })
    expect((await list(headers)).data[0].phone).toBe(PHONE)
    expect((await list(headers, '?search=06+12+34')).data).toHaveLength(1)
    expect((await mailOf('booking')).body_text).toContain(PHONE)
    expect((await mailOf('booking-received')).body_text).toContain('Par téléphone : nous vous appelons')
    expect((await mailOf('booking-received')).body_text).not.toContain(PHONE)
    await decide(headers, 1, 'confirmed')
    const { body_text: text, calendar } = await mailOf('booking-confirmed')
    expect(text).toContain(`Par téléphone : nous vous appelons au ${PHONE}`)
    expect(calendar.replaceAll('\r\n ', '')).toContain(
      `LOCATION:Par téléphone : nous vous appelons au ${PHONE}`,
    )
    const page = new URL(/https:\S+\/rendez-vous\/\S+/.exec(text)?.[0] ?? '').pathname
    expect((await t.call('GET', page)).body).toContain(`nous vous appelons au ${PHONE}`)
    const calendarOfCompany = await feed()
    expect(calendarOfCompany).toContain(`LOCATION:${PHONE}`)
    expect(calendarOfCompany).toContain(`claire@exemple.fr\\n${PHONE}`)
  })

  it('RDV-11 tells a client who calls which number the company has', async () => {
    const { id: type } = await byTelephone('01 02 03 04 05')
    await book({ type, phone: PHONE, language: 'en' })
    await decide(headers, 1, 'confirmed')
    const { body_text: text } = await mailOf('booking-confirmed')
    expect(text).toContain(`By telephone, on 01 02 03 04 05 (your number: ${PHONE})`)
  })
})

describe('the questions of a type', () => {
  const asking = () => makeType(t, headers, { questions: QUESTIONS })
  const ANSWER = { question: 'Combien de salariés ?', answer: '40' }

  it('RDV-11 are on the public list, three at most, each one once', async () => {
    await asking()
    const [type] = (await t.call('GET', '/api/public/appointment-types')).json().data
    expect(type.questions).toEqual(QUESTIONS)
    const save = (questions: object[]) =>
      t.call('POST', '/api/appointment-types', { headers, payload: typeInput({ questions }) })
    const [one] = QUESTIONS
    for (const wrong of [[1, 2, 3, 4].map((text) => ({ text: String(text) })), [one, one], [{ text: ' ' }]])
      expect((await save(wrong as object[])).statusCode).toBe(400)
  })

  it('RDV-11 stay with the type when a change does not name them', async () => {
    const { id } = await asking()
    const change = (fields: object, version: number) =>
      t.call('PUT', `/api/appointment-types/${id}`, { headers, payload: typeInput({ ...fields, version }) })
    expect((await change({ nameFr: 'Bilan' }, 1)).json().data.questions).toEqual(QUESTIONS)
    expect((await change({ questions: [] }, 2)).json().data.questions).toEqual([])
  })

  it('RDV-11 are answered where that is required; the answers keep the words of the question', async () => {
    const { id: type } = await asking()
    const refused = await book({ type, answers: [{ question: 'Votre secteur', answer: 'Bois' }] })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().details).toEqual(['answers : « Combien de salariés ? » est requis'])
    const other = { question: 'Autre chose ?', answer: 'Oui' }
    expect((await book({ type, answers: [other, ANSWER] })).json().data.answers).toEqual([ANSWER])
    await t.call('PUT', `/api/appointment-types/${type}`, {
      headers,
      payload: typeInput({ questions: [{ text: 'Effectif ?' }], version: 1 }),
    })
    expect((await t.call('GET', '/api/appointments/1', { headers })).json().data.answers).toEqual([ANSWER])
    expect((await mailOf('booking')).body_text).toContain('Combien de salariés ?\n40')
    expect((await mailOf('booking-received')).body_text).not.toContain('salariés')
    expect(await feed()).toContain('Combien de salariés ? 40')
  })

  it('RDV-11 may be left open by an administrator', async () => {
    const { id: type } = await asking()
    const make = (startTime: string, answers?: object[]) =>
      t.call('POST', '/api/appointments/by-hand', {
        headers,
        payload: { name: 'Ana', date: '2026-03-04', startTime, type, answers },
      })
    expect((await make('09:00')).json().data.answers).toEqual([])
    expect((await make('11:00', [ANSWER])).json().data.answers).toEqual([ANSWER])
  })

  it('RDV-11 are erased with the person', async () => {
    const { id: type } = await asking()
    await book({ type, phone: PHONE, answers: [ANSWER] })
    expect(await runRetentionOf(t)('2029-03-04T09:00:00Z')).toMatchObject({ appointments: 1 })
    const { rows } = await t.database.pool.query('select phone, answers from agenda')
    expect(rows).toEqual([{ phone: null, answers: [] }])
  })
})
