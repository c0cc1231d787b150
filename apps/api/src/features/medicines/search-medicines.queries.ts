import { toSearchWords } from '@vigie/contract/common/search-text.ts'
import type { Medicine, MedicineSearch } from '@vigie/contract/site/medicines.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { medicines, medicineWords } from '#db/schema/medicines.ts'
import { toLikePattern, toSearchText } from '#lib/search-text.ts'

type Found = { rows: Medicine[]; total: number }

/**
 * The medicines that hold every word asked, the most relevant first. When there is none, the words are taken for
 * mistyped, and the nearest words of the catalogue are looked for instead.
 */
export async function searchMedicines(db: Database, search: MedicineSearch): Promise<Found> {
  const found = await findPage(db, search)
  if (found.total > 0) return found
  const corrected = await correctWords(db, search.q)
  return corrected === toSearchText(search.q) ? found : findPage(db, { ...search, q: corrected })
}

/** SQL written by hand, because it runs at each keystroke. */
async function findPage(db: Database, { q, page, limit }: MedicineSearch): Promise<Found> {
  const matches = holdsEvery(toSearchWords(q))
  const start = startingWith(q)
  const { rows: found } = await db.execute<Medicine & { total: number }>(sql`
    select code, denomination, forme, dosage, substance, titulaire, is_active as "isActive",
      count(*) over ()::int as total
    from ${medicines}
    where ${matches}
    order by case
      when code = ${toSearchText(q)} then 0
      when folded_denomination like ${start} then 1
      when search_text like ${`% ${start}`} or search_text like ${`%(${start}`} or code like ${start} then 2
      else 3 end, folded_denomination, code
    limit ${limit} offset ${(page - 1) * limit}`)
  const rows = found.map(({ total: _, ...medicine }) => medicine)
  // A page after the last one has no row to carry the count.
  const total = found[0]?.total ?? (page === 1 ? 0 : await db.$count(medicines, matches))
  return { rows, total }
}

const startingWith = (text: string) => toLikePattern(text).slice(1)

function holdsEvery(words: string[]): SQL {
  if (words.length === 0) return sql`true`
  return sql.join(
    words.map((word) => sql`search_text like ${toWordPattern(word)}`),
    sql` and `,
  )
}

/** One or two letters occur everywhere, and the index cannot find them: they match at the beginning of a word only. */
function toWordPattern(word: string) {
  return word.length < 3 ? `% ${startingWith(word)}` : toLikePattern(word)
}

/** Words as near as "paracetmol" and "paracétamol" share more than half of their trigrams. */
const NEAR = 0.4

async function correctWords(db: Database, q: string): Promise<string> {
  const words = toSearchWords(q)
  if (words.length === 0) return ''
  const { rows } = await db.execute<{ word: string }>(sql`
    select coalesce(nearest.word, typed.word) as word
    from unnest(${sql.param(words)}::text[]) with ordinality as typed (word, position)
    left join lateral (
      select w.word from ${medicineWords} w
      where w.word % typed.word and similarity(w.word, typed.word) >= ${NEAR}
        and exists (select from ${medicines} m where m.search_text like '%' || w.word || '%')
      order by similarity(w.word, typed.word) desc, w.word
      limit 1
    ) as nearest on typed.word ~ '^[a-z]{4,}$'
    order by typed.position`)
  return rows.map(({ word }) => word).join(' ')
}
