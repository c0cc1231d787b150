import { beforeEach, describe, expect, it } from 'vitest'
import { courseInput } from '#test/builders/events.ts'
import { runRetentionOf } from '#test/builders/retention.ts'
import { registrationCalls } from '#test/registrations.ts'
import { testApp } from '#test/test-app.ts'
import { remindRegistered } from './remind-registered.ts'

const t = await testApp({ PUBLIC_URL: 'https://vigie.exemple.fr' })
const { begin, admin, create, register, counts, mailsTo } = registrationCalls(t)
const SECRET = t.settings.secret
beforeEach(begin)

const remind = (moment: string) =>
  remindRegistered({ db: t.db, site: t.site, secret: SECRET }, new Date(moment))
const reminders = async (email: string) =>
  (await mailsTo(email)).filter(({ kind }) => kind === 'registration-reminder')

describe('the reminder of the day before', () => {
  it('REG-06 goes once to each of the registered, and to nobody else', async () => {
    const id = await create(courseInput({ date: '2026-03-05', endDate: '2026-03-06' }))
    for (const email of ['a@exemple.fr', 'b@exemple.fr', 'c@exemple.fr']) await register(id, email)
    expect(await remind('2026-03-03T09:00:00Z')).toBe(0)
    expect(await remind('2026-03-04T07:59:00Z')).toBe(0)
    const turns = await Promise.all(Array.from({ length: 4 }, () => remind('2026-03-04T08:00:00Z')))
    expect(turns.reduce((sum, written) => sum + written, 0)).toBe(2)
    expect(await remind('2026-03-04T09:00:00Z')).toBe(0)
    const [mail] = await reminders('a@exemple.fr')
    // Midnight in Paris.
    expect(mail.expires_at).toEqual(new Date('2026-03-04T23:00:00Z'))
    expect(mail.body_text).toContain('https://vigie.exemple.fr/inscription/')
    expect(await reminders('b@exemple.fr')).toHaveLength(1)
    expect(await reminders('c@exemple.fr')).toEqual([])
  })

  it('REG-06 goes again before the new day of a moved event, and not for a cancelled one', async () => {
    const days = { date: '2026-03-05', endDate: '2026-03-06' }
    const id = await create(courseInput(days))
    await register(id, 'a@exemple.fr')
    expect(await remind('2026-03-04T09:00:00Z')).toBe(1)
    const decision = { tellRegistered: false, registeredSeen: 1 }
    const save = (fields: object) =>
      admin('PUT', `/api/events/${id}`, { ...courseInput(), ...fields, ...decision })
    await save({ date: '2026-03-10', endDate: '2026-03-11' })
    expect(await remind('2026-03-09T09:00:00Z')).toBe(1)
    await save({ date: '2026-03-12', endDate: '2026-03-13', isActive: false })
    expect(await remind('2026-03-11T09:00:00Z')).toBe(0)
  })

  const people = '?tellRegistered=false&registeredSeen=2'
  it.each([
    ['moved to another hour', 'PUT', '', { startTime: '14:00' }],
    ['moved to another day', 'PUT', '', { date: '2026-03-10', endDate: '2026-03-11' }],
    ['cancelled', 'DELETE', people, undefined],
    ['deleted', 'DELETE', `/permanent${people}`, undefined],
  ] as const)('REG-06 does not leave any more once the event is %s', async (_, method, path, fields) => {
    const id = await create(courseInput({ date: '2026-03-05', endDate: '2026-03-06' }))
    const other = await create(courseInput({ title: 'Autre', date: '2026-03-05', endDate: '2026-03-06' }))
    for (const email of ['a@exemple.fr', 'b@exemple.fr']) await register(id, email)
    await register(other, 'a@exemple.fr')
    expect(await remind('2026-03-04T08:00:00Z')).toBe(3)
    await t.database.pool.query("update mails set state = 'sent' where recipient = 'b@exemple.fr'")
    const days = { date: '2026-03-05', endDate: '2026-03-06' }
    const decision = { tellRegistered: false, registeredSeen: 2 }
    const body = fields && { ...courseInput(days), ...fields, ...decision }
    expect((await admin(method, `/api/events/${id}${path}`, body)).statusCode).toBe(200)
    expect((await reminders('a@exemple.fr')).map(({ subject }) => subject)).toEqual(['Rappel : Autre'])
    expect(await reminders('b@exemple.fr')).toHaveLength(1)
    // The one who has not got the former reminder is reminded of the new hour.
    expect(await remind('2026-03-04T09:00:00Z')).toBe(fields && 'startTime' in fields ? 1 : 0)
  })

  it('REG-06 does not leave any more once the person has withdrawn', async () => {
    const id = await create(courseInput({ date: '2026-03-05', endDate: '2026-03-06' }))
    for (const email of ['a@exemple.fr', 'b@exemple.fr']) await register(id, email)
    await remind('2026-03-04T08:00:00Z')
    const [{ id: first }] = (await admin('GET', `/api/events/${id}/registrations`)).json().data
    await admin('DELETE', `/api/events/${id}/registrations/${first}`)
    expect(await reminders('a@exemple.fr')).toEqual([])
    expect(await reminders('b@exemple.fr')).toHaveLength(1)
  })

  it('REG-06 is spared to those who registered the same day', async () => {
    const id = await create(courseInput({ date: '2026-03-03', endDate: null }))
    await register(id, 'a@exemple.fr')
    expect(await remind('2026-03-02T12:00:00Z')).toBe(0)
    expect(await reminders('a@exemple.fr')).toEqual([])
  })
})

describe('old registrations', () => {
  it('REG-05 are anonymised once their event is as old, and still counted', async () => {
    const run = runRetentionOf(t, { PERSONS_DAYS: 30 })
    const id = await create(courseInput())
    const later = await create(courseInput({ date: '2026-06-01', endDate: '2026-06-02' }))
    await register(id, 'a@exemple.fr', { name: 'Ana' })
    await register(later, 'b@exemple.fr')
    const people = async (moment: string) => {
      const { registrations = 0, trainings = 0 } = await run(moment)
      return registrations + trainings
    }
    expect(await people('2026-04-20T09:00:00Z')).toBe(0)
    expect(await people('2026-04-30T09:00:00Z')).toBe(1)
    expect(await people('2026-04-30T09:00:00Z')).toBe(0)
    const { data } = (await admin('GET', `/api/events/${id}/registrations`)).json()
    expect(data[0]).toMatchObject({ name: 'Personne effacée', email: null, state: 'registered' })
    expect(await counts(id)).toMatchObject({ registered: 1 })
    const { rows } = await t.database.pool.query('select search_text from event_registrations order by id')
    expect(rows[0].search_text).not.toContain('ana')
  })
})
