import { beforeEach, describe, expect, it } from 'vitest'
import { bookingInput } from '#test/builders/appointments.ts'
import { configureMail } from '#test/builders/mail-config.ts'
import { testApp } from '#test/test-app.ts'
import { withoutMails } from '#test/without-mails.ts'

const t = await testApp({ SITE_NAME: 'Cabinet Élan', PUBLIC_URL: 'https://admin.exemple.fr' })
let headers: Record<string, string>
beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
  await configureMail(t, 'Cabinet Élan')
})

const book = (changes: object = {}) =>
  t.call('POST', '/api/appointments', { payload: { ...bookingInput({ name: 'Claire' }), ...changes } })
const decide = (status: string, id = 1) =>
  t.call('PUT', `/api/appointments/${id}/status`, { headers, payload: { status } })
const mails = (where = 'true') => t.mails(`where ${where} order by kind`)

describe('the mails of an appointment', () => {
  it('tell the client that the booking was received, and the company that there is one', async () => {
    await book({ message: 'Pour un audit' })
    const [toCompany, toClient, ...others] = await mails()
    expect(others).toEqual([])
    expect(toCompany).toMatchObject({
      kind: 'booking',
      recipient: 'contact@exemple.fr',
      reply_to: 'claire@exemple.fr',
    })
    expect(toCompany.subject).toBe('Nouvelle demande de rendez-vous : mardi 3 mars 2026, de 09:00 à 09:30')
    expect(toCompany.body_text).toContain('https://admin.exemple.fr/requests?tab=rendez-vous')
    expect(toClient).toMatchObject({
      kind: 'booking-received',
      recipient: 'claire@exemple.fr',
      calendar: null,
    })
    expect(toClient.body_text).toContain('mardi 3 mars 2026, de 09:00 à 09:30')
  })

  it('carry an invitation when it is confirmed', async () => {
    await book()
    await decide('confirmed')
    const [mail] = await mails("kind = 'booking-confirmed'")
    expect(mail).toMatchObject({ recipient: 'claire@exemple.fr', calendar_method: 'REQUEST' })
    const lines = mail.calendar.replaceAll('\r\n ', '').split('\r\n')
    for (const line of ['METHOD:REQUEST', 'STATUS:CONFIRMED', 'SEQUENCE:0', 'DTSTART:20260303T080000Z']) {
      expect(lines).toContain(line)
    }
    expect(lines).toContain('ORGANIZER;CN="Cabinet Élan":mailto:contact@exemple.fr')
  })

  it('take the event back when it is refused: the same UID, a newer sequence', async () => {
    await book()
    const { rows } = await t.database.pool.query('select calendar_uid from agenda')
    await decide('cancelled')
    const [mail] = await mails("kind = 'booking-refused'")
    expect(mail.calendar_method).toBe('CANCEL')
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1', `UID:${rows[0].calendar_uid}`]) {
      expect(mail.calendar.split('\r\n')).toContain(line)
    }
  })

  it('are written once, with the decision that won', async () => {
    await book()
    await decide('confirmed')
    await decide('cancelled')
    expect((await mails("kind like 'booking-%'")).map(({ kind }) => kind)).toEqual([
      'booking-confirmed',
      'booking-received',
    ])
  })

  it('do not invite anybody to a meeting of last week', async () => {
    await book()
    await t.database.pool.query("update access_tokens set expires_at = '2030-01-01'")
    t.clock.set('2026-03-09T09:00:00Z')
    expect((await decide('confirmed')).statusCode).toBe(200)
    expect(await mails("kind = 'booking-confirmed'")).toEqual([])
  })

  it('SAFE-10 are at most three an hour to an address that a visitor typed, whatever the company decides', async () => {
    for (const [index, startTime] of ['09:00', '09:30', '10:00', '10:30', '11:00'].entries()) {
      await book({ startTime })
      if (index < 4) await decide('cancelled', index + 1)
    }
    expect(await mails("kind = 'booking-received'")).toHaveLength(3)
    expect(await mails("kind = 'booking'")).toHaveLength(5)
    expect(await mails("kind = 'booking-refused'")).toHaveLength(4)
    t.clock.advance(3601)
    await decide('cancelled', 5)
    t.clock.advance(3601)
    await t.database.pool.query("update access_tokens set expires_at = '2030-01-01'")
    await book({ startTime: '14:00' })
    expect(await mails("kind = 'booking-received'")).toHaveLength(4)
  })

  it('are not written at all while mail is not configured', async () => {
    await t.database.pool.query('delete from email_config')
    await book()
    await decide('confirmed')
    expect(await mails()).toEqual([])
  })

  it('go with the booking or not at all', async () => {
    await book()
    await book({ email: 'autre@exemple.fr' })
    expect(await mails("recipient = 'autre@exemple.fr'")).toEqual([])
  })

  it('MAIL-18 a booking or a decision whose mail cannot be written has not happened', async () => {
    const agenda = async () => (await t.database.pool.query('select status from agenda')).rows
    await withoutMails(t.database.pool, async () => {
      expect((await book()).statusCode).toBe(500)
      expect(await agenda()).toEqual([])
    })
    expect((await book()).statusCode).toBe(201)
    const [{ id }] = (await t.database.pool.query('select id from agenda')).rows
    await withoutMails(t.database.pool, async () => {
      for (const status of ['confirmed', 'cancelled']) {
        expect((await decide(status, id)).statusCode).toBe(500)
        expect(await agenda()).toEqual([{ status: 'pending' }])
      }
    })
    expect((await decide('confirmed', id)).statusCode).toBe(200)
  })
})
