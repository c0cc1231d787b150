import { beforeEach, expect, it } from 'vitest'
import { testApp } from '#test/test-app.ts'

// The clock jumps by days: the token must live that long.
const t = await testApp({ ACCESS_TOKEN_SECONDS: '100000000' })
beforeEach(t.empty)

// It is Monday 2 March 2026, 10:00 in Paris.
const book = async (name: string, date: string, startTime = '09:00') => {
  const payload = { name, email: `${name.toLowerCase()}@exemple.fr`, date, startTime }
  return (await t.call('POST', '/api/appointments', { payload })).json().data.id as number
}

it('DAY-06 lists those that wait nearest first, then the ones that waited too long, then the rest', async () => {
  const { headers } = await t.signUp()
  await book('Passée', '2026-03-03')
  await book('Lointaine', '2026-03-20')
  await book('Prochaine', '2026-03-05', '09:00')
  await book('Suivante', '2026-03-05', '09:30')
  for (const [name, date] of [
    ['Confirmée', '2026-03-06'],
    ['Autre', '2026-03-09'],
  ] as const) {
    const id = await book(name, date)
    await t.call('PUT', `/api/appointments/${id}/status`, { headers, payload: { status: 'confirmed' } })
  }
  const names = async (query = '') => {
    const { data } = (await t.call('GET', `/api/appointments${query}`, { headers })).json()
    return data.map(({ name }: { name: string }) => name)
  }
  const waiting = ['Prochaine', 'Suivante', 'Lointaine']
  expect(await names('?status=pending')).toEqual(['Passée', ...waiting])

  t.clock.set('2026-03-04T08:00:00Z')
  expect(await names()).toEqual([...waiting, 'Passée', 'Autre', 'Confirmée'])
  expect(await names('?status=pending')).toEqual([...waiting, 'Passée'])
  for (const query of ['?limit=2', '?limit=2&status=pending'])
    expect(await names(query)).toEqual(['Prochaine', 'Suivante'])
  expect(await names('?limit=2&page=2')).toEqual(['Lointaine', 'Passée'])
  expect(await names('?limit=2&page=3')).toEqual(['Autre', 'Confirmée'])
})

it('DAY-18 lists what is to come nearest first after what waits, and what is over latest first', async () => {
  const { headers } = await t.signUp()
  const decide = async (status: 'confirmed' | 'cancelled', ...booking: Parameters<typeof book>) => {
    const id = await book(...booking)
    await t.call('PUT', `/api/appointments/${id}/status`, { headers, payload: { status } })
  }
  await book('Oubliée', '2026-03-03', '10:00')
  await book('Lointaine', '2026-03-20')
  await book('Prochaine', '2026-03-05', '10:00')
  await decide('confirmed', 'Hier', '2026-03-03')
  await decide('cancelled', 'Refusée', '2026-03-03', '11:00')
  await decide('confirmed', 'Matin', '2026-03-04', '08:00')
  await decide('confirmed', 'Soir', '2026-03-04', '16:30')
  await decide('confirmed', 'Demain', '2026-03-05')
  await decide('confirmed', 'Ensuite', '2026-03-19')
  await decide('cancelled', 'Annulée', '2026-03-18')
  const list = async (query: string) => {
    const { data, pagination } = (await t.call('GET', `/api/appointments?${query}`, { headers })).json()
    return { names: data.map(({ name }: { name: string }) => name), total: pagination.total }
  }
  t.clock.set('2026-03-04T11:00:00Z')
  const upcoming = ['Prochaine', 'Lointaine', 'Oubliée', 'Matin', 'Soir', 'Demain', 'Ensuite']
  expect(await list('period=upcoming')).toEqual({ names: upcoming, total: 7 })
  expect(await list('period=upcoming&limit=3&page=2')).toEqual({ names: upcoming.slice(3, 6), total: 7 })
  expect(await list('period=upcoming&status=confirmed')).toEqual({ names: upcoming.slice(4), total: 3 })
  expect(await list('period=upcoming&search=ensui')).toEqual({ names: ['Ensuite'], total: 1 })
  const past = ['Matin', 'Refusée', 'Oubliée', 'Hier']
  expect(await list('period=past')).toEqual({ names: past, total: 4 })
  expect(await list('period=past&limit=2&page=2')).toEqual({ names: past.slice(2), total: 4 })
  expect(await list('period=past&status=cancelled')).toEqual({ names: ['Refusée'], total: 1 })
  expect((await list('')).total).toBe(10)
  expect((await t.call('GET', '/api/appointments?period=demain', { headers })).statusCode).toBe(400)
})
