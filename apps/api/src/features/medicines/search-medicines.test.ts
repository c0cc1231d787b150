import { beforeAll, describe, expect, it } from 'vitest'
import { medicineNumber } from '#test/builders/bdpm-files.ts'
import { testApp } from '#test/test-app.ts'
import { insertMedicine } from './medicines.queries.ts'
import { saveMedicines, settleMedicines } from './save-medicines.queries.ts'

const t = await testApp()
let headers: { authorization: string }

const medicine = (code: string, denomination: string, substance = '') => ({
  code,
  denomination,
  substance,
  forme: '',
  dosage: '',
  titulaire: '',
  isActive: true,
})

async function search(q: string, more = '') {
  const answer = await t.call('GET', `/medocs/?q=${encodeURIComponent(q)}${more}`, { headers })
  expect(answer.statusCode).toBe(200)
  return answer.json() as { data: { code: string; denomination: string }[]; pagination: { total: number } }
}
const namesFound = async (q: string) => (await search(q)).data.map(({ denomination }) => denomination)

describe('GET /medocs/?q= on a few medicines', () => {
  beforeAll(async () => {
    await t.empty()
    headers = (await t.signUp()).headers
    for (const [code, denomination, substance] of [
      ['60000001', 'EFFERALGAN 500 mg', 'PARACÉTAMOL'],
      ['60000002', 'PARACÉTAMOL BIOGARAN 500 mg', 'PARACÉTAMOL'],
      ['60000003', 'CODOLIPRANE 400 mg', 'PARACÉTAMOL + CODÉINE'],
      ['60000004', 'DOLIPRANE 1000 mg', 'PARACÉTAMOL'],
      ['60000005', 'LAIT DOLIPRANE', ''],
      ['60000006', 'ŒSTRODOSE 0,06 %', 'ESTRADIOL'],
      ['60000007', 'SÉRUM_PHY 0,9 %', 'SODIUM (CHLORURE DE)'],
      ['60000008', 'ANTIDOTE 60000004', ''],
      ['3400935955838', 'DOLIPRANE, boîte de 8', 'PARACÉTAMOL'],
    ] as const)
      await insertMedicine(t.db, medicine(code, denomination, substance))
  })

  it('MED-05 finds by name and by substance', async () => {
    expect(await namesFound('efferalgan')).toEqual(['EFFERALGAN 500 mg'])
    expect(await namesFound('codeine')).toEqual(['CODOLIPRANE 400 mg'])
    expect(await namesFound('codéine 500')).toEqual([])
    expect((await search('')).pagination.total).toBe(9)
  })

  it('MED-06 ignores accents and case, on both sides', async () => {
    for (const q of ['œstrodose', 'OESTRODOSE', 'Oestrodosé']) {
      expect(await namesFound(q)).toEqual(['ŒSTRODOSE 0,06 %'])
    }
    expect(await namesFound('serum')).toEqual(['SÉRUM_PHY 0,9 %'])
    expect(await namesFound('SODIÛM chlorure')).toEqual(['SÉRUM_PHY 0,9 %'])
  })

  it('MED-05 gives the most relevant first: code, beginning of the name, beginning of a word, the rest', async () => {
    expect(await namesFound('doliprane')).toEqual([
      'DOLIPRANE 1000 mg',
      'DOLIPRANE, boîte de 8',
      'LAIT DOLIPRANE',
      'CODOLIPRANE 400 mg',
    ])
    expect(await namesFound('60000004')).toEqual(['DOLIPRANE 1000 mg', 'ANTIDOTE 60000004'])
    expect((await namesFound('paracetamol'))[0]).toBe('PARACÉTAMOL BIOGARAN 500 mg')
    expect(await namesFound('34009')).toEqual(['DOLIPRANE, boîte de 8'])
    expect(await namesFound('500 biogaran')).toEqual(['PARACÉTAMOL BIOGARAN 500 mg'])
  })

  it('MED-05 understands a mistyped word when nothing has it', async () => {
    expect(await namesFound('dolipranne')).toEqual(await namesFound('doliprane'))
    expect((await namesFound('paracetmol biogarran'))[0]).toBe('PARACÉTAMOL BIOGARAN 500 mg')
    expect(await namesFound('xylophone')).toEqual([])
  })

  it('takes what was typed literally, wildcards and quotes included', async () => {
    expect(await namesFound('%')).toEqual(['ŒSTRODOSE 0,06 %', 'SÉRUM_PHY 0,9 %'])
    expect(await namesFound('serum_phy')).toEqual(['SÉRUM_PHY 0,9 %'])
    expect(await namesFound('doli_rane')).toEqual([])
    for (const q of ["' or 1=1 --", '\\', '\\%', '(', ')*+?[', '_', '🩹']) {
      expect((await search(q)).data.length).toBeLessThan(9)
    }
    const refused = await t.call('GET', `/medocs?q=${'x'.repeat(201)}`, { headers })
    expect(refused.statusCode).toBe(400)
  })

  it('MED-05 pages, and counts beyond the last page too', async () => {
    const page = (number: number) => search('doliprane', `&limit=3&page=${number}`)

    expect((await page(1)).data.map(({ code }) => code)).toEqual(['60000004', '3400935955838', '60000005'])
    expect((await page(2)).data.map(({ code }) => code)).toEqual(['60000003'])
    expect(await page(3)).toMatchObject({
      data: [],
      pagination: { page: 3, limit: 3, total: 4, pages: 2 },
    })
  })
})

const MANY = Array.from({ length: 15_000 }, (_, number) => medicineNumber(number))

describe('GET /medocs/?q= on 15,000 medicines', () => {
  beforeAll(async () => {
    await t.empty()
    headers = (await t.signUp()).headers
    for (let start = 0; start < MANY.length; start += 500) {
      await saveMedicines(t.db, MANY.slice(start, start + 500), { withComposition: true })
    }
    await settleMedicines(t.db)
  }, 120_000)

  it('MED-05 answers from the index, correction of a mistyped word included', async () => {
    for (const [q, meant] of [
      ['omeprazole teva', ['OMÉPRAZOLE', 'TEVA']],
      ['spironolactonne', ['SPIRONOLACTONE']],
    ] as const) {
      const plans = await plansOf(() => search(q))
      const expected = MANY.filter((one) => meant.every((word) => JSON.stringify(one).includes(word)))
      expect((await search(q)).pagination.total).toBe(expected.length)
      expect(plans.length).toBeGreaterThan(0)
      for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on medicines\b/)
      expect(plans.join('\n')).toContain('medicines_search')
    }
  })
})

/** How the engine runs each of the statements on medicines that the call makes. */
async function plansOf(call: () => Promise<unknown>) {
  const { pool } = t.database
  const statements: { text: string; values: unknown[] }[] = []
  const query = pool.query
  pool.query = ((config: { text: string }, values: unknown[]) => {
    if (/from "?medicine/.test(config.text)) statements.push({ text: config.text, values })
    return Reflect.apply(query, pool, [config, values])
  }) as typeof pool.query
  await call().finally(() => {
    pool.query = query
  })
  const plans: string[] = []
  for (const { text, values } of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}
