import { DAY_SLOTS } from '@vigie/contract/agenda/slots.ts'
import { isWorkingDay } from '@vigie/contract/common/days.ts'
import { required } from '#lib/required.ts'
import type { Workload } from '../workload.ts'

const APPOINTMENTS = 1000
const MONTH = { from: '2031-03-01', to: '2031-03-31' }
const PATH = `/api/appointments/slots?from=${MONTH.from}&to=${MONTH.to}`

/**
 * A month of which most is taken; what does not fit was refused and holds nothing. The product remembers the answer
 * while nobody books, as it does for any visitor of the site.
 */
export const freeSlots: Workload = {
  name: 'GET /api/appointments/slots (a month, 1,000 appointments)',
  minimum: 0.6,
  connections: 16,
  isPublic: true,
  request: { path: PATH },
  settings: { RATE_LIMIT_TRACKING: '0' },
  async seed(pool) {
    await pool.query(
      `insert into agenda (kind, date, start_time, end_date, end_time, starts_at, ends_at, name, email, status, calendar_uid, created_at)
       select 'appointment', s.day, s.start_time, s.day, s.end_time,
         (s.day || ' ' || s.start_time)::timestamp at time zone 'Europe/Paris',
         (s.day || ' ' || s.end_time)::timestamp at time zone 'Europe/Paris',
         'Client ' || s.number, 'client.' || s.number || '@exemple.fr', s.status, 'bench-' || s.number, now()
       from json_to_recordset($1) as s(number int, day date, start_time text, end_time text, status text)`,
      [JSON.stringify(appointments())],
    )
  },
  baseline(app, pool) {
    app.get<{ Querystring: typeof MONTH }>('/api/appointments/slots', async ({ query }) => {
      const { rows } = await pool.query<{ day: string; start_time: string }>({
        name: 'taken-slots',
        text: `select date::text as day, start_time from agenda
               where date between $1 and $2 and (kind = 'unavailability' or status in ('pending', 'confirmed', 'en_cours'))`,
        values: [query.from, query.to],
      })
      const taken = new Set(rows.map(({ day, start_time }) => `${day} ${start_time}`))
      const data = daysOfMonth().flatMap((date) =>
        DAY_SLOTS.filter(({ startTime }) => !taken.has(`${date} ${startTime}`)).map((slot) => ({
          date,
          ...slot,
        })),
      )
      return { success: true, data }
    })
  },
}

function appointments() {
  const slots = daysOfMonth().flatMap((day) =>
    DAY_SLOTS.map(({ startTime, endTime }) => ({ day, start_time: startTime, end_time: endTime })),
  )
  return Array.from({ length: APPOINTMENTS }, (_, number) => {
    const slot = required(slots[number % slots.length])
    const isLive = number < slots.length * 0.8
    return { ...slot, number, status: isLive ? 'confirmed' : 'cancelled' }
  })
}

function daysOfMonth() {
  return Array.from({ length: 31 }, (_, index) => `2031-03-${String(index + 1).padStart(2, '0')}`).filter(
    isWorkingDay,
  )
}
