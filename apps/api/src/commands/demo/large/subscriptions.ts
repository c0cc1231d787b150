import { toSearchText } from '#lib/search-text.ts'
import { FIRST_NAMES, LAST_NAMES, SITE_PAGES } from '../content.ts'
import { type AddRows, momentOf, rowsOf } from './batch.ts'
import { picked, spread } from './picked.ts'

/** One in eight in English, one in eight ended, four in ten without a page. */
export const addSubscriptions: AddRows = (pool, batch) =>
  pool.query(
    `insert into newsletter_subscriptions
       (email, language, page, is_active, created_at, ended_at, consented_at, search_text)
     select email, case when ${spread(3)} % 8 = 0 then 'en' else 'fr' end,
       case when ${spread(4)} % 10 < 4 then '' else ${picked('$3', 5)} end,
       is_active, moment, case when not is_active then moment + (now() - moment) / 3 end, moment, email
     from (
       select n, ${momentOf(batch)} as moment, ${spread(6)} % 8 > 0 as is_active,
         ${picked('$1', 1)} || '.' || ${picked('$2', 2)} || '.' || n || '@exemple.fr' as email
       from ${rowsOf(batch)}
     ) as people`,
    [FIRST_NAMES.map(toSearchText), LAST_NAMES.map(toSearchText), SITE_PAGES.slice(1)],
  )
