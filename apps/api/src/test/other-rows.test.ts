import { beforeAll, expect, it, vi } from 'vitest'
import { bookingInput, makeType } from './builders/appointments.ts'
import { campaignDesk, insertSubscribers, PUBLIC_URL } from './builders/campaigns.ts'
import { courseInput, eventInput } from './builders/events.ts'
import { storedImage } from './builders/library.ts'
import { requestInput } from './builders/requests.ts'
import { blogInput, projectInput } from './builders/writing.ts'
import { fullRound } from './full-round.ts'
import { jpeg } from './images.ts'
import { enrol } from './second-step.ts'
import { storedRows } from './stored-rows.ts'
import { testApp } from './test-app.ts'

vi.setConfig({ testTimeout: 120_000 })

const t = await testApp({
  PUBLIC_URL,
  SIGNUP: 'open',
  SMTP_ALLOW_PRIVATE: 'true',
  ACCESS_TOKEN_SECONDS: '100000000',
})
const desk = await campaignDesk(t)
const { call, parts } = fullRound(t, desk)
const post = (path: string, payload?: object) => call('POST', path, payload)

async function texts() {
  const blog = await post('/api/blogs/admin', blogInput({ title: 'Gardé', published: true }))
  const path = `/api/blogs/admin/${blog.id}`
  await call('PUT', path, { title: 'Gardé encore', version: 1 })
  await call('PUT', `${path}/working-copy`, { title: 'Gardé en travail', version: 2 })
  await post(`${path}/preview-links`)
  const draft = await post('/api/blogs/admin', blogInput({ title: 'À venir' }))
  const programme = { action: 'publish', date: '2026-03-20', time: '09:00' }
  await call('PUT', `/api/blogs/admin/${draft.id}/programme`, programme)
  const gone = await post('/api/blogs/admin', blogInput({ title: 'Supprimé' }))
  await call('DELETE', `/api/blogs/admin/${gone.id}`)
  const project = await post('/api/projects/admin', projectInput({ title: 'Projet gardé' }))
  await call('PUT', `/api/projects/admin/${project.id}`, { title: 'Projet bien gardé' })
  const event = await post('/api/events', eventInput({ title: 'Réunion gardée' }))
  await call('PUT', `/api/events/${event.id}`, eventInput({ title: 'Réunion bien gardée' }))
  await storedImage(t, desk.headers, await jpeg({ width: 500 }), { name: 'gardée.jpg' })
}

async function visitors() {
  await t.call('POST', '/api/requests', { payload: requestInput({ subject: 'Gardée' }) })
  const course = await post('/api/events', courseInput({ title: 'Formation gardée' }))
  await post(`/api/events/${course.id}/registrations`, { name: 'Luc', email: 'luc@exemple.fr', answers: [] })
  // Later than those of the round, which takes the first of the list.
  await t.call('POST', '/api/appointments', { payload: bookingInput({ date: '2026-03-12' }) })
  await post('/api/unavailability', { date: '2026-03-16', startTime: '09:00', endTime: '12:00' })
  await insertSubscribers(t, { count: 2, prefix: 'garde' })
  const campaign = await desk.create({ content: 'Voir [le site](https://exemple.fr/).' })
  await post(`/api/campaigns/${campaign.id}/send`, { version: 1 })
  await desk.create({ subject: 'Lettre gardée' })
}

async function settings() {
  const hook = await post('/api/webhooks', { url: 'http://127.0.0.1:9/garde', events: ['content.published'] })
  await post(`/api/webhooks/${hook.id}/test`)
  await post('/api/users/invitations', { email: 'zoe@exemple.fr' })
  await makeType(t, desk.headers, { nameFr: 'Type gardé' })
}

/** Another administrator, with everything that an account can have. */
async function colleague() {
  const { headers } = await t.signUp({ email: 'bob@exemple.fr', nom: 'Bob' })
  await t.call('POST', '/api/calendar-feed', { headers })
  await t.call('PATCH', '/api/users/update-info', { headers, payload: { email: 'bob2@exemple.fr' } })
  await t.call('POST', '/api/users/forgot-password', { payload: { email: 'bob2@exemple.fr' } })
  await enrol(t, headers)
}

/** What the round leaves out: it asks who did something, and not every change says so. */
async function changes() {
  const project = await post('/api/projects/admin', projectInput())
  await call('PUT', `/api/projects/admin/${project.id}`, { title: 'Autre' })
  await post(`/api/projects/admin/${project.id}/versions/1/restore`, { version: 2, fields: ['title'] })
  const event = await post('/api/events', eventInput())
  await call('PUT', `/api/events/${event.id}`, eventInput({ title: 'Autre' }))
  await post(`/api/events/${event.id}/versions/1/restore`, { version: 2, fields: ['title'] })
  const image = await storedImage(t, desk.headers, await jpeg({ width: 510 }))
  await call('PATCH', `/api/media/${image.id}`, { alt: 'Un lac' })
  const { id } = (await t.call('POST', '/api/requests', { payload: requestInput() })).json().data
  await call('PUT', `/api/requests/${id}/status`, { status: 'read' })
  await post(`/api/requests/${id}/reply`, { message: 'Bonjour' })
  const booking = bookingInput({ date: '2026-03-05' })
  const appointment = (await t.call('POST', '/api/appointments', { payload: booking })).json().data
  const agenda = `/api/appointments/${appointment.id}`
  await call('PUT', `${agenda}/status`, { status: 'confirmed' })
  await post(`${agenda}/move`, { date: '2026-03-06', startTime: '10:00', version: 2 })
  await post(`${agenda}/cancel`, { version: 3 })
  const away = await post('/api/unavailability', { date: '2026-03-17', startTime: '09:00', endTime: '12:00' })
  await call('DELETE', `/api/unavailability/${away.id}`)
  const invitation = await post('/api/users/invitations', { email: 'tom@exemple.fr' })
  await post(`/api/users/invitations/${invitation.id}/resend`)
  await post(`/api/users/invitations/${invitation.id}/revoke`)
  const letter = await desk.create()
  const rewritten = { subject: 'Autre', preheader: '', content: 'Texte', version: letter.version }
  await call('PUT', `/api/campaigns/${letter.id}`, rewritten)
  await enrol(t, desk.headers)
  await call('DELETE', '/api/users/second-step/totp')
}

beforeAll(async () => {
  for (const make of [texts, visitors, settings, colleague]) await make()
})

const isAna = (table: string, row: Record<string, unknown>) =>
  (table === 'users' ? row.id : row.user_id) === 1 || table === 'access_tokens'
const isSetting = (table: string) => /^(email_config|site_settings|appointment_settings)$/.test(table)

it.each(Object.entries({ ...parts, changes }))(
  '%s: what is done to one record leaves the others as they were',
  async (_, part) => {
    t.clock.advance(1)
    const before = await storedRows(t, (table, row) => isAna(table, row) || isSetting(table))
    await part()
    const after = new Set(await storedRows(t, () => false))
    expect(before.filter((row) => !after.has(row))).toEqual([])
  },
)
