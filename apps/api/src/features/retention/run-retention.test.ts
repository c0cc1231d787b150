import { beforeEach, describe, expect, it } from 'vitest'
import { appointmentsOf } from '#test/builders/appointments.ts'
import { courseInput } from '#test/builders/events.ts'
import { requestInput } from '#test/builders/requests.ts'
import { runRetentionOf } from '#test/builders/retention.ts'
import { registrationCalls } from '#test/registrations.ts'
import { testApp } from '#test/test-app.ts'
import { initialDurations, momentBefore } from './retention-rules.ts'

const t = await testApp({
  PUBLIC_URL: 'https://admin.exemple.fr',
  ACCESS_TOKEN_SECONDS: '900000000',
  REFRESH_TOKEN_DAYS: '10000',
})
const { book } = appointmentsOf(t)
const { begin, admin, create, register } = registrationCalls(t)
beforeEach(begin)

const run = runRetentionOf(t)
const query = async (statement: string) => (await t.database.pool.query(statement)).rows
const receive = async (day: string, email: string) => {
  t.clock.set(`${day}T09:00:00Z`)
  await t.call('POST', '/api/requests', { payload: requestInput({ email }) })
}
const list = async (filter = '') => (await admin('GET', `/api/appointments${filter}`)).json()
const emails = async () =>
  (await query('select email from contact_requests order by 1')).map(({ email }) => email)

describe('a run', () => {
  it('RGPD-09 deletes requests three years after the last contact of the person, joined ones included', async () => {
    await receive('2026-03-02', 'silent@exemple.fr')
    await receive('2026-03-02', 'Active@exemple.fr')
    await receive('2026-03-02', 'joined@exemple.fr')
    await receive('2027-03-02', 'active@exemple.fr ')
    await receive('2027-06-02', 'main@exemple.fr')
    await query(`update persons set joined_to = (select id from persons where address = 'main@exemple.fr')
                 where address = 'joined@exemple.fr'`)
    expect(await run('2029-03-02T09:00:00Z')).toMatchObject({ requests: 0 })
    expect(await run('2029-03-02T09:00:01Z')).toMatchObject({ requests: 1 })
    expect(await emails()).not.toContain('silent@exemple.fr')
    expect(await run('2030-03-02T09:00:01Z')).toMatchObject({ requests: 2 })
    expect(await emails()).toEqual(['joined@exemple.fr', 'main@exemple.fr'])
    expect(await run('2030-06-02T09:00:01Z')).toMatchObject({ requests: 2 })
    expect(await query('select * from persons')).toEqual([])
  })

  it('RGPD-09 deletes the notes about somebody from whom nothing came for so long', async () => {
    await receive('2026-03-02', 'silent@exemple.fr')
    await query(`insert into person_notes (person_id, text, created_at, updated_at)
                 select id, 'Rappeler', '2026-03-03', '2026-03-03' from persons`)
    expect(await run('2029-03-02T10:00:00Z')).toMatchObject({ requests: 1 })
    expect(await run('2029-03-04T10:00:00Z')).toMatchObject({ requests: 1 })
    expect(await query('select * from persons')).toEqual([])
  })

  it('RGPD-09 erases who an appointment was with, and keeps what is counted', async () => {
    await book({ message: 'Mon dossier' })
    await book({ date: '2026-03-05', name: 'Marc', email: 'marc@exemple.fr' })
    await admin('POST', '/api/unavailability', {
      date: '2026-03-04',
      startTime: '08:00',
      endTime: '17:00',
      reason: 'Congé',
    })
    const before = await list()
    t.clock.set('2029-03-04T09:00:00Z')
    const turns = await Promise.all([1, 2].map(() => run(t.clock.now())))
    expect(turns.map(({ appointments }) => appointments).sort()).toEqual([0, 1])
    const after = await list()
    expect(after.data.find(({ id }: { id: number }) => id === 1)).toMatchObject({
      name: 'Personne anonymisée',
      email: '',
      message: null,
      date: '2026-03-03',
    })
    expect(after.data.find(({ id }: { id: number }) => id === 2).email).toBe('marc@exemple.fr')
    expect(after.counts.all).toBe(before.counts.all)
    expect((await list('?search=claire')).data).toEqual([])
    expect(await query('select distinct appointment_id from appointment_links')).toEqual([
      { appointment_id: 2 },
    ])
    expect((await admin('GET', '/api/unavailability')).json().data[0].reason).toBe('Congé')
  })

  it('RGPD-09 keeps the registrations of a training five years, those of other events three', async () => {
    const titles = { Formation: 'f', 'Formations en ligne': 'g', 'Réunion d’information': 'h' }
    for (const [category, name] of Object.entries(titles))
      await register(await create(courseInput({ category })), `${name}@exemple.fr`)
    const left = async () =>
      (await query('select email from event_registrations where email is not null order by 1')).map(
        ({ email }) => email,
      )
    expect(await run('2029-03-25T09:00:00Z')).toMatchObject({ registrations: 0, trainings: 0 })
    expect(await run('2029-03-26T09:00:00Z')).toMatchObject({ registrations: 1, trainings: 0 })
    expect(await left()).toEqual(['f@exemple.fr', 'g@exemple.fr'])
    expect(await run('2031-03-26T09:00:00Z')).toMatchObject({ registrations: 0, trainings: 2 })
    expect(await left()).toEqual([])
  })

  it('RGPD-09 deletes who left the newsletter for so long, and keeps the counts of the months', async () => {
    await query(`
      insert into newsletter_subscriptions (email, language, is_active, is_pending, created_at, ended_at, search_text)
      values ('left@b.fr', 'fr', false, false, '2022-01-31T23:30Z', '2026-03-01', ''),
        ('later@b.fr', 'fr', false, false, '2022-01-01', '2026-03-03', ''),
        ('waits@b.fr', 'fr', false, true, '2022-01-01', null, ''),
        ('stays@b.fr', 'fr', true, false, '2022-01-01', null, '')`)
    expect(await run('2029-03-02T09:00:00Z')).toMatchObject({ unsubscribed: 1 })
    expect(await query('select email from newsletter_subscriptions order by 1')).toEqual([
      { email: 'later@b.fr' },
      { email: 'stays@b.fr' },
      { email: 'waits@b.fr' },
    ])
    expect(await query('select * from newsletter_forgotten order by 1')).toEqual([
      { month: '2022-02', started: 1, ended: 0 },
      { month: '2026-03', started: 0, ended: 1 },
    ])
  })

  it('RGPD-09 is in the journal with its counts, and once a day when there was nothing', async () => {
    const lines = () =>
      query(`select details, actor_kind from journal where kind = 'retention.applied' order by id`)
    await Promise.all([run(t.clock.now()), run(t.clock.now())])
    await run(t.clock.now())
    expect(await lines()).toEqual([{ details: { counts: {} }, actor_kind: 'product' }])
    await receive('2026-03-02', 'a@exemple.fr')
    await receive('2026-03-02', 'b@exemple.fr')
    await run('2029-03-03T09:00:00Z')
    expect((await lines()).at(-1)?.details.counts).toMatchObject({ requests: 2 })
    const [said] = (await admin('GET', '/api/journal')).json().data
    expect(said).toMatchObject({ kind: 'retention.applied', details: { counts: { requests: 2 } } })
  })

  it('RGPD-09 what fails leaves the count of what was done before it', async () => {
    await receive('2026-03-02', 'a@exemple.fr')
    await query(`create function fail_once() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
                 create trigger fail_once before update on agenda execute function fail_once()`)
    await book()
    await expect(run('2029-03-04T09:00:00Z')).rejects.toThrow()
    await query('drop function fail_once cascade')
    const [line] = await query(`select details from journal where kind = 'retention.applied'`)
    expect(line?.details.counts).toEqual({ requests: 1 })
  })
})

describe('the first rules', () => {
  it('RGPD-09 are those that the operator has set, and nothing is kept longer', () => {
    const ten = { amount: 10, unit: 'days' }
    expect(initialDurations({ PERSONS_DAYS: 10, JOURNAL_DAYS: 20 })).toMatchObject({
      requests: { amount: 3, unit: 'years' },
      appointments: ten,
      registrations: ten,
      trainings: ten,
      mails: ten,
      audit: { amount: 20, unit: 'days' },
    })
    expect(initialDurations({ PERSONS_DAYS: 1095 })).toMatchObject({
      trainings: { amount: 1095, unit: 'days' },
      mails: { amount: 6, unit: 'months' },
      audit: { amount: 1, unit: 'years' },
    })
  })

  it.each([
    ['2026-03-31T09:00:00Z', { amount: 1, unit: 'months' }, '2026-02-28T09:00:00Z'],
    ['2028-02-29T09:00:00Z', { amount: 1, unit: 'years' }, '2027-02-28T09:00:00Z'],
    ['2026-01-15T09:00:00Z', { amount: 25, unit: 'months' }, '2023-12-15T09:00:00Z'],
    ['2026-03-31T09:00:00Z', { amount: 31, unit: 'days' }, '2026-02-28T09:00:00Z'],
  ] as const)('RGPD-09 from %s back %o is %s', (now, duration, moment) => {
    expect(momentBefore(new Date(now), duration)).toEqual(new Date(moment))
  })
})
