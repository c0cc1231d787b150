import { beforeEach, expect, it } from 'vitest'
import { appointmentsOf } from '#test/builders/appointments.ts'
import { configureMail } from '#test/builders/mail-config.ts'
import { testApp } from '#test/test-app.ts'
import { anonymiseAppointments } from './anonymise-appointments.ts'

const t = await testApp({
  PUBLIC_URL: 'https://admin.exemple.fr',
  ACCESS_TOKEN_SECONDS: '900000000',
  REFRESH_TOKEN_DAYS: '10000',
})
const { book, list } = appointmentsOf(t)
beforeEach(t.empty)

it('erases who an appointment was with after PERSONS_DAYS, and keeps what is counted', async () => {
  const { headers } = await t.signUp()
  await configureMail(t)
  await book({ message: 'Mon dossier' })
  await book({ date: '2026-03-05', name: 'Marc', email: 'marc@exemple.fr' })
  await t.call('POST', '/api/unavailability', {
    headers,
    payload: { date: '2026-03-04', startTime: '08:00', endTime: '17:00', reason: 'Congé' },
  })
  const before = await list(headers)
  // 1,095 days after the end of the first one, not of the second.
  t.clock.set('2029-03-03T09:00:00Z')
  const [first, second] = await Promise.all(
    [1, 2].map(() => anonymiseAppointments(t.db, t.clock.now(), 1095)),
  )
  expect([first, second].sort()).toEqual([0, 1])
  const after = await list(headers)
  expect(after.data.find(({ id }: { id: number }) => id === 1)).toMatchObject({
    name: 'Personne anonymisée',
    email: '',
    message: null,
    date: '2026-03-03',
  })
  expect(after.data.find(({ id }: { id: number }) => id === 2).email).toBe('marc@exemple.fr')
  expect(after.counts.all).toBe(before.counts.all)
  expect((await list(headers, '?search=claire')).data).toEqual([])
  const { rows } = await t.database.pool.query('select distinct appointment_id from appointment_links')
  expect(rows).toEqual([{ appointment_id: 2 }])
  expect((await t.call('GET', '/api/unavailability', { headers })).json().data[0].reason).toBe('Congé')
})
