import { beforeEach, describe, expect, it } from 'vitest'
import { configureMail } from '#test/builders/mail-config.ts'
import { requestInput } from '#test/builders/requests.ts'
import { NOW, testApp } from '#test/test-app.ts'
import { withoutMails } from '#test/without-mails.ts'

const t = await testApp({ PUBLIC_URL: 'https://admin.exemple.fr' })
beforeEach(t.empty)

const message = requestInput()
const send = (changes: object = {}) =>
  t.call('POST', '/api/requests', { payload: { ...message, ...changes } })
const mails = async () =>
  (
    await t.database.pool.query(
      'select kind, recipient, reply_to, subject, body_text, body_html from mails order by created_at, kind',
    )
  ).rows

describe('POST /api/requests', () => {
  it('PUB-01 PUB-03 REQ-01 takes a message without a token, and it shows in the list', async () => {
    const answer = await send({ company: 'Océane SARL', phone: '+33 1 23 45 67 89', type: 'urgent' })

    expect(answer.statusCode).toBe(201)
    const { headers } = await t.signUp()
    const list = (await t.call('GET', '/api/requests', { headers })).json()
    expect(list.data).toEqual([
      {
        ...message,
        id: 1,
        company: 'Océane SARL',
        phone: '+33 1 23 45 67 89',
        type: 'urgent',
        status: 'pending',
        createdAt: NOW.toISOString(),
        reply: null,
        personId: 1,
      },
    ])
    expect(answer.json()).toMatchObject({ success: true, data: { id: 1, status: 'pending' } })
  })

  it('REQ-01 is normal, without company and phone, unless told otherwise', async () => {
    expect((await send({ company: '' })).json().data).toMatchObject({
      type: 'normal',
      company: null,
      phone: null,
    })
  })

  it.each([
    ['without a name', { name: ' ' }, 'Le nom est requis'],
    ['with a wrong address', { email: 'elodie@' }, 'Email invalide'],
    ['with an address that hides a header', { email: 'a@b.fr\r\nBcc: x@y.fr' }, 'Email invalide'],
    ['without a subject', { subject: '' }, 'Le sujet est requis'],
    ['without a message', { message: '' }, 'Le message est requis'],
    [
      'with a message without end',
      { message: 'a'.repeat(10_001) },
      'Le message est trop long (10 000 caractères au plus)',
    ],
    ['of another type', { type: 'haute' }, 'type : doit être l’une des valeurs : normal, urgent'],
    ['with a status of its own', { status: 'closed' }, 'champ inconnu : status'],
  ])('refuses a message %s', async (_, changes, words) => {
    const answer = await send(changes)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ success: false, details: [words] })
  })

  it('thanks a robot that fills the hidden field, and stores nothing', async () => {
    const answer = await send({ website: 'http://spam.example' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ success: true, data: { name: message.name, status: 'pending' } })
    expect((await t.database.pool.query('select * from contact_requests')).rows).toEqual([])
  })

  it('mails the company when mail is configured, with the visitor as the reply address', async () => {
    await configureMail(t)
    await send({ subject: 'Un\nsujet', message: '<b>gras</b>' })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      kind: 'contact-request',
      recipient: 'contact@exemple.fr',
      reply_to: 'elodie@exemple.fr',
      subject: 'Nouvelle demande de contact : Un sujet',
    })
    expect(mail.body_html).toContain('&lt;b&gt;gras&lt;/b&gt;')
    expect(mail.body_text).toContain('https://admin.exemple.fr/requests')
  })

  it('MAIL-18 stores no message whose mail cannot be written', async () => {
    await configureMail(t)
    await withoutMails(t.database.pool, async () => {
      expect((await send()).statusCode).toBe(500)
      expect((await t.database.pool.query('select * from contact_requests')).rows).toEqual([])
    })
    expect((await send()).statusCode).toBe(201)
  })
})

describe('PUB-02 too many messages a minute', () => {
  it('answers 429 with Retry-After and a French message', async () => {
    const limited = await testApp({ RATE_LIMIT_FORMS: '2' })
    const tryOnce = () => limited.call('POST', '/api/requests', { payload: message })
    expect([(await tryOnce()).statusCode, (await tryOnce()).statusCode]).toEqual([201, 201])
    const third = await tryOnce()
    expect(third.statusCode).toBe(429)
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
    expect(third.json().message).toBe('Trop de requêtes. Veuillez patienter avant de réessayer.')
  })
})

describe('GET /api/requests', () => {
  it('REQ-14 needs a token and answers a data list', async () => {
    expect((await t.call('GET', '/api/requests')).statusCode).toBe(401)
    const { headers } = await t.signUp()
    const answer = await t.call('GET', '/api/requests', { headers })
    expect(answer.json()).toEqual({
      success: true,
      data: [],
      pagination: { page: 1, limit: 100, total: 0, pages: 0 },
      counts: { all: 0, pending: 0, urgentPending: 0 },
      canReply: false,
    })
  })

  it('puts urgent ones that wait first, then the newest', async () => {
    const { headers } = await t.signUp()
    for (const [subject, type] of [
      ['a', 'urgent'],
      ['b', 'normal'],
      ['c', 'urgent'],
      ['d', 'normal'],
    ]) {
      await send({ subject, type })
      t.clock.advance(60)
    }
    await t.call('PUT', '/api/requests/1/status', { headers, payload: { status: 'closed' } })
    const subjects = (await t.call('GET', '/api/requests', { headers }))
      .json()
      .data.map((one: { subject: string }) => one.subject)
    expect(subjects).toEqual(['c', 'd', 'b', 'a'])
  })

  it('searches without accents or case, takes wildcards as they are, and filters by status and type', async () => {
    const { headers } = await t.signUp()
    await send({ subject: 'Écologie à 100%' })
    await send({ subject: 'Formation', name: 'Œuvre', type: 'urgent' })
    const found = async (query: string) =>
      (await t.call('GET', `/api/requests?${query}`, { headers }))
        .json()
        .data.map((one: { id: number }) => one.id)
    expect(await found('search=ecologie')).toEqual([1])
    expect(await found('search=OEUVRE')).toEqual([2])
    expect(await found('search=100%25')).toEqual([1])
    expect(await found('search=%25')).toEqual([1])
    expect(await found('search=_')).toEqual([])
    expect(await found('type=urgent')).toEqual([2])
    expect(await found('status=read')).toEqual([])
    const counted = (await t.call('GET', '/api/requests?status=read', { headers })).json()
    expect(counted.counts).toEqual({ all: 2, pending: 2, urgentPending: 1 })
    expect(counted.pagination.total).toBe(0)
  })

  it('answers 304 to whoever holds the list, until something changes', async () => {
    const { headers } = await t.signUp()
    const first = await t.call('GET', '/api/requests', { headers })
    const again = () =>
      t.call('GET', '/api/requests', { headers: { ...headers, 'if-none-match': String(first.headers.etag) } })
    expect((await again()).statusCode).toBe(304)
    await send()
    expect((await again()).statusCode).toBe(200)
  })

  it('pages', async () => {
    const { headers } = await t.signUp()
    for (const subject of ['a', 'b', 'c']) await send({ subject })
    const answer = (await t.call('GET', '/api/requests?limit=2&page=2', { headers })).json()
    expect(answer.data.map((one: { subject: string }) => one.subject)).toEqual(['a'])
    expect(answer.pagination).toEqual({ page: 2, limit: 2, total: 3, pages: 2 })
  })
})

describe('PUT /api/requests/:id/status', () => {
  it('REQ-10 REQ-11 goes from any status to any other', async () => {
    const { headers } = await t.signUp()
    await send()
    const statuses = ['pending', 'read', 'replied', 'closed']
    for (const from of statuses) {
      for (const to of statuses) {
        await t.call('PUT', '/api/requests/1/status', { headers, payload: { status: from } })
        const answer = await t.call('PUT', '/api/requests/1/status', { headers, payload: { status: to } })
        expect([answer.statusCode, answer.json().data.status]).toEqual([200, to])
      }
    }
  })

  it('refuses another status, an unknown request and a visitor', async () => {
    const { headers } = await t.signUp()
    await send()
    const put = (path: string, status: string, options = { headers }) =>
      t.call('PUT', path, { ...options, payload: { status } })
    expect((await put('/api/requests/1/status', 'lu')).statusCode).toBe(400)
    expect((await put('/api/requests/99/status', 'read')).statusCode).toBe(404)
    expect((await put('/api/requests/1/status', 'read', {} as never)).statusCode).toBe(401)
  })
})

describe('DELETE /api/requests/:id', () => {
  it('REQ-12 deletes, once', async () => {
    const { headers } = await t.signUp()
    await send()
    expect((await t.call('DELETE', '/api/requests/1', { headers })).statusCode).toBe(200)
    expect((await t.call('DELETE', '/api/requests/1', { headers })).statusCode).toBe(404)
    expect((await t.call('GET', '/api/requests', { headers })).json().data).toEqual([])
  })
})

describe('POST /api/requests/:id/reply', () => {
  const reply = (headers: Record<string, string>, id = 1, message = 'Avec plaisir.') =>
    t.call('POST', `/api/requests/${id}/reply`, { headers, payload: { message } })

  it('says why it cannot when mail is not configured, and changes nothing', async () => {
    const { headers } = await t.signUp()
    await send()
    const answer = await reply(headers)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toMatch(/SMTP dans Configuration/)
    expect((await t.call('GET', '/api/requests', { headers })).json().data[0].status).toBe('pending')
  })

  it('writes the mail, keeps the reply and sets « Répondu », together', async () => {
    const { headers } = await t.signUp()
    await send()
    await configureMail(t)
    expect((await t.call('GET', '/api/requests', { headers })).json().canReply).toBe(true)
    const empty = await reply(headers, 1, ' ')
    expect([empty.statusCode, empty.json().message]).toEqual([400, 'Le message est requis'])
    const answer = await reply(headers)
    expect(answer.json().data).toMatchObject({
      status: 'replied',
      reply: { message: 'Avec plaisir.', sentAt: NOW.toISOString() },
    })
    const [mail] = await mails()
    expect(mail).toMatchObject({
      kind: 'contact-reply',
      recipient: message.email,
      subject: 'Re : Bilan carbone',
    })
    expect(mail.body_text).toContain('> pouvez-vous nous aider ?')
    expect((await reply(headers, 99)).statusCode).toBe(404)
  })
})
