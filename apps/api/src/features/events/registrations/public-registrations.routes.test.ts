import type { EventInput } from '@vigie/contract/agenda/events.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { courseInput, eventInput } from '#test/builders/events.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ PUBLIC_URL: 'https://vigie.exemple.fr', SITE_NAME: 'Horizon' })
let headers: Record<string, string>

beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
  await t.call('PUT', '/api/config/email', {
    headers,
    payload: { SMTP_HOST: 'smtp.exemple.fr', EMAIL_FROM: 'contact@exemple.fr', EMAIL_FROM_NAME: 'Horizon' },
  })
})

const create = async (input: EventInput) =>
  (await t.call('POST', '/api/events', { headers, payload: input })).json().event.id as number
const register = (id: number, email: string, fields: object = {}) =>
  t.call('POST', `/api/public/events/${id}/registrations`, {
    payload: { name: `Personne ${email}`, email, ...fields },
  })
const stateOf = async (id: number, email: string, fields: object = {}) =>
  (await register(id, email, fields)).json().data.state
const mailsTo = (email: string) => t.mails('where recipient = $1 order by created_at, kind', [email])
const registrations = async (id: number) =>
  (await t.call('GET', `/api/events/${id}/registrations`, { headers })).json()
const linkIn = (mail: { body_text: string }) =>
  /https:\/\/vigie\.exemple\.fr(\/inscription\/\S+)/.exec(mail.body_text)?.[1] ?? ''

describe('POST /api/public/events/{id}/registrations', () => {
  it('REG-03 gives the places in order, then the waiting list, and shows how many are left', async () => {
    const id = await create(courseInput())
    const left = async () =>
      (await t.call('GET', '/api/public/events')).json().events[0].registration.placesLeft
    expect(await left()).toBe(2)
    expect(await stateOf(id, 'a@exemple.fr')).toBe('registered')
    expect(await left()).toBe(1)
    expect(await stateOf(id, 'b@exemple.fr')).toBe('registered')
    expect(await stateOf(id, 'c@exemple.fr')).toBe('waiting')
    expect(await left()).toBe(0)
    const { data, counts } = await registrations(id)
    expect(data.map(({ email, rank }: { email: string; rank: number | null }) => [email, rank])).toEqual([
      ['a@exemple.fr', null],
      ['b@exemple.fr', null],
      ['c@exemple.fr', 1],
    ])
    expect(counts).toEqual({ places: 2, registered: 2, waiting: 1, withdrawn: 0 })
  })

  it('REG-03 keeps one registration for one address, and tells a stranger nothing', async () => {
    const id = await create(courseInput({}, 1))
    await register(id, 'a@exemple.fr', { name: 'Ana' })
    const again = await register(id, 'A@exemple.fr', { name: 'Quelqu’un' })
    const stranger = await register(id, 'b@exemple.fr')
    expect(again.statusCode).toBe(201)
    expect(again.json()).toEqual(stranger.json())
    const { data } = await registrations(id)
    expect(data.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
      ['Ana', 'registered'],
      ['Personne b@exemple.fr', 'waiting'],
    ])
    const mails = await mailsTo('a@exemple.fr')
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Votre inscription : Formation bilan carbone',
      'Votre inscription : Formation bilan carbone',
    ])
    expect(linkIn(mails[0])).toBe(linkIn(mails[1]))
  })

  it('REG-03 SAFE-10 writes at most three mails an hour to one address', async () => {
    const id = await create(courseInput())
    for (let time = 0; time < 5; time += 1) expect((await register(id, 'a@exemple.fr')).statusCode).toBe(201)
    expect(await mailsTo('a@exemple.fr')).toHaveLength(3)
  })

  it('REG-03 answers a robot as a person, and stores nothing', async () => {
    const id = await create(courseInput())
    const robot = await register(id, 'r@exemple.fr', { website: 'https://spam.example' })
    expect(robot.statusCode).toBe(201)
    expect((await registrations(id)).data).toEqual([])
  })

  it.each([
    ['no registrations', eventInput({ date: '2026-03-23' }), 409, 'ne prend pas d’inscriptions'],
    [
      'a closing day that is past',
      courseInput({ registration: { places: 2, closesOn: '2026-03-01' } }),
      409,
      'closes',
    ],
    ['begun', courseInput({ date: '2026-03-02', startTime: '10:00' }), 409, 'closes'],
    ['begun yesterday', courseInput({ date: '2026-03-01' }), 409, 'closes'],
    ['an inactive event', courseInput({ isActive: false }), 404, 'non trouvé'],
  ])('REG-03 refuses %s', async (_, input, status, words) => {
    const id = await create(input)
    const answer = await register(id, 'a@exemple.fr')
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toContain(words)
    expect(await mailsTo('a@exemple.fr')).toEqual([])
  })

  it.each([
    ['begins', { startTime: '10:30' }, '2026-03-02T09:30:00Z'],
    ['has lasted a whole day', { allDay: true }, '2026-03-02T23:00:00Z'],
  ])('REG-02 REG-03 is announced as closed from the minute at which it %s', async (_, times, moment) => {
    const id = await create(courseInput({ date: '2026-03-02', endDate: '2026-03-05', ...times }))
    const isOpen = async () =>
      (await t.call('GET', '/api/public/events')).json().events[0].registration.isOpen
    t.clock.set(new Date(Date.parse(moment) - 60_000))
    expect(await isOpen()).toBe(true)
    expect((await register(id, 'a@exemple.fr')).statusCode).toBe(201)
    t.clock.set(moment)
    expect(await isOpen()).toBe(false)
    expect((await register(id, 'b@exemple.fr')).statusCode).toBe(409)
  })

  it('REG-02 asks its questions, and keeps each answer with its question', async () => {
    const questions = [{ text: 'Régime alimentaire ?' }, { text: 'Votre entreprise ?', required: true }]
    const id = await create(courseInput({ registration: { places: 2, questions } }))
    const lacking = await register(id, 'a@exemple.fr', {
      answers: [{ question: 'Régime alimentaire ?', answer: 'Aucun' }],
    })
    expect(lacking.statusCode).toBe(400)
    expect(lacking.json().details).toEqual(['answers : « Votre entreprise ? » est requis'])
    const answers = [
      { question: 'Votre entreprise ?', answer: 'Élan' },
      { question: 'Autre chose ?', answer: 'Oui' },
    ]
    expect(await stateOf(id, 'a@exemple.fr', { answers })).toBe('registered')
    expect((await registrations(id)).data[0].answers).toEqual([
      { question: 'Votre entreprise ?', answer: 'Élan' },
    ])
  })
})

describe('the link of a registration', () => {
  const open = (path: string) => t.call('GET', path)
  const withdraw = (path: string) =>
    t.call('POST', path, { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: '' })

  it('REG-04 comes with an invitation, and shows the registration without changing it', async () => {
    const id = await create(
      courseInput({ registration: { places: 2, where: 'https://visio.exemple.fr/1', price: '450 €' } }),
    )
    await register(id, 'a@exemple.fr', { name: 'Ana <b>' })
    const [mail] = await mailsTo('a@exemple.fr')
    expect(mail.body_text).toContain('du lundi 23 mars 2026 à 09:00 au mercredi 25 mars 2026 à 17:00')
    expect(mail.body_text).toContain('Où : Lyon\nLien : https://visio.exemple.fr/1\nTarif : 450 €')
    expect(mail).toMatchObject({ calendar_method: 'REQUEST', kind: 'registration' })
    expect(mail.calendar).toContain('DTSTART:20260323T080000Z\r\nDTEND:20260325T160000Z')
    expect(mail.calendar).toContain('SEQUENCE:0')
    const page = await open(linkIn(mail))
    expect(page.statusCode).toBe(200)
    expect(page.headers['x-robots-tag']).toContain('noindex')
    expect(page.body).toContain('Votre inscription est confirmée.')
    expect(page.body).toContain('href="https://visio.exemple.fr/1"')
    expect(page.body).not.toContain('<script')
    await open(linkIn(mail))
    expect((await registrations(id)).counts).toMatchObject({ registered: 1, withdrawn: 0 })
    const { rows } = await t.database.pool.query('select token_hash from event_registrations')
    expect(linkIn(mail)).not.toContain(rows[0].token_hash.toString('base64url'))
  })

  it('REG-04 speaks the language of the person', async () => {
    const id = await create(courseInput())
    await register(id, 'a@exemple.fr', { language: 'en' })
    const [mail] = await mailsTo('a@exemple.fr')
    expect(mail.subject).toBe('Your registration: Formation bilan carbone')
    const page = (await open(linkIn(mail))).body
    expect(page).toContain('<html lang="en">')
    expect(page).toContain('You are registered.')
  })

  it('REG-04 withdraws, promotes the next on the list and tells both, once', async () => {
    const id = await create(courseInput({}, 1))
    for (const email of ['a@exemple.fr', 'b@exemple.fr', 'c@exemple.fr']) await register(id, email)
    const [confirmation] = await mailsTo('a@exemple.fr')
    const done = await withdraw(linkIn(confirmation))
    expect(done.statusCode).toBe(200)
    expect(done.body).toContain('Votre inscription est annulée.')
    await withdraw(linkIn(confirmation))
    expect((await registrations(id)).counts).toEqual({ places: 1, registered: 1, waiting: 1, withdrawn: 1 })
    const [, farewell, ...none] = await mailsTo('a@exemple.fr')
    expect(none).toEqual([])
    expect(farewell).toMatchObject({ kind: 'registration-withdrawn', calendar_method: 'CANCEL' })
    expect(farewell.calendar).toContain('SEQUENCE:1')
    const promoted = (await mailsTo('b@exemple.fr')).filter(({ subject }) => subject.includes('libérée'))
    expect(promoted).toHaveLength(1)
    expect(promoted[0].calendar_method).toBe('REQUEST')
    expect(await mailsTo('c@exemple.fr')).toHaveLength(1)
  })

  it('REG-04 says that a cancelled event will not take place, and not of one that took place', async () => {
    const id = await create(courseInput())
    await register(id, 'a@exemple.fr')
    const path = linkIn((await mailsTo('a@exemple.fr'))[0])
    await t.call('DELETE', `/api/events/${id}?tellRegistered=false&registeredSeen=1`, { headers })
    expect((await open(path)).body).toContain('Cet événement n’aura pas lieu.')
    t.clock.set('2026-03-25T22:59:00Z')
    expect((await open(path)).body).toContain('Cet événement n’aura pas lieu.')
    t.clock.set('2026-03-25T23:00:00Z')
    const page = (await open(path)).body
    expect(page).toContain('Votre inscription est confirmée.')
    expect(page).not.toContain('n’aura pas lieu')
    expect(page).not.toContain('<form')
  })

  it('REG-04 says nothing to a guessed link, and can be used again after a return', async () => {
    const id = await create(courseInput({}, 1))
    for (const path of ['/inscription/x', `/inscription/${'a'.repeat(43)}`]) {
      expect((await open(path)).statusCode).toBe(404)
      expect((await withdraw(path)).statusCode).toBe(404)
    }
    await register(id, 'a@exemple.fr')
    await withdraw(linkIn((await mailsTo('a@exemple.fr'))[0]))
    expect(await stateOf(id, 'a@exemple.fr')).toBe('registered')
  })
})
