import { expect, it } from 'vitest'
import { testApp } from '#test/test-app.ts'

const t = await testApp()

it('SEND-10 counts what an import would do, and brings nobody in', async () => {
  const { headers } = await t.signUp()
  const post = (path: string, payload: object) =>
    t.call('POST', `/api/newsletter/${path}`, { headers, payload })
  await post('subscribe', { email: 'parti@a.fr' })
  await post('unsubscribe', { email: 'parti@a.fr' })
  await post('subscribe', { email: 'ici@a.fr' })
  const people = Array.from({ length: 2_500 }, (_, index) => `s${index}@a.fr;fr`)
  const lines = ['Adresse;Langue', ...people, 'S0@A.fr;fr', 'ici@a.fr;', 'parti@a.fr;', 'faux;', 'b@a.fr;de']
  const uploaded = await t.call('POST', '/api/newsletter/imports', {
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
    payload: `--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\n${lines.join('\n')}\r\n--b--\r\n`,
  })
  const { id, mapping } = uploaded.json().data
  const check = async (more: object = {}) =>
    (await post(`imports/${id}/check`, { mapping, hasHeader: true, ...more })).json().data
  expect(await check()).toEqual({ added: 2_500, duplicates: 2, protected: 1, refused: 2 })
  const withoutLanguage = { mapping: { ...mapping, language: null }, hasHeader: false }
  expect(await check(withoutLanguage)).toMatchObject({ added: 2_501, refused: 2 })
  const { total } = (await t.call('GET', '/api/newsletter/subscriptions', { headers })).json().pagination
  expect(total).toBe(2)
  expect((await post('imports/99/check', { mapping, hasHeader: true })).statusCode).toBe(404)
})
