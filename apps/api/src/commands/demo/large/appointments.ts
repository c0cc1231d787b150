import { FIRST_NAMES, LAST_NAMES, SUBJECTS } from '../content.ts'
import { type AddRows, rowsOf } from './batch.ts'
import { picked, spread } from './picked.ts'

/** Hours in which an appointment of half an hour begins. */
const STARTS = ['08:00', '09:00', '10:00', '11:00', '14:00', '15:00', '16:00']
/** The last fiftieth is still to come, two thirds of it confirmed; an hour that is taken already stays as it is. */
export const addAppointments: AddRows = (pool, batch) =>
  pool.query(
    `insert into agenda (kind, date, start_time, end_date, end_time, starts_at, ends_at, name, email, message, status,
       calendar_uid, created_at, search_text)
     select 'appointment', day, start, day, left(start, 3) || '30', starts_at, starts_at + interval '30 minutes',
       name, email, message,
       case when is_to_come then case when ${spread(1)} % 3 = 0 then 'pending' else 'confirmed' end
         when ${spread(1)} % 6 = 0 then 'cancelled' else 'completed' end,
       'rdv-' || n || '@exemple.fr', least(starts_at - interval '7 days', now()),
       search_form(name || ' ' || email || '  ' || message)
     from (
       select *, (day + start::time) at time zone 'Europe/Paris' as starts_at,
         ${picked('$1', 2)} || ' ' || ${picked('$2', 3)} as name, 'client.' || n || '@exemple.fr' as email,
         ${picked('$3', 4)} as message
       from (
         select n, n > ${batch.of} * 0.98 as is_to_come,
           case when n > ${batch.of} * 0.98
             then current_date + 1 + ((n - ${batch.of} * 0.98) / ${STARTS.length})::integer
             else current_date - 1 - (${batch.of} - n) * 730 / ${batch.of} end as day,
           ($4::text[])[1 + n % ${STARTS.length}] as start
         from ${rowsOf(batch)}
       ) as hours
     ) as booked
     on conflict do nothing`,
    [FIRST_NAMES, LAST_NAMES, SUBJECTS.map(([, message]) => message), STARTS],
  )
