import { beforeEach, describe, expect, it } from 'vitest'
import { appointmentsOf, bookingInput } from '#test/builders/appointments.ts'
import { NOW, testApp } from '#test/test-app.ts'

// The clock jumps by months: the token must live that long.
const t = await testApp({ ACCESS_TOKEN_SECONDS: '100000000' })
beforeEach(t.empty)

// It is Monday 2 March 2026, 10:00 in Paris.
const { book, decide, list, slots, storedStatus } = appointmentsOf(t)

const TAKEN = { success: false, message: "Ce créneau n'est plus disponible." }

describe('POST /api/appointments', () => {
  it('PUB-01 PUB-04 APPT-01 books a slot without a token, and it shows in the list', async () => {
    const answer = await book({ message: 'Pour un audit' })
    expect(answer.statusCode).toBe(201)
    const { headers } = await t.signUp()
    expect((await list(headers)).data).toEqual([
      {
        id: 1,
        name: 'Claire Dubois',
        email: 'claire@exemple.fr',
        phone: null,
        message: 'Pour un audit',
        answers: [],
        language: 'fr',
        type: null,
        date: '2026-03-03',
        startTime: '09:00',
        endTime: '09:30',
        status: 'pending',
        endedBy: null,
        createdAt: NOW.toISOString(),
        isPast: false,
        personId: 1,
        version: 1,
      },
    ])
  })

  it('APPT-27 refuses a slot that is taken, be it in part', async () => {
    await book({ startTime: '09:00', endTime: '10:00' })
    for (const startTime of ['09:00', '09:30']) {
      const answer = await book({ startTime, email: 'autre@exemple.fr' })
      expect([answer.statusCode, answer.json()]).toMatchObject([409, TAKEN])
    }
    expect((await book({ startTime: '08:30', endTime: '09:30' })).statusCode).toBe(409)
    expect((await book({ startTime: '10:00' })).statusCode).toBe(201)
    expect((await book({ startTime: '08:30' })).statusCode).toBe(201)
  })

  it.each([
    ['in the past', { date: '2026-02-27' }],
    ['that has begun this minute', { date: '2026-03-02', startTime: '10:00' }],
    ['on a Saturday', { date: '2026-03-07' }],
    ['on a Sunday', { date: '2026-03-08' }],
    ['that starts at 17:00', { startTime: '17:00' }],
    ['that ends after 17:00', { startTime: '16:30', endTime: '17:30' }],
    ['before 08:00', { startTime: '07:30' }],
    ['that is no slot', { startTime: '09:10' }],
  ])('APPT-27 refuses a slot %s', async (_, changes) => {
    const answer = await book(changes)
    expect([answer.statusCode, answer.json()]).toMatchObject([409, TAKEN])
  })

  it.each([
    ['an end before the start', { endTime: '08:30' }, 'La fin doit être après le début'],
    ['a day that does not exist', { date: '2026-02-30' }, 'date : doit être une date au format AAAA-MM-JJ'],
    [
      'an hour that does not exist',
      { startTime: '24:00' },
      'startTime : doit être une heure au format HH:MM',
    ],
    ['a status of its own', { status: 'confirmed' }, 'champ inconnu : status'],
  ])('refuses %s with 400', async (_, changes, message) => {
    const answer = await book(changes)
    expect([answer.statusCode, answer.json().details]).toEqual([400, [message]])
  })

  it('thanks a robot that fills the hidden field, and holds no slot', async () => {
    expect((await book({ website: 'x' })).statusCode).toBe(201)
    expect((await book()).statusCode).toBe(201)
  })

  it('lets one address hold three pending bookings, not four; those of the past do not count', async () => {
    for (const startTime of ['09:00', '09:30', '10:00'])
      expect((await book({ startTime })).statusCode).toBe(201)
    const fourth = await book({ startTime: '10:30', email: 'CLAIRE@exemple.fr ' })
    expect([fourth.statusCode, fourth.json().message]).toEqual([
      409,
      'Vous avez déjà 3 demandes de rendez-vous en attente de réponse.',
    ])
    t.clock.set('2026-03-03T09:00:00Z')
    expect((await book({ startTime: '14:00' })).statusCode).toBe(201)
  })

  it('PUB-02 is limited per minute and address', async () => {
    const limited = await testApp({ RATE_LIMIT_FORMS: '1', RATE_LIMIT_API: '1' })
    const tries = async (call: () => Promise<{ statusCode: number }>) => [
      (await call()).statusCode,
      (await call()).statusCode,
    ]
    expect(await tries(() => limited.call('POST', '/api/appointments', { payload: bookingInput() }))).toEqual(
      [201, 429],
    )
    const path = '/api/appointments/slots?from=2026-03-03&to=2026-03-03'
    expect(await tries(() => limited.call('GET', path))).toEqual([200, 429])
  })
})

describe('the database itself', () => {
  const insert = (status: string, from: string, to: string) =>
    t.database.pool.query(
      `insert into agenda (kind, date, start_time, end_date, end_time, starts_at, ends_at, name, email, status, calendar_uid, created_at)
       values ('appointment', '2026-03-03', $2, '2026-03-03', $3, ('2026-03-03 ' || $2)::timestamptz, ('2026-03-03 ' || $3)::timestamptz, 'x', 'x@x.fr', $1, 'u', now())`,
      [status, from, to],
    )

  it.each(['pending', 'confirmed', 'en_cours'])(
    'APPT-27 refuses any overlap with a %s appointment',
    async (status) => {
      await insert(status, '09:00', '10:00')
      await expect(insert('pending', '09:59', '10:30')).rejects.toMatchObject({
        constraint: 'agenda_no_overlap',
      })
      await insert('pending', '10:00', '10:01')
      await insert('cancelled', '09:00', '10:00')
    },
  )

  it.each(['cancelled', 'completed'])('leaves the time of a %s appointment free', async (status) => {
    await insert(status, '09:00', '10:00')
    await insert('pending', '09:00', '10:00')
  })
})

describe('GET /api/appointments', () => {
  it('APPT-18 answers a data list', async () => {
    const { headers } = await t.signUp()
    await book()
    const answer = await t.call('GET', '/api/appointments', { headers })
    expect(answer.json().data).toEqual([
      expect.objectContaining({ name: 'Claire Dubois', startTime: '09:00' }),
    ])
  })

  it('AVAIL-25 takes limit=1000', async () => {
    const { headers } = await t.signUp()
    expect((await t.call('GET', '/api/appointments')).statusCode).toBe(401)
    await book()
    const answer = await list(headers, '?limit=1000')
    expect(answer.data).toHaveLength(1)
    expect(answer.pagination).toEqual({ page: 1, limit: 1000, total: 1, pages: 1 })
    expect((await list(headers)).pagination.limit).toBe(100)
    expect((await list(headers, '?limit=5000')).pagination.limit).toBe(1000)
  })

  it('AVAIL-03 counts today, pending, confirmed and en cours over everything', async () => {
    const { headers } = await t.signUp()
    await book({ date: '2026-03-02', startTime: '11:00' })
    await book({ date: '2026-03-02', startTime: '14:00', email: 'b@exemple.fr' })
    await book({ date: '2026-03-02', startTime: '15:00', email: 'c@exemple.fr' })
    await book({ email: 'd@exemple.fr' })
    for (const [id, status] of [
      [1, 'confirmed'],
      [2, 'confirmed'],
      [3, 'cancelled'],
    ] as const)
      await decide(headers, id, status)
    t.clock.set('2026-03-02T10:10:00Z')
    expect((await list(headers, '?limit=1')).counts).toEqual({
      all: 4,
      today: 2,
      pending: 1,
      confirmed: 1,
      enCours: 1,
    })
  })

  it('filters by days, status and words', async () => {
    const { headers } = await t.signUp()
    await book({ name: 'Élise' })
    await book({ date: '2026-04-01', startTime: '10:00' })
    const ids = async (query: string) => (await list(headers, query)).data.map(({ id }: { id: number }) => id)
    expect(await ids('?from=2026-03-01&to=2026-03-31')).toEqual([1])
    expect(await ids('?search=elise')).toEqual([1])
    expect(await ids('?status=confirmed')).toEqual([])
    await decide(headers, 2, 'confirmed')
    expect(await ids('?status=confirmed')).toEqual([2])
    t.clock.set('2026-04-01T08:10:00Z')
    expect(await ids('?status=confirmed')).toEqual([])
    expect(await ids('?status=en_cours')).toEqual([2])
  })
})

describe('PUT /api/appointments/:id/status', () => {
  it('APPT-12 APPT-15 moves pending to confirmed or to cancelled', async () => {
    const { headers } = await t.signUp()
    await book()
    await book({ startTime: '10:00' })
    expect((await decide(headers, 1, 'confirmed')).json().data.status).toBe('confirmed')
    expect((await decide(headers, 2, 'cancelled')).json().data.status).toBe('cancelled')
  })

  it('APPT-28 refuses every other transition with 409 and says why', async () => {
    const { headers } = await t.signUp()
    await book()
    await book({ startTime: '10:00' })
    await decide(headers, 1, 'confirmed')
    await decide(headers, 2, 'cancelled')
    const refused = async (id: number, status: string) => {
      const answer = await decide(headers, id, status)
      return [answer.statusCode, answer.json().message]
    }
    expect(await refused(1, 'confirmed')).toEqual([409, 'Ce rendez-vous est déjà confirmé.'])
    expect(await refused(1, 'cancelled')).toEqual([409, 'Ce rendez-vous est déjà confirmé.'])
    expect(await refused(2, 'confirmed')).toEqual([409, 'Ce rendez-vous est déjà refusé.'])
    t.clock.set('2026-03-03T08:10:00Z')
    expect(await refused(1, 'cancelled')).toEqual([409, 'Ce rendez-vous est en cours.'])
    t.clock.set('2026-03-03T08:30:00Z')
    expect(await refused(1, 'cancelled')).toEqual([409, 'Ce rendez-vous est terminé.'])
  })

  it.each(['pending', 'en_cours', 'completed', 'autre'])(
    'APPT-15 takes confirmed or cancelled, not %s',
    async (status) => {
      const { headers } = await t.signUp()
      await book()
      expect((await decide(headers, 1, status)).statusCode).toBe(400)
      expect(await storedStatus()).toBe('pending')
    },
  )

  it('APPT-28 frees the slot of a refused appointment at once', async () => {
    const { headers } = await t.signUp()
    await book()
    expect(await slots('2026-03-03')).not.toContainEqual({
      date: '2026-03-03',
      startTime: '09:00',
      endTime: '09:30',
    })
    await decide(headers, 1, 'cancelled')
    expect(await slots('2026-03-03')).toContainEqual({
      date: '2026-03-03',
      startTime: '09:00',
      endTime: '09:30',
    })
    expect((await book()).statusCode).toBe(201)
  })

  it('knows who does not exist and who did not sign in', async () => {
    const { headers } = await t.signUp()
    await book()
    expect((await decide(headers, 99, 'confirmed')).statusCode).toBe(404)
    expect((await decide({}, 1, 'confirmed')).statusCode).toBe(401)
  })
})
