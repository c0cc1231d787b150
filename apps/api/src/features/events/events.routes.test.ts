import type { EventInput } from '@vigie/contract/agenda/events.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventInput } from '#test/builders/events.ts'
import { PASSWORD, testApp } from '#test/test-app.ts'

const t = await testApp()
let headers: Record<string, string>

beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
})

const workshop: EventInput = {
  title: 'Atelier bilan carbone',
  description: 'Une matinée pour apprendre à compter.',
  date: '2026-03-10',
  startTime: '09:00',
  endTime: '12:30',
  category: 'Formation',
  priority: 2,
  location: 'Lyon',
  image: '/uploads/events/atelier.webp',
  color: '#7C3AED',
  isPermanent: true,
  isActive: false,
}

const post = (payload: object) => t.call('POST', '/api/events', { headers, payload })
const put = (id: number, payload: object) => t.call('PUT', `/api/events/${id}`, { headers, payload })
const get = (path: string) => t.call('GET', path, { headers })
const create = async (input: Partial<EventInput> = {}) => (await post(eventInput(input))).json().event
const titles = async (path: string) =>
  (await get(path)).json().events.map(({ title }: { title: string }) => title)

describe('POST /api/events', () => {
  it('EVT-01 EVT-59 API-03 answers 201 with the whole event, and GET /api/events/{id} the same', async () => {
    const answer = await post(workshop)
    expect(answer.statusCode).toBe(201)
    const stamp = '2026-03-02T09:00:00.000Z'
    const event = {
      ...workshop,
      id: 1,
      startDate: '2026-03-10',
      allDay: false,
      endDate: null,
      registration: null,
      registered: 0,
      waiting: 0,
      version: 1,
      createdAt: stamp,
      updatedAt: stamp,
    }
    expect(answer.json()).toEqual({ success: true, event })
    expect((await get('/api/events/1')).json()).toEqual({ success: true, event })
  })

  it('EVT-03 EVT-25 gives an event its colour, its priority and its switches by default', async () => {
    expect(await create()).toMatchObject({
      color: '#3B82F6',
      priority: 1,
      isActive: true,
      isPermanent: false,
      allDay: false,
      description: '',
      startTime: null,
      endTime: null,
      image: null,
    })
  })

  it.each([
    ['2026-03-10', '2026-03-10'],
    ['2026-03-10T00:00:00.000Z', '2026-03-10'],
    ['2026-03-09T23:00:00.000Z', '2026-03-10'],
    ['2026-03-28T23:30:00Z', '2026-03-29'],
    ['2026-03-29T21:59:00Z', '2026-03-29'],
    ['2026-10-25T22:59:00Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
    ['2026-03-10T22:00:00-08:00', '2026-03-11'],
    ['2026-03-10T23:30:00', '2026-03-10'],
  ])('EVT-59 API-13 takes %s for the day %s of the site', async (date, day) => {
    expect(await create({ date })).toMatchObject({ date: day, startDate: day })
  })

  it('EVT-28 EVT-60 keeps no hour of an event that lasts the whole day, and reads blanks as nothing', async () => {
    const blank = { category: '', location: ' ', image: '', description: null, color: '' }
    const event = await create({ allDay: true, startTime: '12:00', endTime: '09:00', ...blank })
    expect(event).toMatchObject({ allDay: true, startTime: null, endTime: null, category: '', image: null })
    expect(event.color).toBe('#3B82F6')
  })

  it.each([
    ['EVT-29', { title: '   ' }, "Le titre de l'événement est requis"],
    ['EVT-30', { date: '' }, "La date de l'événement est requise"],
    ['EVT-30', { date: undefined }, "La date de l'événement est requise"],
    ['EVT-30', { date: '2026-02-30' }, 'La date de l’événement n’existe pas'],
    ['EVT-30', { date: '2026-02-30T10:00:00Z' }, 'La date de l’événement n’existe pas'],
    ['EVT-30', { date: '0000-01-01' }, 'La date de l’événement n’existe pas'],
    ['EVT-02', { priority: 4 }, 'La priorité doit être 1, 2 ou 3'],
    ['EVT-02', { priority: 1.5 }, 'La priorité doit être 1, 2 ou 3'],
    ['EVT-26', { description: 'é'.repeat(281) }, 'La description doit contenir au plus 280 caractères'],
    ['EVT-79', { startTime: '10:00', endTime: '10:00' }, 'L’heure de fin doit être après l’heure de début'],
    ['EVT-79', { startTime: '10:00', endTime: '09:30' }, 'L’heure de fin doit être après l’heure de début'],
    ['EVT-79', { endTime: '09:30' }, 'L’heure de début est requise avec une heure de fin'],
    ['EVT-01', { color: 'red;x' }, 'La couleur doit être au format #RRGGBB'],
    ['EVT-01', { startTime: '25:00' }, 'startTime : doit être une heure au format HH:MM'],
    [
      'EVT-01',
      { image: 'javascript:alert(1)' },
      'image : doit être une adresse http, https ou un chemin du serveur',
    ],
    ['EVT-01', { couleur: 'rouge' }, 'champ inconnu : couleur'],
  ])('%s refuses %o, 400 with details in French', async (_id, wrong, detail) => {
    const answer = await post({ title: 'Réunion', date: '2026-03-10', ...wrong })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ success: false, details: [detail] })
    expect((await get('/api/events')).json().events).toEqual([])
  })

  it('EVT-71 says every wrong field at once', async () => {
    const answer = await post({ title: '', date: '2026-13-01', priority: 0 })
    expect(answer.json()).toEqual({
      success: false,
      code: 'invalid',
      message: 'Données invalides',
      details: [
        "Le titre de l'événement est requis",
        'La date de l’événement n’existe pas',
        'La priorité doit être 1, 2 ou 3',
      ],
      fields: {
        title: "Le titre de l'événement est requis",
        date: 'La date de l’événement n’existe pas',
        priority: 'La priorité doit être 1, 2 ou 3',
      },
    })
  })

  it('EVT-26 takes 280 characters', async () => {
    expect((await create({ description: 'é'.repeat(280) })).description).toHaveLength(280)
  })
})

describe('GET /api/events', () => {
  it('EVT-44 EVT-56 gives the newest first, and nothing is filtered by an empty value', async () => {
    await create({ title: 'Premier', date: '2026-05-01' })
    await create({ title: 'Second', date: '2026-04-01' })
    expect(await titles('/api/events')).toEqual(['Second', 'Premier'])
    expect(await titles('/api/events?category=&priority=&isActive=&from=&to=&search=')).toHaveLength(2)
  })

  it.each([
    ['category=Formation', ['Atelier']],
    ['priority=3', ['Séminaire']],
    ['isActive=false', ['Séminaire']],
    ['isActive=true', ['Réunion', 'Atelier']],
    ['from=2026-03-11', ['Réunion', 'Séminaire']],
    ['to=2026-03-11', ['Séminaire', 'Atelier']],
    ['from=2026-03-11&to=2026-03-11', ['Séminaire']],
    ['search=SEMINAIRE', ['Séminaire']],
    ['search=%25', ['Réunion']],
    ['search=reunion%20lyon', []],
    ['search=marseille', ['Réunion']],
  ])('EVT-56 filters by %s', async (query, expected) => {
    await create({ title: 'Atelier', category: 'Formation', date: '2026-03-10' })
    await create({ title: 'Séminaire', priority: 3, isActive: false, date: '2026-03-11' })
    await create({
      title: 'Réunion',
      description: '100 % en ligne',
      location: 'Marseille',
      date: '2026-03-12',
    })
    expect(await titles(`/api/events?${query}`)).toEqual(expected)
  })

  it.each(['priority=4', 'isActive=peut-être', 'from=2026-02-30', 'to=0000-01-01', 'from=hier'])(
    'EVT-56 refuses the filter %s, 400 with details',
    async (query) => {
      const answer = await get(`/api/events?${query}`)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().details).toHaveLength(1)
    },
  )

  it('EVT-56 answers 304 while nothing changes, and at once after a change', async () => {
    await create()
    const { etag } = (await get('/api/events')).headers as { etag: string }
    const again = () => t.call('GET', '/api/events', { headers: { ...headers, 'if-none-match': etag } })
    expect((await again()).statusCode).toBe(304)
    await create()
    expect((await again()).statusCode).toBe(200)
  })

  it('EVT-67 needs a token', async () => {
    const answer = await t.call('GET', '/api/events')
    expect(answer.statusCode).toBe(401)
    expect(answer.json().message).toBe('Session expirée. Veuillez vous reconnecter.')
  })
})

describe('PUT /api/events/{id}', () => {
  it('EVT-61 replaces the event: what is left out is emptied, switches stay', async () => {
    const { id } = await create(workshop)
    t.clock.advance(60)
    const answer = await put(id, { title: 'Atelier', date: '2026-03-11', version: 1 })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().event).toMatchObject({
      title: 'Atelier',
      date: '2026-03-11',
      description: '',
      startTime: null,
      location: '',
      image: null,
      priority: 2,
      color: '#7C3AED',
      isPermanent: true,
      isActive: false,
      version: 2,
      updatedAt: '2026-03-02T09:01:00.000Z',
    })
  })

  it('EVT-61 EVT-79 judges an edit as it judges a creation', async () => {
    const { id } = await create()
    const answer = await put(id, {
      title: 'Réunion',
      date: '2026-03-10',
      startTime: '10:00',
      endTime: '09:00',
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toEqual(['L’heure de fin doit être après l’heure de début'])
  })

  it('EVT-61 refuses an edit that started from an older version, 409, and keeps the newer one', async () => {
    const { id } = await create()
    await put(id, { title: 'De Léa', date: '2026-03-10', version: 1 })
    const answer = await put(id, { title: 'De Marc', date: '2026-03-10', version: 1 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe(
      'Cet événement a été modifié entre-temps par vous, dans un autre onglet ou sur un autre appareil.',
    )
    expect((await get(`/api/events/${id}`)).json().event.title).toBe('De Léa')
  })

  it('EVT-61 lets one of two edits of the same version through', async () => {
    const { id } = await create()
    const statuses = await Promise.all(
      ['Léa', 'Marc'].map(
        async (title) => (await put(id, { title, date: '2026-03-10', version: 1 })).statusCode,
      ),
    )
    expect(statuses.sort()).toEqual([200, 409])
  })
})

describe('DELETE /api/events/{id}', () => {
  it('EVT-46 EVT-62 sets the event inactive and leaves it in the list', async () => {
    const { id } = await create()
    const answer = await t.call('DELETE', `/api/events/${id}`, { headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().event).toMatchObject({ id, isActive: false, version: 2 })
    expect((await get('/api/events')).json().events).toHaveLength(1)
  })

  it('EVT-47 EVT-63 deletes for good under /permanent', async () => {
    const { id } = await create()
    const answer = await t.call('DELETE', `/api/events/${id}/permanent`, { headers })
    expect(answer.statusCode).toBe(200)
    expect((await get('/api/events')).json().events).toEqual([])
  })

  it.each([
    ['GET', '/api/events/99'],
    ['PUT', '/api/events/99'],
    ['DELETE', '/api/events/99'],
    ['DELETE', '/api/events/99/permanent'],
  ] as const)('EVT-70 %s %s is a 404 "Événement non trouvé"', async (method, path) => {
    const payload = method === 'PUT' ? { title: 'Réunion', date: '2026-03-10' } : undefined
    const answer = await t.call(method, path, { headers, ...(payload ? { payload } : {}) })
    expect(answer.statusCode).toBe(404)
    expect(answer.json().message).toBe('Événement non trouvé')
  })
})

describe('what the events add up to', () => {
  it('EVT-64 lists each category in use once', async () => {
    for (const category of ['Formation', 'Conférence', 'Formation', '']) await create({ category })
    expect((await get('/api/events/categories')).json()).toEqual({
      success: true,
      categories: ['Conférence', 'Formation'],
    })
  })

  it('EVT-65 counts all, the active ones and those of the month on the site', async () => {
    for (const date of ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01']) await create({ date })
    await create({ date: '2026-03-15', isActive: false })
    expect((await get('/api/events/stats')).json()).toEqual({
      success: true,
      stats: { total: 5, active: 4, thisMonth: 3 },
    })
    t.clock.set('2026-03-31T22:30:00Z')
    const payload = { email: 'ana@exemple.fr', password: PASSWORD }
    const { headers: given } = await t.call('POST', '/api/users/login', { payload })
    headers = { authorization: String(given.authorization) }
    expect((await get('/api/events/stats')).json().stats.thisMonth).toBe(1)
  })

  it('EVT-66 gives the active events of an ISO week, this one by default', async () => {
    await create({ title: 'Dimanche avant', date: '2026-03-01' })
    await create({ title: 'Dimanche', date: '2026-03-08' })
    await create({ title: 'Lundi soir', date: '2026-03-02', startTime: '18:00' })
    await create({ title: 'Lundi', date: '2026-03-02' })
    await create({ title: 'Inactif', date: '2026-03-04', isActive: false })
    await create({ title: 'Lundi après', date: '2026-03-09' })
    expect(await titles('/api/events/weekly')).toEqual(['Lundi', 'Lundi soir', 'Dimanche'])
    expect(await titles('/api/events/weekly?date=2026-03-15')).toEqual(['Lundi après'])
    expect((await get('/api/events/weekly?date=demain')).statusCode).toBe(400)
  })

  it('EVT-66 gives the week across the turn of the year and the change of the clocks', async () => {
    for (const date of ['2026-12-28', '2027-01-03', '2026-03-23', '2026-03-29'])
      await create({ title: date, date })
    expect(await titles('/api/events/weekly?date=2027-01-01')).toEqual(['2026-12-28', '2027-01-03'])
    expect(await titles('/api/events/weekly?date=2026-03-29')).toEqual(['2026-03-23', '2026-03-29'])
  })
})
