import { beforeEach, describe, expect, it } from 'vitest'
import { medicineNumber } from '#test/builders/bdpm-files.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp()
let headers: { authorization: string }

beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
})

const doliprane = {
  code: '60234100',
  denomination: 'DOLIPRANE 1000 mg, comprimé',
  forme: 'comprimé',
  dosage: '1000 mg',
  substance: 'PARACÉTAMOL',
  titulaire: 'OPELLA HEALTHCARE FRANCE',
  isActive: true,
}
const boxOfDoliprane = { ...doliprane, code: '3400935955838', isActive: false }

const add = (medicine: object) =>
  t.call('POST', '/medocs/add-medicament/', { headers, payload: medicine as Record<string, unknown> })
const remove = (code: string) => t.call('DELETE', '/medocs/delete', { headers, payload: { code } })
const byCodes = (codes: unknown) =>
  t.call('POST', '/medocs/search-by-codes', { headers, payload: { codes } as Record<string, unknown> })
const all = (query = '') => t.call('GET', `/medocs/all/${query}`, { headers })

describe('POST /medocs/add-medicament/', () => {
  it('MED-01 MED-02 MED-07 adds a medicine under its CIS or CIP13 code, with all of its fields', async () => {
    const answer = await add(doliprane)

    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ success: true, data: doliprane })
    expect((await add(boxOfDoliprane)).statusCode).toBe(201)
    expect((await all()).json().data).toEqual([boxOfDoliprane, doliprane])
  })

  it('MED-02 MED-07 needs a code and a denomination only', async () => {
    const answer = await add({ code: '60234100', denomination: 'DOLIPRANE' })

    expect(answer.json().data).toEqual({
      code: '60234100',
      denomination: 'DOLIPRANE',
      forme: '',
      dosage: '',
      substance: '',
      titulaire: '',
      isActive: true,
    })
  })

  it('MED-10 refuses a code that exists with 409 and keeps the medicine as it was', async () => {
    await add(doliprane)
    const answer = await add({ ...doliprane, denomination: 'AUTRE' })

    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe('Ce code de médicament existe déjà.')
    expect((await all()).json().data).toEqual([doliprane])
  })

  it.each(['1234567', '123456789', '34009359558381', '6023410a', '', ' '])(
    'MED-01 refuses "%s", which is neither CIS nor CIP13',
    async (code) => {
      const answer = await add({ ...doliprane, code })

      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).toBe('Le code doit être un code CIS (8 chiffres) ou CIP13 (13 chiffres)')
    },
  )

  it('refuses unknown fields, other types and texts without end', async () => {
    for (const wrong of [
      { prix: 2 },
      { isActive: 'oui' },
      { denomination: ' ' },
      { forme: 'x'.repeat(501) },
    ]) {
      expect((await add({ ...doliprane, ...wrong })).statusCode).toBe(400)
    }
    expect((await all()).json().data).toEqual([])
  })
})

describe('DELETE /medocs/delete', () => {
  it('MED-08 deletes the medicine of the code', async () => {
    await add(doliprane)
    await add(boxOfDoliprane)
    const answer = await remove(doliprane.code)

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ success: true, data: doliprane })
    expect((await all()).json().data).toEqual([boxOfDoliprane])
  })

  it('MED-10 answers 404 for a code that is unknown, or not any more', async () => {
    await add(doliprane)
    await remove(doliprane.code)
    const answer = await remove(doliprane.code)

    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ success: false, code: 'not_found', message: 'Médicament non trouvé' })
  })
})

describe('GET /medocs/all/', () => {
  it('MED-03 gives the catalogue by pages', async () => {
    for (const number of [3, 1, 5, 2, 4]) await add(medicineNumber(number))
    const codes = async (query: string) => {
      const { data, pagination } = (await all(query)).json()
      return { codes: data.map(({ code }: { code: string }) => code.slice(-1)).join(''), pagination }
    }

    expect(await codes('?limit=2')).toEqual({
      codes: '12',
      pagination: { page: 1, limit: 2, total: 5, pages: 3 },
    })
    expect((await codes('?limit=2&page=3')).codes).toBe('5')
    expect((await codes('')).codes).toBe('12345')
    expect(await codes('?limit=2&page=9')).toEqual({
      codes: '',
      pagination: { page: 9, limit: 2, total: 5, pages: 3 },
    })
  })

  it('MED-03 answers 304 while nothing changes, and shows a change at once', async () => {
    await add(doliprane)
    const { etag } = (await all()).headers
    const again = () =>
      t.call('GET', '/medocs/all/', { headers: { ...headers, 'if-none-match': String(etag) } })

    expect((await again()).statusCode).toBe(304)
    await remove(doliprane.code)
    expect((await again()).json().data).toEqual([])
  })
})

describe('POST /medocs/search-by-codes', () => {
  it('MED-04 gives the medicines in the order of the codes, and names those it does not know', async () => {
    await add(doliprane)
    await add(boxOfDoliprane)
    const first = await byCodes([doliprane.code, '99999999', boxOfDoliprane.code, 'pas un code'])
    const second = await byCodes([boxOfDoliprane.code, doliprane.code, boxOfDoliprane.code])

    expect(first.json()).toEqual({
      success: true,
      data: [doliprane, boxOfDoliprane],
      unknown: ['99999999', 'pas un code'],
    })
    expect(second.json()).toEqual({ success: true, data: [boxOfDoliprane, doliprane], unknown: [] })
    expect((await byCodes([])).json()).toEqual({ success: true, data: [], unknown: [] })
  })

  it('MED-04 takes 1,000 codes and refuses one more', async () => {
    const codes = Array.from({ length: 1000 }, (_, index) => String(70_000_000 + index))
    await add({ ...doliprane, code: codes[999] })

    const answer = (await byCodes(codes)).json()
    expect([answer.data.length, answer.unknown.length]).toEqual([1, 999])
    const refused = await byCodes([...codes, doliprane.code])
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toBe('Un appel porte sur 1000 codes au plus')
    expect((await byCodes('60234100')).statusCode).toBe(400)
    expect((await byCodes([60234100])).statusCode).toBe(400)
  })
})

it('MED-09 needs a token for every read and every write', async () => {
  await add(doliprane)
  const calls = [
    ['GET', '/medocs/all/'],
    ['GET', '/medocs/?q=doliprane'],
    ['POST', '/medocs/search-by-codes', { codes: [doliprane.code] }],
    ['POST', '/medocs/add-medicament/', boxOfDoliprane],
    ['DELETE', '/medocs/delete', { code: doliprane.code }],
  ] as const
  for (const [method, url, payload] of calls) {
    const answer = await t.call(method, url, payload && { payload })
    expect([url, answer.statusCode]).toEqual([url, 401])
  }
  expect((await all()).json().data).toEqual([doliprane])
})

it('shows examples of every call in the OpenAPI document', async () => {
  const { paths } = (await t.call('GET', '/api/docs/openapi.json')).json()
  const body = (path: string, method: string) =>
    paths[path][method].requestBody.content['application/json'].example

  expect(body('/medocs/add-medicament', 'post')).toEqual(doliprane)
  expect(body('/medocs/delete', 'delete')).toEqual({ code: doliprane.code })
  expect(body('/medocs/search-by-codes', 'post')).toEqual({ codes: [doliprane.code, '99999999'] })
  const items = paths['/medocs'].get.responses['200'].content['application/json'].schema.properties.data.items
  expect(items.examples).toEqual([doliprane])
  const q = paths['/medocs'].get.parameters.find(({ name }: { name: string }) => name === 'q')
  expect(q.example).toBe('paracetamol 500')
})
