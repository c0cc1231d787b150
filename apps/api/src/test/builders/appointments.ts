import type { AppointmentType } from '@vigie/contract/agenda/appointment-types.ts'
import type { bookingSchema } from '@vigie/contract/agenda/appointments.ts'
import type { z } from 'zod'
import type { TestApp } from '../test-app.ts'

type BookingInput = z.input<typeof bookingSchema>

/** The day after the Monday on which the tests begin, 2 March 2026. */
export const TUESDAY = '2026-03-03'

export const bookingInput = (fields: Partial<BookingInput> = {}): BookingInput => ({
  name: 'Claire Dubois',
  email: 'claire@exemple.fr',
  date: TUESDAY,
  startTime: '09:00',
  ...fields,
})

type Headers = Record<string, string>

/** What visitors and administrators do with appointments; `changes` may be wrong on purpose. */
export function appointmentsOf(t: TestApp) {
  return {
    book: (changes: object = {}) =>
      t.call('POST', '/api/appointments', { payload: { ...bookingInput(), ...changes } }),
    decide: (headers: Headers, id: number, status: string) =>
      t.call('PUT', `/api/appointments/${id}/status`, { headers, payload: { status } }),
    list: async (headers: Headers, query = '') =>
      (await t.call('GET', `/api/appointments${query}`, { headers })).json(),
    slots: async (from: string, to = from) =>
      (await t.call('GET', `/api/appointments/slots?from=${from}&to=${to}`)).json().data,
    /** Of the first appointment, as the database has it. */
    storedStatus: async () =>
      (await t.database.pool.query('select status from agenda where id = 1')).rows[0].status,
  }
}

/** An hour at the company's address, without a pause. */
export const typeInput = (fields: object = {}) => ({
  nameFr: 'Audit',
  nameEn: 'Audit',
  durationMinutes: 60,
  pauseMinutes: 0,
  place: { kind: 'address', text: '1 rue de la Paix' },
  ...fields,
})

export async function makeType(t: TestApp, headers: Headers, fields: object = {}) {
  const answer = await t.call('POST', '/api/appointment-types', { headers, payload: typeInput(fields) })
  return answer.json().data as AppointmentType
}

/** How many pairs of live appointments share a minute, pauses included. */
export async function overlapsOf(pool: TestApp['database']['pool']) {
  const held = (row: string) => `(${row}.ends_at + make_interval(mins => ${row}.pause_minutes))`
  const { rows } = await pool.query(
    `select count(*)::int as count from agenda a join agenda b on a.id < b.id
       and a.starts_at < ${held('b')} and b.starts_at < ${held('a')}
     where a.kind = 'appointment' and b.kind = 'appointment'
       and a.status in ('pending', 'confirmed', 'en_cours') and b.status in ('pending', 'confirmed', 'en_cours')`,
  )
  return Number(rows[0]?.count)
}
