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
