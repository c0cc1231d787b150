import { expect } from 'vitest'
import { bookingInput, makeType, typeInput } from './builders/appointments.ts'
import { type CampaignDesk, insertSubscribers } from './builders/campaigns.ts'
import { courseInput, eventInput } from './builders/events.ts'
import { sendImage } from './builders/library.ts'
import { requestInput } from './builders/requests.ts'
import { blogInput, projectInput } from './builders/writing.ts'
import { picture } from './images.ts'
import { askToSignIn, enrol, passStep } from './second-step.ts'
import { PASSWORD, type TestApp } from './test-app.ts'

/** What the round sends and nobody else may read afterwards: passwords, texts of messages, and who writes in. */
const secrets = {
  password: 'un-tout-nouveau-mot-2026',
  wrong: 'essai-au-hasard-7319',
  smtp: 'secret-du-serveur-8841',
  message: 'Ma société va mal, gardez cela pour vous',
  name: 'Jeanne Confidente',
  email: 'jeanne.confidente@exemple.fr',
  path: 'chemin-secret-5522',
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Every act that a request can leave a line of but a few, once, on records that it makes itself. */
export function fullRound(t: TestApp, desk: CampaignDesk) {
  const { headers } = desk
  const tokens: string[] = [headers.authorization.replace('Bearer ', '')]

  const call = async (method: Method, path: string, payload?: object) => {
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
    const person = { name: secrets.name, email: secrets.email }
    await t.call('POST', '/api/requests', { payload: requestInput({ ...person, message: secrets.message }) })
    const [request] = await call('GET', '/api/requests')
    await t.call('POST', '/api/requests', { payload: requestInput() })
    const [one, two] = await call('GET', '/api/persons')
    await post(`/api/persons/${one.id}/join`, { otherId: two.id })
    await post(`/api/persons/${one.id}/separate`, { otherId: two.id })
    const note = await post(`/api/persons/${one.id}/notes`, { text: secrets.message })
    await remove(`/api/person-notes/${note.id}`)
    await remove(`/api/requests/${request.id}`)
    await rights(person.email)
    const course = await post('/api/events', courseInput())
    const registered = await post(`/api/events/${course.id}/registrations`, { ...person, language: 'fr' })
    await call('GET', `/api/events/${course.id}/registrations/export?format=csv`)
    const letter = { to: 'registered', subject: 'Salle', message: secrets.message, people: 1 }
    await post(`/api/events/${course.id}/registrations/message`, letter)
    await remove(`/api/events/${course.id}/registrations/${registered.id}`)
    await t.database.pool.query(`update mails set state = 'sent' where recipient = $1`, [secrets.email])
    await remove(`/api/events/${course.id}/registrations/${registered.id}/permanent`)
    await t.call('POST', '/api/appointments', { payload: bookingInput(person) })
    const [appointment] = await call('GET', '/api/appointments')
    await put(`/api/appointments/${appointment.id}/status`, { status: 'cancelled' })
    await t.database.pool.query(`update mails set state = 'sent' where recipient = $1`, [secrets.email])
    await remove(`/api/appointments/${appointment.id}`)
    await insertSubscribers(t, { count: 2 })
    await call('GET', '/api/newsletter/export?format=csv')
    await remove('/api/newsletter/subscriptions/s1@exemple.fr')
    const upload = async () => {
      const form = new FormData()
      form.set('fileName', 'liste.csv')
      form.set('file', new Blob([secrets.email]))
      return (await t.call('POST', '/api/newsletter/imports', { headers, payload: form })).json().data.id
    }
    const choices = { mapping: { email: 0, language: null, page: null }, hasHeader: false }
    const consent = { consentSource: 'Salon', consentDate: '2026-02-14' }
    await post(`/api/newsletter/imports/${await upload()}/start`, { ...choices, ...consent })
    await post(`/api/newsletter/imports/${await upload()}/cancel`)
    await post('/medocs/add-medicament', { code: '60234100', denomination: 'DOLIPRANE' })
    await remove('/medocs/delete', { code: '60234100' })
  }

  async function campaigns() {
    const create = async () => `/api/campaigns/${(await desk.create({ content: secrets.message })).id}`
    const sent = await create()
    await post(`${sent}/programme`, { date: '2026-03-09', time: '09:00', version: 1 })
    await remove(`${sent}/programme`)
    await post(`${sent}/send`, { version: 1 })
    for (const step of ['pause', 'resume', 'stop']) await post(`${sent}/${step}`)
    await remove(await create())
  }

  async function rights(email: string) {
    await t.call('POST', '/api/requests', { payload: requestInput({ email }) })
    const { rows } = await t.database.pool.query(
      `insert into rights_requests (kind, email, language, message, created_at, due_on)
       values ('access', $1, 'fr', $2, now(), now()) returning id`,
      [email, secrets.message],
    )
    const asked = `/api/rights/${rows[0].id}`
    for (const state of ['done', 'open']) await put(`${asked}/state`, { state })
    await post(`${asked}/reply`, { message: secrets.message })
    const [person] = await call('GET', `/api/persons?search=${email}`)
    await call('GET', `/api/persons/${person.id}/export`)
    await post(`/api/persons/${person.id}/erase`, { email })
  }

  async function settings() {
    const { rules, version } = await call('GET', '/api/config/retention')
    const durations = rules.map(({ kind }: { kind: string }) => [kind, { amount: 1, unit: 'years' }])
    await put('/api/config/retention', { rules: Object.fromEntries(durations), version })
    await put('/api/config/email', { SMTP_HOST: '127.0.0.1', SMTP_PASS: secrets.smtp })
    await put('/api/config/origins', { origins: ['https://www.exemple.fr'] })
    const company = { name: 'Cap Vert', logo: '', postalAddress: '', phone: '', privacyUrl: '' }
    await put('/api/config/company', company)
    await put('/state', { version: 0, state: { note: secrets.message } })
    const type = await makeType(t, headers)
    await put('/api/appointment-types/order', { ids: [type.id] })
    await put(`/api/appointment-types/${type.id}`, { ...typeInput(), isActive: true, version: type.version })
    await remove(`/api/appointment-types/${type.id}`)
    const opening = await call('GET', '/api/appointment-settings')
    await put('/api/appointment-settings', opening)
    const hook = { url: `http://127.0.0.1:9/${secrets.path}`, events: ['content.published'] }
    const webhook = await post('/api/webhooks', hook)
    tokens.push(webhook.secret)
    await put(`/api/webhooks/${webhook.id}`, hook)
    tokens.push((await post(`/api/webhooks/${webhook.id}/secret`)).secret)
    await post(`/api/webhooks/${webhook.id}/resume`)
    await remove(`/api/webhooks/${webhook.id}`)
    tokens.push((await post('/api/calendar-feed')).url.split('/').at(-1).replace('.ics', ''))
    await remove('/api/calendar-feed')
    const outside = { name: 'Google', url: `http://127.0.0.1:9/${secrets.path}.ics` }
    await remove(`/api/outside-calendars/${(await post('/api/outside-calendars', outside)).id}`)
  }

  /** The token of the last mail to this address with such a link. */
  async function mailed(recipient: string, link: string) {
    const mails = await t.mails('where recipient = $1 order by created_at', [recipient])
    const links = mails.map(({ body_text }) => new RegExp(`${link}([\\w-]+)`).exec(body_text)?.[1])
    const token = String(links.findLast(Boolean))
    tokens.push(token)
    return token
  }

  /** What somebody does with an account that another has made: a new address, taken back, and a second step. */
  async function ownAccount(email: string, password: string) {
    const signIn = async () => ({
      authorization: String((await askToSignIn(t, email, password)).headers.authorization),
    })
    const changed = `nouvelle.${email}`
    await t.call('PATCH', '/api/users/update-info', { headers: await signIn(), payload: { email: changed } })
    await post('/api/users/confirm-email', { token: await mailed(changed, '#confirmer-adresse=') })
    const undo = { token: await mailed(email, '#annuler-adresse=') }
    const { resetToken } = (await t.call('POST', '/api/users/undo-email-change', { payload: undo })).json()
    await t.call('POST', '/api/users/reset-password', { payload: { token: resetToken, password } })
    const own = await signIn()
    const { secret, recoveryCodes } = await enrol(t, own)
    const [recoveryCode = ''] = recoveryCodes
    const { challenge } = (await askToSignIn(t, email, password)).json()
    expect((await passStep(t, { challenge, recoveryCode })).statusCode).toBe(200)
    await t.call('POST', '/api/users/second-step/recovery-codes', { headers: own })
    tokens.push(resetToken, own.authorization.replace('Bearer ', ''), secret, ...recoveryCodes)
  }

  async function secondStep() {
    await enrol(t, headers)
    for (const required of [true, false]) await put('/api/config/second-step', { required })
    await remove('/api/users/second-step/totp')
  }

  async function invitations() {
    const { id } = await post('/api/users/invitations', { email: 'tim@exemple.fr' })
    await post(`/api/users/invitations/${id}/resend`)
    await post(`/api/users/invitations/${id}/revoke`)
    await post('/api/users/invitations', { email: 'lea@exemple.fr' })
    const lea = { nom: 'Petit', prenom: 'Léa', password: secrets.password }
    const payload = { token: await mailed('lea@exemple.fr', '/invitation#'), ...lea }
    await t.call('POST', '/api/users/invitations/accept', { payload })
  }

  async function accounts() {
    const paul = { email: 'paul@exemple.fr', nom: 'Durand', prenom: 'Paul', password: secrets.password }
    const { id } = await post('/api/users', paul)
    await put(`/api/users/${id}`, { nom: 'Dupont', password: `${secrets.password}-2` })
    const login = (email: string, password: string) =>
      t.call('POST', '/api/users/login', { payload: { email, password } })
    await login(paul.email, `${secrets.password}-2`)
    await remove(`/api/users/${id}/sessions`)
    await remove(`/api/users/${id}`)
    await call('PATCH', `/api/users/${id}/activate`)
    await ownAccount(paul.email, `${secrets.password}-2`)
    await remove(`/api/users/${id}/second-step`)
    await secondStep()
    await invitations()
    await t.call('POST', '/api/users/prove-password', { headers, payload: { password: secrets.wrong } })
    await login('ana@exemple.fr', secrets.wrong)
    await login(`${secrets.wrong}@exemple.fr`, secrets.wrong)
    const session = await login('ana@exemple.fr', PASSWORD)
    const authorization = String(session.headers.authorization)
    tokens.push(authorization.replace('Bearer ', ''))
    await t.call('POST', '/api/users/logout', { headers: { authorization } })
    await call('PATCH', '/api/users/update-info', { nom: 'Martin-Roux' })
    await login('ana@exemple.fr', PASSWORD)
    await remove('/api/users/profile/sessions')
    await post('/api/users/change-password', { currentPassword: PASSWORD, newPassword: secrets.password })
    await call('GET', '/api/journal/export')
  }

  async function audience() {
    const { id } = await post('/api/analytics/landmarks', { day: '2026-02-20', label: 'Nouveau site' })
    await remove(`/api/analytics/landmarks/${id}`)
    const history = await post('/api/visit-imports', { tool: 'plausible', fileName: 'export.zip' })
    const days = [{ day: '2026-02-19', visits: 20, sessions: 9 }]
    await post(`/api/visit-imports/${history.id}/rows`, { days, pages: [] })
    await post(`/api/visit-imports/${history.id}/count`)
    await remove(`/api/visit-imports/${history.id}`)
  }

  return { call, secrets, tokens, parts: { writing, people, campaigns, settings, audience, accounts } }
}
