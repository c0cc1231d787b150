import { RETENTION_KINDS } from '@vigie/contract/common/retention.ts'
import type { Duration, RetentionRule } from '@vigie/contract/site/retention.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { requestInput } from '#test/builders/requests.ts'
import { runRetentionOf } from '#test/builders/retention.ts'
import { NOW, PASSWORD, testApp } from '#test/test-app.ts'

const t = await testApp({ SIGNUP: 'open', ACCESS_TOKEN_SECONDS: '900000000', REFRESH_TOKEN_DAYS: '10000' })
let headers: Record<string, string>
beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
})

const PATH = '/api/config/retention'
const years = (amount: number): Duration => ({ amount, unit: 'years' })
const read = async () => (await t.call('GET', PATH, { headers })).json().data
const ruleOf = async (kind: string): Promise<RetentionRule> =>
  (await read()).rules.find((rule: RetentionRule) => rule.kind === kind)
const wantedNow = (rules: RetentionRule[]) =>
  Object.fromEntries(rules.map(({ kind, duration, next }) => [kind, next?.duration ?? duration]))
/** Changes these rules and no others, over the version that is stored unless another is given. */
const save = async (changed: Record<string, unknown>, version?: number, by = headers) => {
  const { rules, version: stored } = await read()
  const payload = { rules: { ...wantedNow(rules), ...changed }, version: version ?? stored }
  return t.call('PUT', PATH, { headers: by, payload })
}
const prove = () => t.call('POST', '/api/users/prove-password', { headers, payload: { password: PASSWORD } })
const preview = async (kind: string, { amount, unit }: Duration) =>
  (await t.call('GET', `${PATH}/${kind}/preview?amount=${amount}&unit=${unit}`, { headers })).json().data
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000).toISOString()

describe('the rules', () => {
  it('RGPD-09 are those of the law until somebody sets others', async () => {
    const { rules, version } = await read()
    expect(version).toBe(1)
    expect(rules.map(({ kind }: RetentionRule) => kind)).toEqual([...RETENTION_KINDS])
    expect(wantedNow(rules)).toEqual({
      requests: years(3),
      appointments: years(3),
      registrations: years(3),
      trainings: years(5),
      unsubscribed: years(3),
      mails: { amount: 6, unit: 'months' },
      audit: years(1),
      audience: { amount: 25, unit: 'months' },
    })
  })

  it('RGPD-09 act at once when longer, and seven days later when shorter', async () => {
    const saved = await save({ requests: years(4), mails: { amount: 30, unit: 'days' } })
    expect([saved.statusCode, saved.json().message]).toEqual([
      200,
      'Les durées de conservation sont enregistrées',
    ])
    expect(await ruleOf('requests')).toEqual({ kind: 'requests', duration: years(4), next: null })
    const six = { amount: 6, unit: 'months' }
    const thirty = { amount: 30, unit: 'days' }
    const waiting = { kind: 'mails', duration: six, next: { duration: thirty, at: days(7) } }
    expect(await ruleOf('mails')).toEqual(waiting)
    // What waits already waits no longer when another rule is saved.
    t.clock.advance(3 * 86_400)
    await save({ requests: years(5) })
    expect(await ruleOf('mails')).toEqual(waiting)
    t.clock.set(days(7))
    expect(await ruleOf('mails')).toEqual({ kind: 'mails', duration: thirty, next: null })
  })

  it('RGPD-09 one that is about to be shortened can be left as it was', async () => {
    await save({ audit: { amount: 1, unit: 'months' } })
    expect((await ruleOf('audit')).next?.at).toBe(days(7))
    await save({ audit: { amount: 12, unit: 'months' } })
    expect(await ruleOf('audit')).toMatchObject({ duration: { amount: 12, unit: 'months' }, next: null })
  })

  it('RGPD-09 are changed by the privileged account alone, over the version that was read', async () => {
    const bob = await t.signUp({ prenom: 'Bob', email: 'bob@exemple.fr' })
    expect((await save({ mails: years(1) }, undefined, bob.headers)).statusCode).toBe(403)
    expect((await t.call('GET', PATH, { headers: bob.headers })).statusCode).toBe(403)
    const answers = await Promise.all([save({ mails: years(1) }, 1), save({ mails: years(2) }, 1)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const late = answers.find(({ statusCode }) => statusCode === 409)?.json()
    expect(late).toMatchObject({
      code: 'stale_version',
      message: 'Ces durées viennent d’être modifiées par une autre personne.',
      current: { version: 2 },
    })
    const { rows } = await t.database.pool.query(
      `select actor_name, details from journal where kind = 'settings.retention'`,
    )
    expect(rows).toEqual([{ actor_name: 'Ana Martin', details: { fields: ['mails'] } }])
  })

  it('RGPD-09 ask for a recent proof', async () => {
    t.clock.advance(3600)
    expect((await save({ mails: years(1) })).json().code).toBe('proof_required')
    await prove()
    expect((await save({ mails: years(1) })).statusCode).toBe(200)
  })

  it.each([
    [{ mails: { amount: 0, unit: 'days' } }, 'Indiquez un nombre entier à partir de 1'],
    [{ mails: { amount: 1.5, unit: 'days' } }, 'Indiquez un nombre entier à partir de 1'],
    [{ mails: { amount: '3', unit: 'days' } }, 'Indiquez un nombre entier à partir de 1'],
    [{ mails: { amount: 3, unit: 'weeks' } }, 'Choisissez des jours, des mois ou des années'],
    [{ mails: { amount: 101, unit: 'years' } }, '100 ans au plus'],
    [{ audience: { amount: 26, unit: 'months' } }, '25 mois au plus'],
    [{ mails: undefined }, 'mails'],
    [{ visites: { amount: 1, unit: 'days' } }, 'visites'],
  ])('RGPD-09 refuses %o in French, and keeps what it had', async (changed, words) => {
    const before = await read()
    const answer = await save(changed)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details.join()).toContain(words)
    expect(await read()).toEqual(before)
  })
})

describe('« Aperçu »', () => {
  const receive = async (day: string, fields: object) => {
    t.clock.set(`${day}T09:00:00Z`)
    await t.call('POST', '/api/requests', { payload: requestInput(fields) })
  }

  it('RGPD-09 gives the number and the first 20, of a rule that is not saved too', async () => {
    for (let number = 1; number <= 22; number += 1)
      await receive('2026-03-02', { name: `Personne ${number}`, email: `p${number}@exemple.fr` })
    await receive('2026-03-12', { name: 'Plus tard', email: 'tard@exemple.fr' })
    expect(await preview('requests', years(3))).toMatchObject({ count: 0, first: [] })
    // Two years less some days: in seven days it would reach the first day, and not yet the other.
    t.clock.set('2028-02-27T09:00:00Z')
    const found = await preview('requests', years(2))
    expect(found).toMatchObject({ count: 22, at: '2028-03-05T09:00:00.000Z' })
    expect(found.first).toHaveLength(20)
    expect(found.first[0]).toEqual({ label: 'Personne 1 · Bilan carbone', at: '2026-03-02T09:00:00.000Z' })
    expect((await preview('requests', years(3))).at).toBe('2028-02-27T09:00:00.000Z')
    // Nothing was saved by looking.
    expect((await read()).version).toBe(1)
  })

  it('RGPD-09 says of the journal and the audience in words what they are', async () => {
    await t.database.pool.query(`insert into visit_days values ('2024-01-10', 12, 9, 0, 0, 0, 0)`)
    const { first } = await preview('audit', { amount: 1, unit: 'days' })
    expect(first[0].label).toBe('Ana Martin a créé son compte')
    expect(await preview('audience', { amount: 25, unit: 'months' })).toMatchObject({
      count: 1,
      first: [{ label: '12 visites', at: '2024-01-09T23:00:00.000Z' }],
    })
  })

  it.each(RETENTION_KINDS)('RGPD-09 gives the number that the run makes of %s', async (kind) => {
    await receive('2026-03-02', {})
    await t.database.pool.query(`
      insert into agenda (kind, date, start_time, end_date, end_time, starts_at, ends_at, name, email, status,
        calendar_uid, created_at)
      values ('appointment', '2026-03-02', '10:00', '2026-03-02', '11:00', '2026-03-02T09:00Z', '2026-03-02T10:00Z',
        'Léa', 'lea@exemple.fr', 'confirmed', 'u', '2026-03-01');
      insert into event_registrations (event_id, state, name, email, language, answers, is_by_hand, calendar_uid,
        created_at, changed_at)
      values (1, 'registered', 'Léa', 'lea@exemple.fr', 'fr', '[]', false, 'u', '2026-03-01', '2026-03-01');
      insert into newsletter_subscriptions (email, language, is_active, created_at, ended_at, search_text)
      values ('lea@exemple.fr', 'fr', false, '2026-01-01', '2026-03-01', '');
      insert into mails (id, message_id, kind, recipient, subject, body_text, body_html, state, next_attempt_at,
        created_at)
      values (gen_random_uuid(), 'm', 'contact-reply', 'lea@exemple.fr', 'Réponse', '', '', 'sent', now(),
        '2026-03-01');
      insert into visit_days values ('2026-02-10', 12, 9, 0, 0, 0, 0)`)
    t.clock.set('2026-04-02T09:00:00Z')
    await prove()
    expect((await save({ [kind]: { amount: 10, unit: 'days' } })).statusCode).toBe(200)
    const { count, at } = await preview(kind, { amount: 10, unit: 'days' })
    if (kind !== 'trainings') expect(count).toBeGreaterThan(0)
    const counts = await runRetentionOf(t)(at)
    expect(counts[kind]).toBe(count)
  })

  it.each([
    ['requests/preview', 'amount'],
    ['requests/preview?amount=0&unit=days', 'Indiquez un nombre entier'],
    ['requests/preview?amount=3&unit=siècles', 'Choisissez des jours'],
    ['requests/preview?amount=200&unit=years', '100 ans au plus'],
    ['tout/preview?amount=3&unit=days', 'kind'],
  ])('RGPD-09 refuses %s in French', async (path, words) => {
    const answer = await t.call('GET', `${PATH}/${path}`, { headers })
    expect(answer.statusCode).toBe(400)
    expect(JSON.stringify(answer.json())).toContain(words)
  })
})
