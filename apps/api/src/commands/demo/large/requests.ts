import { COMPANIES, FIRST_NAMES, LAST_NAMES, SUBJECTS } from '../content.ts'
import { type AddRows, momentOf, rowsOf } from './batch.ts'
import { picked, spread } from './picked.ts'
import { TOWNS } from './words.ts'

/** One in seven is urgent; of the newest fiftieth most still wait, and of the others one in a thousand. */
export const addRequests: AddRows = (pool, batch) =>
  pool.query(
    `insert into contact_requests
       (name, email, company, subject, message, type, status, created_at, search_text)
     select name, email, company, subject, message, case when ${spread(1)} % 7 = 0 then 'urgent' else 'normal' end,
       case when n > ${batch.of} * 0.98 and ${spread(2)} % 3 > 0 or ${spread(2)} % 1000 = 1 then 'pending'
         else (array['read', 'replied', 'replied', 'closed'])[1 + ${spread(3)} % 4] end,
       ${momentOf(batch)},
       search_form(name || ' ' || email || ' ' || coalesce(company, '') || ' ' || subject || ' ' || message)
     from (
       select n, ${picked('$1', 4)} || ' ' || ${picked('$2', 5)} as name,
         'client.' || n || '@exemple.fr' as email,
         case when ${spread(6)} % 5 < 3 then ${picked('$3', 7)} || ' ' || ${picked('$4', 8)} end as company,
         ${picked('$5', 9)} as subject, ${picked('$6', 9)} || ' Nous sommes à ' || ${picked('$4', 10)} || '.' as message
       from ${rowsOf(batch)}
     ) as received`,
    [
      FIRST_NAMES,
      LAST_NAMES,
      COMPANIES,
      TOWNS,
      SUBJECTS.map(([subject]) => subject),
      SUBJECTS.map(([, message]) => message),
    ],
  )
