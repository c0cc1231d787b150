import { beforeEach, expect, it } from 'vitest'
import { testApp } from '#test/test-app.ts'

const t = await testApp()
beforeEach(t.empty)

const send = async (subject: string, type: 'normal' | 'urgent') => {
  const payload = { name: 'Élodie', email: 'elodie@exemple.fr', subject, message: 'Bonjour', type }
  await t.call('POST', '/api/requests', { payload })
  t.clock.advance(60)
}

it('the order of the requests can be chosen; urgent ones that wait come first unless told otherwise', async () => {
  await send('Une', 'normal')
  await send('Deux', 'urgent')
  await send('Trois', 'normal')
  const { headers } = await t.signUp()
  const subjects = async (query: string) => {
    const { data } = (await t.call('GET', `/api/requests${query}`, { headers })).json()
    return data.map(({ subject }: { subject: string }) => subject)
  }
  expect(await subjects('')).toEqual(['Deux', 'Trois', 'Une'])
  expect(await subjects('?sort=urgent')).toEqual(['Deux', 'Trois', 'Une'])
  expect(await subjects('?sort=recent')).toEqual(['Trois', 'Deux', 'Une'])
  expect(await subjects('?sort=oldest')).toEqual(['Une', 'Deux', 'Trois'])
  expect((await t.call('GET', '/api/requests?sort=hasard', { headers })).statusCode).toBe(400)
})
