import { beforeEach, describe, expect, it } from 'vitest'
import { courseInput } from '#test/builders/events.ts'
import { registrationCalls } from '#test/registrations.ts'
import { testApp } from '#test/test-app.ts'

const PEOPLE = 200
const PLACES = 12
const t = await testApp({ PUBLIC_URL: 'https://vigie.exemple.fr' })
const { begin, admin, create, register, counts, mailsTo } = registrationCalls(t)
beforeEach(begin)

type Row = { id: number; email: string; state: string; name: string }
const rowsOf = async (id: number): Promise<Row[]> =>
  (await t.database.pool.query('select * from event_registrations where event_id = $1 order by id', [id]))
    .rows
const emails = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@exemple.fr`)
/** As a browser does when a busy machine says so: it tries again. */
async function registerInTheEnd(id: number, email: string) {
  let answer = await register(id, email)
  while (answer.statusCode === 503) answer = await register(id, email)
  return answer
}
const promotions = async () =>
  (await t.database.pool.query("select recipient from mails where subject like 'Une place%'")).rows.map(
    ({ recipient }) => recipient,
  )

describe('at one moment', () => {
  it('REG-03 200 people for 12 places give 12 registered and 188 who wait, in order', async () => {
    const id = await create(courseInput({}, PLACES))
    const answers = await Promise.all(emails(PEOPLE).map((email) => registerInTheEnd(id, email)))
    expect(answers.filter(({ statusCode }) => statusCode !== 201).map(({ body }) => body)).toEqual([])
    const states = answers.map((answer) => answer.json().data.state)
    expect(states.filter((state) => state === 'registered')).toHaveLength(PLACES)
    expect(await counts(id)).toEqual({
      places: PLACES,
      registered: PLACES,
      waiting: PEOPLE - PLACES,
      withdrawn: 0,
    })
    const stored = (await rowsOf(id)).map(({ state }) => state)
    expect(stored.slice(0, PLACES)).toEqual(Array.from({ length: PLACES }, () => 'registered'))
  }, 120_000)

  it('REG-03 one address is registered once', async () => {
    const id = await create(courseInput({}, PLACES))
    await Promise.all(Array.from({ length: 20 }, () => register(id, 'a@exemple.fr')))
    expect(await counts(id)).toMatchObject({ registered: 1, waiting: 0 })
    expect(await mailsTo('a@exemple.fr')).toHaveLength(3)
  })

  it('REG-04 withdrawals promote each of the next ones once, and tell them once', async () => {
    const id = await create(courseInput({}, 4))
    for (const email of emails(10)) await register(id, email)
    const leaving = (await rowsOf(id)).slice(0, 4)
    const remove = ({ id: one }: Row) => admin('DELETE', `/api/events/${id}/registrations/${one}`)
    await Promise.all([...leaving, ...leaving].map(remove))
    expect(await counts(id)).toEqual({ places: 4, registered: 4, waiting: 2, withdrawn: 4 })
    expect((await promotions()).toSorted()).toEqual(emails(10).slice(4, 8))
  })

  it('REG-03 REG-06 nobody registers for the former day of a moved event without being told', async () => {
    const id = await create(courseInput({}, 50))
    const move = (registeredSeen: number) =>
      admin('PUT', `/api/events/${id}`, {
        ...courseInput({ date: '2026-04-20', endDate: '2026-04-21' }, 50),
        ...{ tellRegistered: true, registeredSeen },
      })
    const [, moved] = await Promise.all([
      Promise.all(emails(20).map((email) => registerInTheEnd(id, email))),
      // As a person does: with the number of the last refusal, until it is accepted.
      (async () => {
        let answer = await move(0)
        while (answer.statusCode === 409) answer = await move(answer.json().registered)
        return answer
      })(),
    ])
    expect(moved.statusCode).toBe(200)
    for (const email of emails(20)) {
      const last = (await mailsTo(email)).filter(({ calendar }) => calendar.includes('20260420T070000Z'))
      expect(last, email).toHaveLength(1)
    }
  })

  // The embedded engine has one session: nobody can come in between there.
  it.skipIf(process.env.TEST_ENGINE !== 'postgresql')(
    'REG-06 somebody who registers between the reading and the saving of a move is asked about',
    async () => {
      const id = await create(courseInput())
      const other = await t.database.pool.connect()
      try {
        await other.query('begin')
        await other.query('select from events where id = $1 for update', [id])
        const move = admin('PUT', `/api/events/${id}`, courseInput({ location: 'Paris' }))
        await expect
          .poll(async () => (await other.query('select from pg_locks where not granted')).rowCount, {
            timeout: 10_000,
          })
          .toBeGreaterThan(0)
        await other.query(
          `insert into event_registrations
             (event_id, state, name, language, answers, is_by_hand, calendar_uid, created_at, changed_at)
           values ($1, 'registered', 'Entre-temps', 'fr', '[]', true, 'uid', now(), now())`,
          [id],
        )
        await other.query('commit')
        expect((await move).json()).toMatchObject({ code: 'registered_people', registered: 1 })
      } finally {
        other.release()
      }
    },
  )
})
