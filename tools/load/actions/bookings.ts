import { DAY_SLOTS, type Slot } from '@vigie/contract/agenda/slots.ts'
import { addDays, isWorkingDay } from '@vigie/contract/common/days.ts'
import { freeSlots } from '../../bench/workloads/free-slots.ts'
import type { Action } from './action.ts'

export const lookForSlots: Action = {
  name: 'a visitor looks for a free slot',
  share: 40,
  isPublic: true,
  open: () => () => ({ method: 'GET', path: freeSlots.request.path }),
  baseline: freeSlots.baseline,
}

/** Every booking takes another slot: one after the other, from a Monday on. */
export const bookSlot: Action = {
  name: 'a visitor books a slot',
  share: 10,
  isPublic: true,
  open() {
    const slots = slotsFrom('2031-03-03')
    let booked = 0
    return () => {
      const { date, startTime } = slots.next().value
      const body = { name: 'Claire Dubois', email: `claire.${++booked}@exemple.fr`, date, startTime }
      return { method: 'POST', path: '/api/appointments', body }
    }
  },
  baseline(app, pool) {
    app.post<{ Body: Slot & { name: string; email: string } }>(
      '/api/appointments',
      async (request, reply) => {
        const { date, startTime, name, email } = request.body
        const { rows } = await pool.query(
          `insert into agenda (kind, date, start_time, end_date, end_time, starts_at, ends_at, name, email, status,
                             calendar_uid, created_at)
         select 'appointment', $1::date, $2, $1::date, to_char($2::time + interval '30 minutes', 'HH24:MI'),
                start, start + interval '30 minutes', $3, $4, 'pending', gen_random_uuid(), now()
         from (select ($1 || ' ' || $2)::timestamp at time zone 'Europe/Paris' as start) as asked
         returning *`,
          [date, startTime, name, email],
        )
        return reply.code(201).send({ success: true, data: rows[0] })
      },
    )
  },
}

function* slotsFrom(first: string): Generator<Omit<Slot, 'endTime'>, never> {
  for (let date = first; ; date = addDays(date, 1)) {
    if (isWorkingDay(date)) for (const { startTime } of DAY_SLOTS) yield { date, startTime }
  }
}
