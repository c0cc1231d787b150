import { beforeEach, describe, expect, it } from 'vitest'
import { courseInput, eventInput } from '#test/builders/events.ts'
import { readWorkbook } from '#test/read-workbook.ts'
import { registrationCalls } from '#test/registrations.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp()
const { begin, admin, create, register, counts, mailsTo } = registrationCalls(t)
beforeEach(begin)

const list = async (id: number, query = '') =>
  (await admin('GET', `/api/events/${id}/registrations${query}`)).json()
const add = (id: number, payload: object) => admin('POST', `/api/events/${id}/registrations`, payload)
const names = async (id: number, query: string) =>
  (await list(id, query)).data.map(({ name }: { name: string }) => name)

describe('the registrations of an event', () => {
  it('REG-05 lists them by state, with a search and pages', async () => {
    const id = await create(courseInput())
    await register(id, 'elodie@exemple.fr', { name: 'Élodie Faure' })
    await register(id, 'b@exemple.fr', { name: 'Bruno' })
    await register(id, 'c@exemple.fr', { name: 'Chloé' })
    await register(id, 'd@exemple.fr', { name: 'David' })
    expect(await names(id, '')).toEqual(['Élodie Faure', 'Bruno', 'Chloé', 'David'])
    expect(await names(id, '?search=faure%20elodie')).toEqual(['Élodie Faure'])
    expect(await names(id, '?search=d@exemple')).toEqual(['David'])
    expect((await list(id, '?search=david')).data[0].rank).toBe(2)
    expect(await names(id, '?state=waiting')).toEqual(['Chloé', 'David'])
    const page = await list(id, '?page=2&limit=3')
    expect(page.pagination).toEqual({ page: 2, limit: 3, total: 4, pages: 2 })
    expect(page.data).toHaveLength(1)
    expect((await admin('GET', '/api/events/999/registrations')).statusCode).toBe(404)
    expect((await t.call('GET', `/api/events/${id}/registrations`)).statusCode).toBe(401)
  })

  it('REG-05 sends the list again only when it has changed', async () => {
    const id = await create(courseInput())
    const path = `/api/events/${id}/registrations`
    const first = await admin('GET', path)
    const again = () => admin('GET', path, undefined, { 'if-none-match': String(first.headers.etag) })
    expect((await again()).statusCode).toBe(304)
    await register(id, 'a@exemple.fr')
    expect((await again()).json().counts.registered).toBe(1)
  })

  it('REG-05 adds people by hand, without an address or a mail if need be, never above the places', async () => {
    const id = await create(courseInput({ registration: { places: 2, closesOn: '2026-03-01' } }))
    expect((await add(id, { name: 'Sans adresse' })).json().data).toMatchObject({
      email: null,
      state: 'registered',
      isByHand: true,
    })
    expect((await add(id, { name: 'Ana', email: 'a@exemple.fr' })).statusCode).toBe(201)
    expect((await add(id, { name: 'Ana', email: 'a@exemple.fr' })).statusCode).toBe(409)
    const third = await add(id, { name: 'Zoé', email: 'z@exemple.fr', tell: false })
    expect(third.json().data).toMatchObject({ state: 'waiting', rank: 1 })
    expect(await mailsTo('a@exemple.fr')).toHaveLength(1)
    expect(await mailsTo('z@exemple.fr')).toEqual([])
    const none = await create(eventInput({ date: '2026-03-23' }))
    expect((await add(none, { name: 'Ana' })).json().message).toContain('ne prend pas d’inscriptions')
  })

  it.each([
    ['is over', { date: '2026-02-26', endDate: '2026-03-01' }],
    ['is cancelled', { isActive: false }],
  ])('REG-05 invites nobody who is added by hand to an event that %s', async (_, fields) => {
    const id = await create(courseInput(fields))
    expect((await add(id, { name: 'Ana', email: 'a@exemple.fr' })).statusCode).toBe(201)
    expect(await mailsTo('a@exemple.fr')).toEqual([])
  })

  it('REG-05 removes somebody, and the next on the list has the place', async () => {
    const id = await create(courseInput({}, 1))
    for (const email of ['a@exemple.fr', 'b@exemple.fr']) await register(id, email)
    const [{ id: first }] = (await list(id)).data
    const remove = (query = '') => admin('DELETE', `/api/events/${id}/registrations/${first}${query}`)
    expect((await remove()).json().data).toMatchObject({ state: 'withdrawn', rank: null })
    expect((await remove()).statusCode).toBe(200)
    expect(await counts(id)).toEqual({ places: 1, registered: 1, waiting: 0, withdrawn: 1 })
    const told = await mailsTo('a@exemple.fr')
    expect(told.map(({ kind }) => kind).toSorted()).toEqual(['registration', 'registration-withdrawn'])
    expect(await mailsTo('b@exemple.fr')).toHaveLength(2)
    expect((await admin('DELETE', `/api/events/${id}/registrations/999`)).statusCode).toBe(404)
    expect((await admin('DELETE', `/api/events/${id + 1}/registrations/${first}`)).statusCode).toBe(404)
  })

  it.each([
    ['its hour', { endDate: null, startTime: '09:00', endTime: '12:00' }, '2026-03-23T13:00:00Z'],
    ['the first of its days', {}, '2026-03-25T07:00:00Z'],
    ['the start of a whole day', { endDate: null, allDay: true }, '2026-03-22T23:00:00Z'],
  ])('REG-04 gives no place of an event after %s to the next on the list', async (_, times, moment) => {
    const id = await create(courseInput(times, 1))
    for (const email of ['a@exemple.fr', 'b@exemple.fr']) await register(id, email)
    const [{ id: first }] = (await list(id)).data
    t.clock.set(moment)
    await t.database.pool.query("update access_tokens set expires_at = '2030-01-01'")
    expect((await admin('DELETE', `/api/events/${id}/registrations/${first}`)).statusCode).toBe(200)
    expect(await counts(id)).toMatchObject({ registered: 0, waiting: 1, withdrawn: 1 })
    expect(await mailsTo('b@exemple.fr')).toHaveLength(1)
  })

  it('REG-05 exports a CSV file and a workbook in which no cell is a formula', async () => {
    const questions = [{ text: 'Entreprise ?' }]
    const id = await create(courseInput({ registration: { places: 2, questions } }))
    const answers = [{ question: 'Entreprise ?', answer: '=HYPERLINK("x")' }]
    await register(id, 'a@exemple.fr', { name: '+33 Ana; Martin', answers })
    const file = (query: string) => admin('GET', `/api/events/${id}/registrations/export?${query}`)
    const csv = await file('format=csv')
    expect(csv.headers['content-disposition']).toContain(`inscriptions_${id}_2026-03-23.csv`)
    expect(csv.body.split('\r\n')).toEqual([
      '\ufeffNom;Email;État;Langue;Date Inscription;Entreprise ?',
      `"'+33 Ana; Martin";a@exemple.fr;Inscrit;Français;2026-03-02 10:00;"'=HYPERLINK(""x"")"`,
      '',
    ])
    const sheets = await readWorkbook((await file('format=xlsx')).rawPayload)
    expect(JSON.stringify(sheets)).toContain("'+33 Ana; Martin")
    expect((await file('format=csv&state=waiting')).body.split('\r\n')).toHaveLength(2)
    expect((await file('format=pdf')).statusCode).toBe(400)
  })

  it.each([
    [
      { date: '2026-03-23', endDate: '2026-03-24', startTime: '14:00', endTime: '12:30' },
      ['23 afternoon', '24 morning'],
    ],
    [
      { date: '2026-03-23', endDate: null, startTime: '09:00', endTime: '17:00' },
      ['23 morning', '23 afternoon'],
    ],
    [{ date: '2026-03-23', endDate: null, startTime: '09:00', endTime: '12:30' }, ['23 morning']],
    [{ date: '2026-03-23', endDate: null, startTime: '09:00', endTime: '13:00' }, ['23 morning']],
    [{ date: '2026-03-23', endDate: null, startTime: '14:00', endTime: undefined }, ['23 afternoon']],
    [{ date: '2026-03-23', endDate: null, startTime: '09:00', endTime: undefined }, ['23 morning']],
    [
      { date: '2026-03-23', endDate: '2026-03-24', startTime: '12:00', endTime: undefined },
      ['23 afternoon', '24 morning', '24 afternoon'],
    ],
    [{ date: '2026-03-23', endDate: null, allDay: true }, ['23 morning', '23 afternoon']],
  ])('REG-05 gives the half-days of %o and the names to a sheet to sign', async (times, expected) => {
    const id = await create(courseInput({ ...times, registration: { places: 2, where: 'Salle 4' } }))
    for (const name of ['zoé', 'Émile']) await register(id, `${name.length}${name[0]}@exemple.fr`, { name })
    const withdrawn = (await add(id, { name: 'Partie', email: 'p@exemple.fr' })).json().data
    await admin('DELETE', `/api/events/${id}/registrations/${withdrawn.id}`)
    await register(id, 'late@exemple.fr')
    const { data } = (await admin('GET', `/api/events/${id}/registrations/attendance`)).json()
    expect(
      data.halfDays.map(({ day, half }: { day: string; half: string }) => `${day.slice(8)} ${half}`),
    ).toEqual(expected)
    expect(data.people.map(({ name }: { name: string }) => name)).toEqual(['Émile', 'zoé'])
    expect(data).toMatchObject({ title: 'Formation bilan carbone', location: 'Lyon', where: 'Salle 4' })
  })
})
