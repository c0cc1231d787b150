import { beforeEach, describe, expect, it } from 'vitest'
import { appointmentsOf, makeType, TUESDAY } from '#test/builders/appointments.ts'
import { configureMail } from '#test/builders/mail-config.ts'
import { testApp } from '#test/test-app.ts'
import { withoutMails } from '#test/without-mails.ts'

const t = await testApp({ SITE_NAME: 'Cabinet Élan', PUBLIC_URL: 'https://admin.exemple.fr' })
const { book, decide, list, slots } = appointmentsOf(t)
let headers: Record<string, string>
beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
  await configureMail(t, 'Cabinet Élan')
})

const post = (path: string, payload: object) =>
  t.call('POST', `/api/appointments/${path}`, { headers, payload })
const cancel = (changes: object = {}, id = 1) => post(`${id}/cancel`, { version: 2, ...changes })
const move = (changes: object = {}, id = 1) =>
  post(`${id}/move`, { date: TUESDAY, startTime: '14:00', version: 2, ...changes })
const byHand = (changes: object = {}) =>
  post('by-hand', { name: 'Paul Roux', date: TUESDAY, startTime: '11:00', ...changes })
const stored = async (id = 1) => (await list(headers)).data.find((one: { id: number }) => one.id === id)
const mails = (kind: string) => t.mails('where kind = $1', [kind])

/** Appointment 1, Tuesday from 09:00 to 09:30, confirmed: its version is 2. */
async function confirmed() {
  await book()
  await decide(headers, 1, 'confirmed')
}

describe('an administrator', () => {
  it('RDV-05 cancels a confirmed appointment, with a word to the client', async () => {
    await confirmed()
    const answer = await cancel({ word: 'Je suis souffrante, veuillez m’excuser.' })
    expect(answer.json()).toMatchObject({ data: { status: 'cancelled', version: 3 } })
    const [mail] = await mails('booking-cancelled')
    expect(mail.subject).toBe('Votre rendez-vous est annulé : mardi 3 mars 2026, de 09:00 à 09:30')
    expect(mail.body_text).toContain('Je suis souffrante, veuillez m’excuser.')
    expect(mail.calendar_method).toBe('CANCEL')
    for (const line of ['METHOD:CANCEL', 'SEQUENCE:1', 'STATUS:CANCELLED'])
      expect(mail.calendar).toContain(line)
    expect(await slots(TUESDAY)).toHaveLength(18)
  })

  it('RDV-05 moves a confirmed appointment: the same UID, a newer sequence, the new time', async () => {
    await confirmed()
    const [invitation] = await mails('booking-confirmed')
    const answer = await move({ word: 'À cause des travaux.' })
    expect(answer.json().data).toMatchObject({
      status: 'confirmed',
      date: TUESDAY,
      startTime: '14:00',
      endTime: '14:30',
    })
    const [mail] = await mails('booking-moved')
    expect(mail.body_text).toContain('du mardi 3 mars 2026, de 09:00 à 09:30 est déplacé')
    expect(mail.body_text).toContain('le mardi 3 mars 2026, de 14:00 à 14:30')
    expect(mail.body_text).toContain('À cause des travaux.')
    expect(mail.body_text).toMatch(/https:\/\/admin\.exemple\.fr\/rendez-vous\/[\w-]{43}/)
    const uid = /UID:.*/.exec(invitation.calendar)?.[0]
    for (const line of ['METHOD:REQUEST', 'SEQUENCE:1', 'DTSTART:20260303T130000Z', uid])
      expect(mail.calendar).toContain(line)
    expect((await slots(TUESDAY)).map(({ startTime }: { startTime: string }) => startTime)).toContain('09:00')
  })

  it('RDV-05 moves a pending one, which stays pending and was in no calendar', async () => {
    await book()
    expect((await move({ version: 1 })).json().data.status).toBe('pending')
    const [mail] = await mails('booking-moved')
    expect(mail.calendar).toBeNull()
    expect((await decide(headers, 1, 'confirmed')).statusCode).toBe(200)
  })

  it('moves by half the duration: an appointment does not stand in its own way', async () => {
    await book({ startTime: '09:00', endTime: '10:00' })
    expect((await move({ startTime: '09:30', version: 1 })).json().data.endTime).toBe('10:30')
  })

  it('RDV-01 is asked before going outside the opening hours, and never goes over another appointment', async () => {
    await confirmed()
    await book({ startTime: '14:00', email: 'autre@exemple.fr' })
    const evening = await move({ startTime: '19:00' })
    expect(evening.statusCode).toBe(409)
    expect(evening.json()).toMatchObject({
      code: 'outside_hours',
      message: 'Ce moment est en dehors de vos heures d’ouverture.',
    })
    expect((await move({ startTime: '14:00', outsideHours: true })).json().message).toBe(
      "Ce créneau n'est plus disponible.",
    )
    expect((await move({ date: '2026-03-02', startTime: '09:00', outsideHours: true })).json().message).toBe(
      'Ce moment est déjà passé.',
    )
    expect((await move({ startTime: '23:45', outsideHours: true })).statusCode).toBe(400)
    expect((await move({ startTime: '19:00', outsideHours: true })).statusCode).toBe(200)
  })

  it('changes nothing that somebody has changed since, that has begun, is over or is cancelled', async () => {
    await confirmed()
    for (const late of [await cancel({ version: 1 }), await move({ version: 1 })])
      expect(late.json().message).toBe('Ce rendez-vous vient de changer. Vérifiez-le avant de recommencer.')
    expect((await move({ startTime: '09:00' })).json().message).toBe('Le rendez-vous est déjà à cette heure.')
    t.clock.set('2026-03-03T08:10:00Z')
    await t.database.pool.query("update access_tokens set expires_at = '2030-01-01'")
    expect((await cancel()).json().message).toBe('Ce rendez-vous ne peut plus être modifié.')
    expect((await move()).statusCode).toBe(409)
    expect((await cancel({}, 99)).statusCode).toBe(404)
    expect((await t.call('POST', '/api/appointments/1/cancel', { payload: { version: 2 } })).statusCode).toBe(
      401,
    )
  })

  it('RDV-05 makes an appointment for a client who telephones, with or without an address', async () => {
    const { id } = await makeType(t, headers, { pauseMinutes: 30 })
    const made = (await byHand({ phone: '06 12 34 56 78', type: id })).json().data
    expect(made).toMatchObject({
      status: 'confirmed',
      email: '',
      phone: '06 12 34 56 78',
      endTime: '12:00',
      type: { nameFr: 'Audit' },
    })
    expect(await mails('booking-confirmed')).toEqual([])
    expect((await byHand({ startTime: '12:00' })).json().message).toBe("Ce créneau n'est plus disponible.")
    expect((await byHand({ startTime: '18:00' })).json().code).toBe('outside_hours')
    const told = { startTime: '18:00', endTime: '18:20', email: 'paul@exemple.fr', outsideHours: true }
    expect((await byHand(told)).json().data.endTime).toBe('18:20')
    expect(await mails('booking-confirmed')).toHaveLength(1)
    await byHand({ startTime: '15:00', email: 'paul@exemple.fr', tellClient: false })
    expect(await mails('booking-confirmed')).toHaveLength(1)
    expect((await list(headers, '?search=12 34 56')).data).toHaveLength(1)
  })
})

it('DAY-25 a cancelled appointment says who ended it, and one that is put back nothing', async () => {
  await confirmed()
  await book({ startTime: '10:00', email: 'autre@exemple.fr' })
  await book({ startTime: '11:00', email: 'tiers@exemple.fr' })
  expect((await stored()).endedBy).toBeNull()
  const cancelled = (await cancel()).json()
  expect(cancelled.data.endedBy).toBe('company')
  expect((await decide(headers, 2, 'cancelled')).json().data.endedBy).toBe('refusal')
  expect((await cancel({ version: 1 }, 3)).json().data.endedBy).toBe('refusal')
  expect((await post('1/undo', { undo: cancelled.undo.id })).json().data.endedBy).toBeNull()
  expect((await stored(2)).endedBy).toBe('refusal')
})

describe('an undo', () => {
  const undo = (given: { json: () => { undo: { id: string } } }, id = 1) =>
    post(`${id}/undo`, { undo: given.json().undo.id })
  const waiting = async () =>
    (await t.database.pool.query('select kind from mails where next_attempt_at > $1', [t.clock.now()])).rows

  it('RDV-06 puts a cancelled appointment back within 10 s, and its mail never leaves', async () => {
    await confirmed()
    const before = await stored()
    const cancelled = await cancel()
    expect(cancelled.json().undo.until).toBe('2026-03-02T09:00:10.000Z')
    expect(await waiting()).toContainEqual({ kind: 'booking-cancelled' })
    t.clock.advance(9)
    expect((await undo(cancelled)).statusCode).toBe(200)
    expect(await stored()).toEqual({ ...before, version: 4 })
    expect(await mails('booking-cancelled')).toEqual([])
    expect((await undo(cancelled)).statusCode).toBe(409)
  })

  it('RDV-06 puts a refused and a moved appointment back', async () => {
    await book()
    const refused = await decide(headers, 1, 'cancelled')
    expect((await undo(refused)).json().data).toMatchObject({ status: 'pending', version: 3 })
    const moved = await move({ version: 3 })
    expect((await undo(moved)).json().data).toMatchObject({ startTime: '09:00', endTime: '09:30' })
    expect(await waiting()).toEqual([])
  })

  it('DAY-15 RDV-06 puts a confirmed appointment back among those that wait, and its mail never leaves', async () => {
    await book()
    const given = await decide(headers, 1, 'confirmed')
    expect(given.json()).toMatchObject({
      data: { status: 'confirmed' },
      undo: { until: '2026-03-02T09:00:10.000Z' },
    })
    expect(await waiting()).toEqual([{ kind: 'booking-confirmed' }])
    expect((await undo(given)).json().data).toMatchObject({ status: 'pending', version: 3 })
    expect(await mails('booking-confirmed')).toEqual([])
    expect((await decide(headers, 1, 'confirmed')).statusCode).toBe(200)
  })

  it('RDV-06 comes too late after 10 s, or once the mail is being sent', async () => {
    await confirmed()
    const cancelled = await cancel()
    await t.database.pool.query(
      "update mails set state = 'sending', attempts = 1 where kind = 'booking-cancelled'",
    )
    expect((await undo(cancelled)).json().message).toBe('Il est trop tard pour annuler : l’e-mail est parti.')
    await t.database.pool.query("update mails set state = 'waiting', attempts = 0")
    t.clock.advance(11)
    expect((await undo(cancelled)).statusCode).toBe(409)
    expect((await stored()).status).toBe('cancelled')
  })

  it('RDV-06 says that the slot was taken meanwhile, and restores nothing', async () => {
    await confirmed()
    const cancelled = await cancel()
    await book({ email: 'autre@exemple.fr' })
    const answer = await undo(cancelled)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe('Le créneau a été pris entre-temps : rien n’a été rétabli.')
    expect((await stored()).status).toBe('cancelled')
    expect(await mails('booking-cancelled')).toHaveLength(1)
  })

  it('is of one change: not of a later one, not of another appointment', async () => {
    await confirmed()
    const first = await move()
    await move({ startTime: '15:00', version: 3 })
    expect((await undo(first)).json().message).toBe(
      'Ce rendez-vous vient de changer. Vérifiez-le avant de recommencer.',
    )
    await book({ email: 'autre@exemple.fr' })
    expect((await undo(first, 2)).statusCode).toBe(409)
    expect((await stored()).startTime).toBe('15:00')
  })

  it('RDV-06 RDV-04 what follows a change that can be undone is told after it, in order', async () => {
    await book()
    await move({ version: 1 })
    t.clock.advance(4)
    await decide(headers, 1, 'confirmed')
    const [{ body_text: text }] = await mails('booking-confirmed')
    const page = new URL(/https:\S+\/rendez-vous\/\S+/.exec(text)?.[0] ?? '').pathname
    t.clock.advance(1)
    await t.call('POST', `${page}/annuler?v=3`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
    const { rows } = await t.database.pool.query(
      "select kind from mails where recipient = 'claire@exemple.fr' order by next_attempt_at, id",
    )
    const kinds = ['booking-received', 'booking-moved', 'booking-confirmed', 'booking-cancelled']
    expect(rows.map(({ kind }) => kind)).toEqual(kinds)
    const distinct = await t.database.pool.query(
      'select distinct next_attempt_at from mails where kind = any($1)',
      [kinds],
    )
    expect(distinct.rowCount).toBe(4)
  })

  it('RDV-06 works without a mail server, and a change whose mail cannot be written has not happened', async () => {
    await confirmed()
    await withoutMails(t.database.pool, async () => {
      expect((await cancel()).statusCode).toBe(500)
      expect((await move()).statusCode).toBe(500)
    })
    expect(await stored()).toMatchObject({ status: 'confirmed', startTime: '09:00', version: 2 })
    await t.database.pool.query('delete from email_config')
    expect((await undo(await cancel())).json().data.status).toBe('confirmed')
  })
})
