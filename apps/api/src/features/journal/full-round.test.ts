import { expect, it, vi } from 'vitest'
import { bookingInput, makeType, typeInput } from '#test/builders/appointments.ts'
import { campaignDesk, insertSubscribers, PUBLIC_URL } from '#test/builders/campaigns.ts'
import { courseInput, eventInput } from '#test/builders/events.ts'
import { sendImage } from '#test/builders/media.ts'
import { requestInput } from '#test/builders/requests.ts'
import { blogInput, projectInput } from '#test/builders/writing.ts'
import { picture } from '#test/pictures.ts'
import { PASSWORD, testApp } from '#test/test-app.ts'

vi.setConfig({ testTimeout: 120_000 })

/** What must not be in the journal: passwords, tokens, texts of messages, and who writes in. */
const SECRETS = {
  password: 'un-tout-nouveau-mot-2026',
  wrong: 'essai-au-hasard-7319',
  smtp: 'secret-du-serveur-8841',
  message: 'Ma société va mal, gardez cela pour vous',
  name: 'Jeanne Confidente',
  email: 'jeanne.confidente@exemple.fr',
  path: 'chemin-secret-5522',
}
const t = await testApp({ PUBLIC_URL, SMTP_ALLOW_PRIVATE: 'true', ACCESS_TOKEN_SECONDS: '100000000' })
const desk = await campaignDesk(t)
const { headers } = desk
const tokens: string[] = [headers.authorization.replace('Bearer ', '')]

const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
  const answer = await desk.call(method, path, payload)
  expect(answer.statusCode, `${method} ${path} ${answer.body}`).toBeLessThan(300)
  const body = String(answer.headers['content-type']).includes('json') ? answer.json() : {}
  return body.data ?? body.event ?? body.User
}
const post = (path: string, payload?: object) => call('POST', path, payload)
const put = (path: string, payload: object) => call('PUT', path, payload)
const remove = (path: string, payload?: object) => call('DELETE', path, payload)

async function writing() {
  const { id } = await post('/api/blogs/admin', blogInput({ published: true }))
  const blog = `/api/blogs/admin/${id}`
  await put(`${blog}/working-copy`, { title: 'En travail', version: 1 })
  await post(`${blog}/working-copy/publish`, { version: 2 })
  await put(blog, { published: false, version: 3 })
  await put(`${blog}/programme`, { action: 'publish', date: '2026-03-09', time: '09:00' })
  await remove(`${blog}/programme`)
  const link = await post(`${blog}/preview-links`)
  tokens.push(link.url.split('/').at(-1))
  await remove(`${blog}/preview-links/${link.id}`)
  await post(`${blog}/versions/1/restore`, { version: 4, fields: ['title'] })
  await remove(blog)
  const [deleted] = await call('GET', '/api/recovery')
  await post(`/api/recovery/${deleted.id}/restore`)
  await remove(blog)
  const [again] = await call('GET', '/api/recovery')
  await remove(`/api/recovery/${again.id}`)
  const project = await post('/api/projects/admin', projectInput())
  await remove(`/api/projects/admin/${project.id}`)
  const event = await post('/api/events', eventInput())
  await remove(`/api/events/${event.id}`)
  await remove(`/api/events/${event.id}/permanent`)
  const image = (await sendImage(t, headers, await picture().jpeg().toBuffer())).json().data
  await remove(`/api/media/${image.id}`)
}

async function people() {
  const person = { name: SECRETS.name, email: SECRETS.email }
  await t.call('POST', '/api/requests', { payload: requestInput({ ...person, message: SECRETS.message }) })
  const [request] = await call('GET', '/api/requests')
  await remove(`/api/requests/${request.id}`)
  const course = await post('/api/events', courseInput())
  const registered = await post(`/api/events/${course.id}/registrations`, { ...person, language: 'fr' })
  await call('GET', `/api/events/${course.id}/registrations/export?format=csv`)
  await remove(`/api/events/${course.id}/registrations/${registered.id}`)
  await t.call('POST', '/api/appointments', { payload: bookingInput(person) })
  const [appointment] = await call('GET', '/api/appointments')
  await put(`/api/appointments/${appointment.id}/status`, { status: 'cancelled' })
  await insertSubscribers(t, { count: 2 })
  await call('GET', '/api/newsletter/export?format=csv')
  await remove('/api/newsletter/subscriptions/s1@exemple.fr')
}

async function campaigns() {
  const create = async () => `/api/campaigns/${(await desk.create({ content: SECRETS.message })).id}`
  const sent = await create()
  await post(`${sent}/programme`, { date: '2026-03-09', time: '09:00', version: 1 })
  await remove(`${sent}/programme`)
  await post(`${sent}/send`, { version: 1 })
  for (const step of ['pause', 'resume', 'stop']) await post(`${sent}/${step}`)
  await remove(await create())
}

async function settings() {
  await put('/api/config/email', { SMTP_HOST: '127.0.0.1', SMTP_PASS: SECRETS.smtp })
  await put('/api/config/origins', { origins: ['https://www.exemple.fr'] })
  await put('/state', { version: 0, state: { note: SECRETS.message } })
  const type = await makeType(t, headers)
  await put('/api/appointment-types/order', { ids: [type.id] })
  await put(`/api/appointment-types/${type.id}`, { ...typeInput(), isActive: true, version: type.version })
  await remove(`/api/appointment-types/${type.id}`)
  const opening = await call('GET', '/api/appointment-settings')
  await put('/api/appointment-settings', opening)
  const hook = { url: `http://127.0.0.1:9/${SECRETS.path}`, events: ['content.published'] }
  const webhook = await post('/api/webhooks', hook)
  tokens.push(webhook.secret)
  await put(`/api/webhooks/${webhook.id}`, hook)
  tokens.push((await post(`/api/webhooks/${webhook.id}/secret`)).secret)
  await post(`/api/webhooks/${webhook.id}/resume`)
  await remove(`/api/webhooks/${webhook.id}`)
  tokens.push((await post('/api/calendar-feed')).url.split('/').at(-1).replace('.ics', ''))
  await remove('/api/calendar-feed')
}

async function accounts() {
  const paul = { email: 'paul@exemple.fr', nom: 'Durand', prenom: 'Paul', password: SECRETS.password }
  const { id } = await post('/api/users', paul)
  await put(`/api/users/${id}`, { nom: 'Dupont', password: `${SECRETS.password}-2` })
  const login = (email: string, password: string) =>
    t.call('POST', '/api/users/login', { payload: { email, password } })
  await login(paul.email, `${SECRETS.password}-2`)
  await remove(`/api/users/${id}/sessions`)
  await remove(`/api/users/${id}`)
  await call('PATCH', `/api/users/${id}/activate`)
  await login('ana@exemple.fr', SECRETS.wrong)
  await login(`${SECRETS.wrong}@exemple.fr`, SECRETS.wrong)
  const session = await login('ana@exemple.fr', PASSWORD)
  const authorization = String(session.headers.authorization)
  tokens.push(authorization.replace('Bearer ', ''))
  await t.call('POST', '/api/users/logout', { headers: { authorization } })
  await call('PATCH', '/api/users/update-info', { nom: 'Martin-Roux' })
  await login('ana@exemple.fr', PASSWORD)
  await remove('/api/users/profile/sessions')
  await post('/api/users/change-password', { currentPassword: PASSWORD, newPassword: SECRETS.password })
  await call('GET', '/api/journal/export')
}

it('ACCT-05 a round of acts leaves a line of each kind, and no secret, text or person in any', async () => {
  for (const part of [writing, people, campaigns, settings, accounts]) await part()
  const { rows } = await t.database.pool.query('select journal.*, journal::text as line from journal')
  const kinds = new Set(rows.map(({ kind }) => kind))
  expect([...kinds].sort()).toEqual([...EXPECTED].sort())
  for (const [what, secret] of Object.entries({ ...SECRETS, ownPassword: PASSWORD, ...tokens }))
    expect(
      rows.filter(({ line }) => line.includes(secret)).map(({ kind }) => kind),
      what,
    ).toEqual([])
  const ofPerson = rows.filter(({ kind }) => kind !== 'session.refused')
  for (const { kind, actor_name, ip } of ofPerson) {
    expect(actor_name, kind).toMatch(/^(Ana Martin(-Roux)?|Paul Dupont)$/)
    expect(ip, kind).toBe('127.0.0.1')
  }
  expect(
    rows.filter(({ kind }) => kind === 'session.refused').map(({ object_title }) => object_title),
  ).toEqual(['Ana Martin', null])
})

const EXPECTED = `
  account.registered session.opened session.refused session.closed session.ended session.new_device account.changed
  account.password_changed proof.given user.created user.changed user.password_set user.sessions_ended user.deactivated
  user.activated settings.mail_server settings.allowed_origins settings.bot_state settings.newsletter_sender
  settings.appointments appointment_type.created appointment_type.changed appointment_type.deleted webhook.created
  webhook.changed webhook.secret_made webhook.resumed webhook.deleted calendar_feed.made calendar_feed.removed
  preview_link.made preview_link.revoked content.published content.changes_published content.withdrawn
  content.programmed content.programme_cancelled content.version_restored content.deleted content.recovered
  content.erased image.deleted request.deleted export.registrations registration.deleted appointment.cancelled
  export.subscribers subscriber.removed campaign.programmed campaign.programme_cancelled campaign.sent
  campaign.paused campaign.resumed campaign.stopped campaign.deleted export.journal`
  .trim()
  .split(/\s+/)
