import { beforeEach, expect, it } from 'vitest'
import { blogInput, emptyWriting } from '#test/builders/writing.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp()
const { headers } = await t.signUp()
beforeEach(() => emptyWriting(t))

const BLOGS = '/api/blogs/admin'
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  t.call(method, path, { headers, ...(payload ? { payload } : {}) })
const write = async (fields: object) => (await call('POST', BLOGS, blogInput(fields))).json().data
const read = async (id: number) => (await call('GET', `${BLOGS}/${id}`)).json().data
const restore = (path: string, version: number, payload: object) =>
  call('POST', `${path}/versions/${version}/restore`, payload)

it('HIST-04 while there is a working copy, restoring changes it and not the site', async () => {
  const { id, title } = await write({ published: true })
  await call('PUT', `${BLOGS}/${id}`, { title: 'Sur le site' })
  await call('PUT', `${BLOGS}/${id}/working-copy`, { title: 'En travail' })
  expect((await restore(`${BLOGS}/${id}`, 1, { version: 3 })).statusCode).toBe(200)
  expect(await read(id)).toMatchObject({ title: 'Sur le site', workingCopy: { title }, version: 4 })
  const versions = (await call('GET', `${BLOGS}/${id}/versions`)).json().data
  expect(versions.map(({ isWorkingCopy }: { isWorkingCopy: boolean }) => isWorkingCopy)).toEqual([
    true,
    true,
    false,
    false,
  ])
  const before = (await call('GET', `${BLOGS}/${id}/versions/3`)).json().data
  expect(before).toMatchObject({ isWorkingCopy: true, fields: { title: 'En travail', published: true } })
})

it('HIST-04 a picture comes back with its alternative text', async () => {
  const image = 'https://exemple.fr/a.jpg'
  const { id } = await write({ image, imageAlts: { [image]: 'Une forêt' } })
  await call('PUT', `${BLOGS}/${id}`, { image: null })
  await restore(`${BLOGS}/${id}`, 1, { version: 2, fields: ['image'] })
  expect(await read(id)).toMatchObject({ image, imageAlts: { [image]: 'Une forêt' } })
})

it('HIST-04 a whole version comes back without the address that another article has taken', async () => {
  const { id } = await write({ title: 'Le premier', slug: 'adresse' })
  await call('PUT', `${BLOGS}/${id}`, { title: 'Le second', slug: 'autre-adresse' })
  await write({ slug: 'adresse' })
  expect((await restore(`${BLOGS}/${id}`, 1, { version: 2 })).statusCode).toBe(200)
  expect(await read(id)).toMatchObject({ title: 'Le premier', slug: 'autre-adresse' })
  // Asked for by name, the address is refused with the sentence of the form.
  const refused = await restore(`${BLOGS}/${id}`, 1, { version: 3, fields: ['slug'] })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toContain('Cette adresse est ou a été celle de')
})

it('HIST-04 hours of two versions that contradict each other are refused in French', async () => {
  const hours = (startTime: string, endTime: string) => ({
    title: 'Atelier',
    date: '2026-03-10',
    startTime,
    endTime,
  })
  const { id } = (await call('POST', '/api/events', hours('09:00', '10:00'))).json().event
  await call('PUT', `/api/events/${id}`, hours('14:00', '15:00'))
  const refused = await restore(`/api/events/${id}`, 1, { version: 2, fields: ['endTime'] })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().message).toBe(
    'Cette version ne peut pas être restaurée telle quelle. L’heure de fin doit être après l’heure de début.',
  )
  const event = (await call('GET', `/api/events/${id}`)).json().event
  expect(event).toMatchObject({ startTime: '14:00', endTime: '15:00', version: 2 })
})
