import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@vigie/contract/common/days.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { eraseOldRecords } from '#features/recovery/erase-old-records.ts'
import { blogInput, emptyWriting } from '#test/builders/writing.ts'
import { NOW, testApp } from '#test/test-app.ts'
import { thinVersions } from './thin-versions.ts'

const t = await testApp({ SIGNUP: 'open', ACCESS_TOKEN_SECONDS: '100000000', REFRESH_TOKEN_DAYS: '1000' })
const { headers } = await t.signUp()
beforeEach(() => emptyWriting(t))

const BASE = '/api/blogs/admin'
const HOUR = 3600
const DAY = 24 * HOUR
type Version = { version: number; changed: string[] }

const create = async (fields: object = {}) => {
  const answer = await t.call('POST', BASE, { headers, payload: blogInput(fields) })
  return Number(answer.json().data.id)
}
const save = async (id: number, payload: object) => {
  expect((await t.call('PUT', `${BASE}/${id}`, { headers, payload })).statusCode).toBe(200)
}
const versions = async (id: number): Promise<Version[]> =>
  (await t.call('GET', `${BASE}/${id}/versions?limit=100`, { headers })).json().data
const fields = async (id: number, version: number) =>
  (await t.call('GET', `${BASE}/${id}/versions/${version}`, { headers })).json().data.fields
const thin = () => thinVersions(t.db, { now: t.clock.now(), historyDays: 365, timeZone: t.site.timeZone })

/** The days turn at midnight in Paris: 23:00 UTC. */
async function writeThreeDays() {
  t.clock.set('2026-03-02T22:00:00Z')
  const id = await create({ slug: `un-article-${randomUUID()}` })
  for (const [moment, payload] of [
    ['2026-03-02T22:30:00Z', { title: 'Deux' }],
    ['2026-03-02T22:40:00Z', { title: 'Trois', author: 'Marc' }],
    ['2026-03-02T23:30:00Z', { category: 'ESG' }],
    ['2026-03-03T10:00:00Z', { author: 'Ana' }],
    ['2026-03-05T10:00:00Z', { title: 'Six' }],
    ['2026-03-05T11:00:00Z', { title: 'Sept' }],
    ['2026-03-08T10:00:00Z', { title: 'Huit' }],
  ] as const) {
    t.clock.set(moment)
    await save(id, payload)
  }
  return id
}

describe('versions that are longer ago than HISTORY_DAYS', () => {
  it('HIST-05 leave the last one of each day of the site, as it was', async () => {
    const id = await writeThreeDays()
    const other = await create({ title: 'Autre' })
    for (const [day, title] of ['Autre 2', 'Autre 3', 'Autre 4', 'Autre 5', 'Autre 6'].entries()) {
      t.clock.set(new Date(NOW.getTime() + (10 + day) * DAY_MS))
      await save(other, { title })
    }
    t.clock.set(new Date(NOW.getTime() + 300 * DAY_MS))
    expect(await thin()).toBe(0)
    t.clock.set(new Date(NOW.getTime() + 400 * DAY_MS))
    expect(await thin()).toBe(4)
    expect(await versions(id)).toMatchObject([
      { version: 8, changed: ['title'] },
      { version: 7, changed: ['title'] },
      { version: 5, changed: ['author', 'category'] },
      { version: 3, changed: [] },
    ])
    expect(await fields(id, 3)).toMatchObject({ title: 'Trois', author: 'Marc', category: 'Environnement' })
    expect(await fields(id, 5)).toMatchObject({ title: 'Trois', author: 'Ana', category: 'ESG' })
    expect(await fields(id, 7)).toMatchObject({ title: 'Sept' })
    for (const version of [3, 5]) expect((await fields(other, version)).title).toBe(`Autre ${version}`)
    expect(await thin()).toBe(0)
    await save(id, { title: 'Neuf' })
    expect(await fields(id, 8)).toMatchObject({ title: 'Huit' })
  })

  it('HIST-05 are thinned out once by several processes, while people save', async () => {
    const ids = [await writeThreeDays(), await writeThreeDays(), await writeThreeDays()]
    t.clock.set(new Date(NOW.getTime() + 400 * DAY_MS))
    const [first, second] = await Promise.all([
      thin(),
      thin(),
      ...ids.map((id) => save(id, { title: 'Pendant ce temps' })),
    ])
    expect(Number(first) + Number(second)).toBe(12)
    for (const id of ids) {
      expect((await versions(id)).map(({ version }) => version)).toEqual([9, 8, 7, 5, 3])
      for (const version of [3, 5, 7, 8]) expect(await fields(id, version)).toHaveProperty('title')
    }
  })

  it('HIST-05 keep little by little what differs, however sparse they have become', async () => {
    const id = await create({ content: longText(20_000) })
    for (let day = 0; day < 12; day += 1)
      for (let hour = 0; hour < 3; hour += 1) {
        t.clock.set(new Date(NOW.getTime() + day * DAY_MS + hour * HOUR * 1000))
        await save(id, { title: `Jour ${day}, heure ${hour}` })
      }
    t.clock.set(new Date(NOW.getTime() + 500 * DAY_MS))
    await thin()
    const { rows } = await t.database.pool.query('select base from content_versions')
    expect(rows).toHaveLength(12)
    expect(rows.filter(({ base }) => base === null).length).toBeLessThan(4)
  })
})

describe('records that were deleted longer ago than RECOVERY_DAYS', () => {
  it('HIST-07 are erased with their versions, once by several processes', async () => {
    const ids = [await create(), await create()]
    for (const id of ids) {
      await save(id, { title: `Titre ${id}` })
      await t.call('DELETE', `${BASE}/${id}`, { headers })
    }
    t.clock.advance(29 * DAY)
    const erase = () => eraseOldRecords(t.db, t.clock.now(), 30)
    expect(await erase()).toBe(0)
    t.clock.advance(2 * DAY)
    const [first, second] = await Promise.all([erase(), erase()])
    expect(first + second).toBe(2)
    for (const table of ['deleted_content', 'content_versions'])
      expect((await t.database.pool.query(`select * from ${table}`)).rows).toEqual([])
  })
})

function longText(length: number) {
  let text = ''
  for (let number = 1; text.length < length; number = (number * 48_271) % 2_147_483_647)
    text += `${number.toString(36)} `
  return text
}
