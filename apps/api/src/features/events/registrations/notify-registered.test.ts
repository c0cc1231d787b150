import { beforeEach, describe, expect, it } from 'vitest'
import { courseInput } from '#test/builders/events.ts'
import { registrationCalls } from '#test/registrations.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ PRIVILEGED_ADMIN_EMAIL: 'ana@exemple.fr' })
const { begin, admin, create, register, counts, mailsTo } = registrationCalls(t)
let id: number

/** Two places, two registered and one who waits. */
beforeEach(async () => {
  await begin()
  id = await create(courseInput())
  for (const email of ['a@exemple.fr', 'b@exemple.fr', 'c@exemple.fr']) await register(id, email)
  await t.database.pool.query('delete from mails')
})

const save = (fields: object, decision: object = {}) =>
  admin('PUT', `/api/events/${id}`, { ...courseInput(), ...fields, ...decision })
const TOLD = { tellRegistered: true, registeredSeen: 2 }

describe('an event with registered people', () => {
  it.each([
    ['moved', { date: '2026-03-24', endDate: '2026-03-26' }],
    ['moved', { startTime: '10:00' }],
    ['moved', { location: 'Paris' }],
    ['moved', { registration: { places: 2, where: 'Salle 4' } }],
    ['cancelled', { isActive: false }],
  ])('REG-06 is not %s by %o before somebody has seen how many they are', async (change, fields) => {
    for (const decision of [{}, { tellRegistered: true }, { tellRegistered: true, registeredSeen: 1 }]) {
      const answer = await save(fields, decision)
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'registered_people', change, registered: 2, waiting: 1 })
      expect(answer.json().message).toContain('2 personnes sont inscrites et 1 en liste d’attente')
    }
    expect((await admin('GET', `/api/events/${id}`)).json().event.version).toBe(1)
    expect(await mailsTo('a@exemple.fr')).toEqual([])
    expect((await save(fields, TOLD)).statusCode).toBe(200)
    expect(await mailsTo('a@exemple.fr')).toHaveLength(1)
  })

  it('REG-06 tells all of a move, with the next number of the invitation', async () => {
    await save({ date: '2026-04-20', endDate: '2026-04-21' }, TOLD)
    const [mail] = await mailsTo('a@exemple.fr')
    expect(mail).toMatchObject({ kind: 'registration-changed', calendar_method: 'REQUEST' })
    expect(mail.body_text).toContain('du lundi 20 avril 2026 à 09:00 au mardi 21 avril 2026 à 17:00')
    expect(mail.calendar).toContain('SEQUENCE:1')
    expect(mail.calendar).toContain('DTSTART:20260420T070000Z')
    const [waiting] = await mailsTo('c@exemple.fr')
    expect(waiting).toMatchObject({ kind: 'registration-changed', calendar: null })
  })

  it('REG-06 can be moved without a word', async () => {
    const answer = await save(
      { date: '2026-03-24', endDate: '2026-03-26' },
      { ...TOLD, tellRegistered: false },
    )
    expect(answer.json().event).toMatchObject({ date: '2026-03-24', version: 2 })
    expect(await mailsTo('a@exemple.fr')).toEqual([])
  })

  it('REG-06 changes without a question in what does not concern them', async () => {
    expect((await save({ title: 'Autre titre', color: '#112233' })).statusCode).toBe(200)
    expect(await mailsTo('a@exemple.fr')).toEqual([])
  })

  it.each(['', '/permanent'])(
    'REG-06 is deleted by DELETE%s after the question, and cancelled in calendars',
    async (path) => {
      const remove = (query: string) => admin('DELETE', `/api/events/${id}${path}${query}`)
      expect((await remove('')).json()).toMatchObject({ code: 'registered_people', change: 'cancelled' })
      expect((await remove('?tellRegistered=true&registeredSeen=2')).statusCode).toBe(200)
      const [mail] = await mailsTo('b@exemple.fr')
      expect(mail).toMatchObject({ calendar_method: 'CANCEL', subject: 'Annulé : Formation bilan carbone' })
      expect(mail.calendar).toContain('SEQUENCE:1')
      expect(mail.calendar).toContain('STATUS:CANCELLED')
      // Nobody is told twice.
      if (path === '') expect((await admin('DELETE', `/api/events/${id}/permanent`)).statusCode).toBe(200)
      expect(await mailsTo('b@exemple.fr')).toHaveLength(1)
    },
  )

  it('REG-06 that comes back is told too', async () => {
    await save({ isActive: false }, TOLD)
    expect((await save({ isActive: true })).json()).toMatchObject({ change: 'restored', registered: 2 })
    await save({ isActive: true }, TOLD)
    const methods = (await mailsTo('a@exemple.fr')).map(({ calendar_method }) => calendar_method)
    expect(methods.toSorted()).toEqual(['CANCEL', 'REQUEST'])
  })

  it('REG-06 that is over is changed without a question', async () => {
    const over = await create(courseInput({ date: '2026-02-26', endDate: '2026-03-01' }))
    await admin('POST', `/api/events/${over}/registrations`, {
      name: 'Ana',
      email: 'o@exemple.fr',
      tell: false,
    })
    const days = { date: '2026-02-26', endDate: '2026-03-01' }
    const moved = await admin('PUT', `/api/events/${over}`, { ...courseInput(days), location: 'Paris' })
    expect(moved.json().event).toMatchObject({ location: 'Paris', registered: 1 })
    expect((await admin('DELETE', `/api/events/${over}/permanent`)).statusCode).toBe(200)
    expect(await mailsTo('o@exemple.fr')).toEqual([])
  })

  it('REG-06 is not moved by the restoration of a version', async () => {
    await save({ date: '2026-03-24', endDate: '2026-03-26' }, TOLD)
    const restore = await admin('POST', `/api/events/${id}/versions/1/restore`, { version: 2 })
    expect(restore.statusCode).toBe(409)
    expect(restore.json().message).toContain('2 personnes sont inscrites')
  })
})

describe('the number of places', () => {
  it('REG-02 is not lowered under the number of registered people', async () => {
    const answer = await save({ registration: { places: 1 } })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain('2 personnes sont déjà inscrites')
    await expect(t.database.pool.query(`update events set registered = 3 where id = ${id}`)).rejects.toThrow(
      'events_places',
    )
  })

  it('REG-04 when raised promotes those who wait, and tells them', async () => {
    const answer = await save({ registration: { places: 5 } })
    expect(answer.json().event).toMatchObject({ registered: 3, waiting: 0 })
    expect((await mailsTo('c@exemple.fr')).map(({ subject }) => subject)).toEqual([
      'Une place s’est libérée : Formation bilan carbone',
    ])
  })

  it('REG-02 is part of the versions, and of what comes back after a deletion', async () => {
    await save({ registration: null })
    const restored = await admin('POST', `/api/events/${id}/versions/1/restore`, { version: 2 })
    expect(restored.statusCode).toBe(200)
    await admin('DELETE', `/api/events/${id}/permanent?tellRegistered=false&registeredSeen=2`)
    expect((await admin('GET', `/api/events/${id}/registrations`)).statusCode).toBe(404)
    const [{ id: deleted }] = (await admin('GET', '/api/recovery')).json().data
    await admin('POST', `/api/recovery/${deleted}/restore`)
    expect(await counts(id)).toEqual({ places: 2, registered: 2, waiting: 1, withdrawn: 0 })
  })

  it('REG-02 one too many is refused by the database itself', async () => {
    const insert = t.database.pool.query(
      `insert into event_registrations
         (event_id, state, name, language, answers, is_by_hand, calendar_uid, created_at, changed_at)
       values ($1, 'registered', 'Une de trop', 'fr', '[]', true, 'uid', now(), now())`,
      [id],
    )
    await expect(insert).rejects.toThrow('events_places')
  })

  it('REG-02 goes with the people when a deleted event is erased', async () => {
    await admin('DELETE', `/api/events/${id}/permanent?tellRegistered=false&registeredSeen=2`)
    const [{ id: deleted }] = (await admin('GET', '/api/recovery')).json().data
    await admin('DELETE', `/api/recovery/${deleted}`)
    const { rows } = await t.database.pool.query('select id from event_registrations')
    expect(rows).toEqual([])
  })
})
