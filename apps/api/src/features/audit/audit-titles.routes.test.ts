import { beforeAll, expect, it } from 'vitest'
import { bookingInput } from '#test/builders/appointments.ts'
import { courseInput } from '#test/builders/events.ts'
import { requestInput } from '#test/builders/requests.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp()
let headers: Record<string, string>
beforeAll(async () => {
  headers = (await t.signUp()).headers
})

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const answer = await t.call(method, path, { headers, ...(payload ? { payload } : {}) })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}
const objectOf = async (kind: string) => {
  const { data } = await call('GET', '/api/journal?limit=200')
  return data.find((line: { kind: string }) => line.kind === kind)?.object
}

it('DAY-27 names an appointment, a registration and an invitation as long as they are known', async () => {
  const { data } = await call('POST', '/api/appointments', bookingInput({ name: 'Claire Dubois' }))
  await call('PUT', `/api/appointments/${data.id}/status`, { status: 'cancelled' })
  const cancelled = { kind: 'appointment', id: data.id, title: 'Claire Dubois', exists: true }
  expect(await objectOf('appointment.cancelled')).toEqual(cancelled)

  const { event } = await call('POST', '/api/events', courseInput())
  const path = `/api/events/${event.id}/registrations`
  await call('POST', path, { name: 'Nina', email: 'nina@exemple.fr' })
  const [registered] = (await call('GET', path)).data
  await call('DELETE', `${path}/${registered.id}`)
  expect(await objectOf('registration.deleted')).toMatchObject({ id: registered.id, title: 'Nina' })

  await call('POST', '/api/users/invitations', { email: 'paul@exemple.fr', prenom: 'Paul', nom: 'Durand' })
  expect(await objectOf('invitation.sent')).toMatchObject({ title: 'paul@exemple.fr' })
  expect((await call('GET', '/api/journal?search=DUBOIS')).data).toHaveLength(1)
})

it('DAY-27 forgets the name of a person with the record, and stores it in no line', async () => {
  const { data } = await call('POST', '/api/requests', requestInput({ name: 'Jeanne Zqnom' }))
  await call('DELETE', `/api/requests/${data.id}`)
  expect(await objectOf('request.deleted')).toEqual({
    kind: 'request',
    id: data.id,
    title: null,
    exists: false,
  })
  await t.database.pool.query(`update agenda set name = 'Personne anonymisée', anonymised_at = now()`)
  expect(await objectOf('appointment.cancelled')).toMatchObject({ title: null })
  const { rows } = await t.database.pool.query('select object_title from journal')
  const stored = rows.map(({ object_title: title }) => String(title)).join(' ')
  expect(stored).not.toMatch(/Claire|Nina|Zqnom/)
})

it('DAY-27 names an older line about a content by its title, live or deleted', async () => {
  const { event } = await call('POST', '/api/events', courseInput({ title: 'Atelier climat' }))
  await t.database.pool.query(
    `insert into journal (at, kind, actor_kind, actor_name, object_kind, object_id, details, user_agent)
     values (now(), 'content.withdrawn', 'product', '', 'event', $1, '{}', '')`,
    [event.id],
  )
  expect(await objectOf('content.withdrawn')).toMatchObject({ title: 'Atelier climat', exists: true })
  await call('DELETE', `/api/events/${event.id}/permanent`)
  expect(await objectOf('content.withdrawn')).toMatchObject({ title: 'Atelier climat', exists: false })
})
