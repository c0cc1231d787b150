import { toSearchText } from '#lib/search-text.ts'
import { medicineNumber } from '#test/builders/bdpm-files.ts'
import type { Workload } from '../workload.ts'

const MEDICINES = 15_000

const INSERT = `
  insert into medicines (code, denomination, forme, dosage, substance, titulaire, is_active,
    folded_denomination, folded_substance)
  select r->>'code', r->>'denomination', r->>'forme', r->>'dosage', r->>'substance', r->>'titulaire',
    (r->>'isActive')::boolean, r->>'foldedDenomination', r->>'foldedSubstance'
  from json_array_elements($1::json) as r`

const SEARCH = `
  select code, denomination, forme, dosage, substance, titulaire, is_active as "isActive",
    count(*) over ()::int as total
  from medicines
  where search_text like $1 and search_text like $2
  order by case
    when code = $3 then 0
    when folded_denomination like $4 then 1
    when search_text like $5 or search_text like $6 or code like $4 then 2
    else 3 end, folded_denomination, code
  limit $7`

export const medicineSearch: Workload = {
  name: 'GET /medocs?q= over 15,000 medicines',
  minimum: 0.6,
  connections: 16,
  request: { path: '/medocs?q=amoxicilline%20500&limit=20' },
  async seed(pool) {
    const medicines = Array.from({ length: MEDICINES }, (_, number) => {
      const medicine = medicineNumber(number)
      return {
        ...medicine,
        foldedDenomination: toSearchText(medicine.denomination),
        foldedSubstance: toSearchText(medicine.substance),
      }
    })
    for (let start = 0; start < MEDICINES; start += 1000) {
      await pool.query(INSERT, [JSON.stringify(medicines.slice(start, start + 1000))])
    }
    await pool.query('vacuum (analyze) medicines')
  },
  baseline(app, pool) {
    app.get('/medocs', async (request) => {
      const { q = '', limit = '' } = request.query as Record<string, string>
      const [first, second] = q.split(' ')
      const ranks = [q, `${q}%`, `% ${q}%`, `%(${q}%`]
      const { rows } = await pool.query(SEARCH, [`%${first}%`, `%${second}%`, ...ranks, Number(limit)])
      const { total } = rows[0]
      return {
        success: true,
        data: rows.map(({ total: _, ...medicine }) => medicine),
        pagination: { page: 1, limit: Number(limit), total, pages: Math.ceil(total / Number(limit)) },
      }
    })
  },
}
