import { beforeEach, describe, expect, it } from 'vitest'
import { appointmentsOf, makeType, TUESDAY, typeInput } from '#test/builders/appointments.ts'
import { configureMail } from '#test/builders/mail-config.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp()
const { book, decide, list } = appointmentsOf(t)
let headers: Record<string, string>
beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
})

const offered = async () => (await t.call('GET', '/api/public/appointment-types')).json().data
const save = (id: number, changes: object) =>
  t.call('PUT', `/api/appointment-types/${id}`, { headers, payload: { ...typeInput(), ...changes } })
const startsOf = async (type: number) =>
  (await t.call('GET', `/api/appointments/slots?from=${TUESDAY}&to=${TUESDAY}&type=${type}`))
    .json()
    .data.map(({ startTime }: { startTime: string }) => startTime)

describe('a type of appointment', () => {
  it('RDV-03 is offered to the site in order while it is active, without the link of a video call', async () => {
    const video = { kind: 'video', text: 'https://visio.exemple.fr/abc' }
    const first = await makeType(t, headers, { nameFr: 'Audit', nameEn: 'Audit call', place: video })
    const second = await makeType(t, headers, { nameFr: 'Visite', nameEn: '' })
    await makeType(t, headers, { nameFr: 'Ancien', isActive: false })
    expect(await offered()).toEqual([
      {
        id: first.id,
        name: { fr: 'Audit', en: 'Audit call' },
        durationMinutes: 60,
        place: { kind: 'video', address: null },
        questions: [],
      },
      {
        id: second.id,
        name: { fr: 'Visite', en: 'Visite' },
        durationMinutes: 60,
        place: { kind: 'address', address: '1 rue de la Paix' },
        questions: [],
      },
    ])
    const ordered = await t.call('PUT', '/api/appointment-types/order', {
      headers,
      payload: { ids: [second.id, first.id] },
    })
    expect(ordered.json().data).toMatchObject([{ id: second.id }, { id: first.id }, { nameFr: 'Ancien' }])
    expect((await offered()).map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
  })

  it('RDV-03 gives its duration to slots and bookings; without a type all stays as it was', async () => {
    const { id } = await makeType(t, headers, { durationMinutes: 90 })
    expect((await startsOf(id)).at(-1)).toBe('15:30')
    const booked = (await book({ type: id, startTime: '09:30' })).json().data
    expect(booked).toMatchObject({ startTime: '09:30', endTime: '11:00', type: { id, nameFr: 'Audit' } })
    expect(await startsOf(id)).not.toContain('08:30')
    expect(await startsOf(id)).toContain('08:00')
    expect((await book({ startTime: '11:00' })).json().data).toMatchObject({ endTime: '11:30', type: null })
    expect((await book({ type: id, startTime: '16:00' })).statusCode).toBe(409)
  })

  it('RDV-15 refuses an end that contradicts its duration, and takes the one that does not', async () => {
    const { id } = await makeType(t, headers, { durationMinutes: 90 })
    for (const endTime of ['10:00', '11:30', '24:00']) {
      const answer = await book({ type: id, startTime: '09:30', endTime })
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        {
          message: 'L’heure de fin ne correspond pas à la durée de ce type de rendez-vous.',
          details: ['endTime : doit être 11:00'],
        },
      ])
    }
    expect((await list(headers)).data).toEqual([])
    expect((await book({ type: id, startTime: '09:30', endTime: '11:00' })).statusCode).toBe(201)
  })

  it('RDV-10 keeps its pause free before and after other appointments', async () => {
    const { id } = await makeType(t, headers, { durationMinutes: 30, pauseMinutes: 30 })
    expect((await book({ type: id, startTime: '10:00' })).statusCode).toBe(201)
    expect((await book({ startTime: '10:30' })).statusCode).toBe(409)
    expect((await book({ startTime: '11:00' })).statusCode).toBe(201)
    // Its own pause would run into the appointment of 10:00.
    expect(await startsOf(id)).not.toContain('09:30')
    expect((await book({ type: id, startTime: '09:30' })).statusCode).toBe(409)
    expect((await book({ startTime: '09:30', email: 'autre@exemple.fr' })).statusCode).toBe(201)
    const closed = await t.call('POST', '/api/unavailability', {
      headers,
      payload: { date: TUESDAY, startTime: '10:30', endTime: '11:00' },
    })
    expect(closed.statusCode).toBe(201)
  })

  it('RDV-03 leaves appointments as they were booked when it is changed, closed or deleted', async () => {
    const { id } = await makeType(t, headers)
    await book({ type: id })
    const named = async () => (await list(headers)).data[0].type
    expect(
      (await save(id, { nameFr: 'Autre', durationMinutes: 15, isActive: false, version: 1 })).statusCode,
    ).toBe(200)
    expect(await named()).toMatchObject({ id, nameFr: 'Audit', durationMinutes: 60 })
    expect((await book({ type: id, startTime: '14:00' })).json().message).toBe(
      'Ce type de rendez-vous n’est plus proposé.',
    )
    const asked = await t.call('GET', `/api/appointments/slots?from=${TUESDAY}&to=${TUESDAY}&type=${id}`)
    expect(asked.statusCode).toBe(404)
    expect((await t.call('DELETE', `/api/appointment-types/${id}`, { headers })).statusCode).toBe(200)
    expect(await named()).toMatchObject({ id: null, nameFr: 'Audit' })
  })

  it('RDV-03 lasts 15 to 240 minutes', async () => {
    const statuses: Record<number, number> = {}
    const { id } = await makeType(t, headers)
    let version = 1
    for (const durationMinutes of [10, 15, 240, 245]) {
      const answer = await save(id, { durationMinutes, version })
      statuses[durationMinutes] = answer.statusCode
      version = answer.json().data?.version ?? version
    }
    expect(statuses).toEqual({ 10: 400, 15: 200, 240: 200, 245: 400 })
  })

  it('is not saved over the change of another, nor with wrong values', async () => {
    const { id } = await makeType(t, headers)
    await save(id, { nameFr: 'Premier', version: 1 })
    const late = await save(id, { nameFr: 'Second', version: 1 })
    expect(late.statusCode).toBe(409)
    expect(late.json().current).toMatchObject({ nameFr: 'Premier', version: 2 })
    for (const wrong of [
      { pauseMinutes: 125 },
      { nameFr: ' ' },
      { place: { kind: 'video', text: 'javascript:alert(1)' } },
      { place: { kind: 'address', text: '' } },
    ])
      expect((await save(id, { ...wrong, version: 2 })).statusCode).toBe(400)
    expect((await save(999, { version: 1 })).statusCode).toBe(404)
    expect((await t.call('POST', '/api/appointment-types', { payload: typeInput() })).statusCode).toBe(401)
  })

  it('RDV-03 tells an English client in English, with the link once it is confirmed', async () => {
    await configureMail(t)
    await t.database.pool.query('delete from site_settings')
    const link = 'https://visio.exemple.fr/abc'
    const { id } = await makeType(t, headers, { nameEn: 'Audit call', place: { kind: 'video', text: link } })
    const booked = (await book({ type: id, language: 'en' })).json()
    expect(JSON.stringify(booked)).not.toContain(link)
    await decide(headers, booked.data.id, 'confirmed')
    const [confirmed, received] = await t.mails("where recipient = 'claire@exemple.fr' order by kind")
    expect(received.subject).toBe('We have received your request for an appointment')
    expect(received.body_text).not.toContain(link)
    // RDV-04: no link to the client's page while our own address is not known.
    expect(received.body_text).not.toContain('/rendez-vous/')
    expect(confirmed.subject).toBe('Your appointment is confirmed: Tuesday 3 March 2026, from 09:00 to 10:00')
    expect(confirmed.body_text).toContain(`Audit call\nBy video call: ${link}`)
    expect(confirmed.body_html).toContain('<html lang="en">')
    expect(confirmed.calendar.replaceAll('\r\n ', '')).toContain('SUMMARY:Audit call')
  })
})
