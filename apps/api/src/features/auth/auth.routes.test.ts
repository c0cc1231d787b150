import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessions } from '#db/schema/sessions.ts'
import { users } from '#db/schema/users.ts'
import { required } from '#lib/required.ts'
import { actKinds } from '#test/second-step.ts'
import { PASSWORD, refreshCookie, testApp } from '#test/test-app.ts'
import { deleteExpiredSessions } from './auth.queries.ts'

const t = await testApp()
beforeEach(t.empty)

const login = (payload: object = { email: 'ana@exemple.fr', password: PASSWORD }) =>
  t.call('POST', '/api/users/login/', { payload })
const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  t.call('POST', '/api/users/refresh', { cookies: { vigie_refresh: cookie }, headers })
const profile = (token: string) => t.call('GET', '/api/users/profile', { headers: { authorization: token } })
const tokenOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers.authorization)

describe('POST /api/users/register', () => {
  it('AUTH-21 AUTH-22 AUTH-58 answers 201 with User, data.User and the token in the header', async () => {
    const { answer, token } = await t.signUp()

    expect(answer.statusCode).toBe(201)
    const user = {
      id: 1,
      nom: 'Martin',
      prenom: 'Ana',
      email: 'ana@exemple.fr',
      photo: null,
      isPrivileged: true,
    }
    expect(answer.json()).toEqual({ success: true, User: user, data: { User: user } })
    expect(answer.headers.authorization).toMatch(/^Bearer [\w-]{43}$/)
    expect((await profile(token)).statusCode).toBe(200)
  })

  it('AUTH-20 takes a multipart form with a photo, which only its owner can read', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({
      nom: 'Martin',
      prenom: 'Ana',
      email: 'ana@exemple.fr',
      password: PASSWORD,
    })) {
      form.set(name, value)
    }
    form.set('photo', new Blob([PNG], { type: 'image/png' }), 'moi.png')

    const answer = await t.call('POST', '/api/users/register/', { payload: form })

    expect(answer.statusCode).toBe(201)
    const path = answer.json().User.photo
    expect(path).toMatch(/^\/api\/users\/photo\?v=/)
    expect((await t.call('GET', path)).statusCode).toBe(401)
    const photo = await t.call('GET', path, { headers: { authorization: tokenOf(answer) } })
    expect(photo.headers['content-type']).toBe('image/webp')
  })

  it('refuses a photo that is no image, whatever it is called, and creates nobody', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({
      nom: 'M',
      prenom: 'A',
      email: 'ana@exemple.fr',
      password: PASSWORD,
    }))
      form.set(name, value)
    form.set(
      'photo',
      new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' }),
      'moi.png',
    )

    const answer = await t.call('POST', '/api/users/register', { payload: form })

    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe('Veuillez sélectionner un fichier image.')
    expect(await t.db.select().from(users)).toEqual([])
  })

  it('AUTH-47 USERS-03 signs in the first account and no other, even when ten come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => t.signUp({ email: `p${index}@exemple.fr` })),
    )

    expect(answers.map(({ answer }) => answer.statusCode).sort()).toEqual([201, ...Array(9).fill(202)])
    const rows = await t.db.select().from(users)
    expect(rows.filter((row) => row.isPrivileged)).toHaveLength(1)
    expect(rows.filter((row) => row.isActive)).toHaveLength(1)
  })

  it('AUTH-48 creates a later account deactivated, with 202, a message and no user', async () => {
    await t.signUp()
    const { answer } = await t.signUp({ email: 'bob@exemple.fr' })

    expect(answer.statusCode).toBe(202)
    expect(answer.json()).toEqual({
      success: true,
      message: 'Votre compte a été créé. Il doit être activé par un administrateur.',
    })
    expect(answer.headers.authorization).toBeUndefined()
    expect(refreshCookie(answer)).toBe('')
  })

  it('AUTH-49 lets the privileged administrator activate an account that waits', async () => {
    const ana = await t.signUp()
    await t.signUp({ email: 'bob@exemple.fr' })
    expect((await login({ email: 'bob@exemple.fr', password: PASSWORD })).statusCode).toBe(403)

    const payload = { email: 'bob@exemple.fr' }
    await t.call('PATCH', '/api/users/2/activate', { headers: ana.headers, payload })

    expect((await login({ email: 'bob@exemple.fr', password: PASSWORD })).statusCode).toBe(200)
  })

  it('AUTH-56 refuses a short or a common password', async () => {
    const short = await t.signUp({ email: 'bob@exemple.fr', password: '1234567' })
    const common = await t.signUp({ email: 'bob@exemple.fr', password: 'Motdepasse1' })

    expect(short.answer.statusCode).toBe(400)
    expect(short.answer.json().message).toBe('Le mot de passe doit contenir au moins 8 caractères')
    expect(common.answer.statusCode).toBe(400)
  })

  it('AUTH-15 refuses a sign-up with a field missing, and unknown fields', async () => {
    const answer = await t.call('POST', '/api/users/register', {
      payload: {
        nom: 'Martin',
        prenom: ' ',
        email: 'ana@exemple.fr',
        password: PASSWORD,
        isPrivileged: true,
      },
    })

    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toEqual(['Le prénom est requis', 'champ inconnu : isPrivileged'])
  })

  it('AUTH-18 refuses an address of invalid form', async () => {
    for (const email of [
      'ana',
      'ana@',
      'a b@c.fr',
      'a@b.fr,c@d.fr',
      'a@b.fr\r\nBcc: e@f.fr',
      `${'a'.repeat(250)}@b.fr`,
    ]) {
      const { answer } = await t.signUp({ email })
      expect([answer.statusCode, answer.json().message], email).toEqual([400, 'Email invalide'])
    }
  })
})

describe('POST /api/users/login', () => {
  it('AUTH-05 AUTH-07 AUTH-08 answers 200 with User and the token in the header', async () => {
    await t.signUp()
    const answer = await login()

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      success: true,
      User: { id: 1, nom: 'Martin', prenom: 'Ana', email: 'ana@exemple.fr', photo: null, isPrivileged: true },
    })
    expect(tokenOf(answer)).toMatch(/^Bearer /)
  })

  it('AUTH-06 takes the body as JSON, as a form and as multipart', async () => {
    await t.signUp()
    const form = new FormData()
    form.set('email', 'ana@exemple.fr')
    form.set('password', PASSWORD)

    const multipart = await t.call('POST', '/api/users/login', { payload: form })
    const urlencoded = await t.call('POST', '/api/users/login', {
      payload: `email=ana%40exemple.fr&password=${PASSWORD}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

    expect([(await login()).statusCode, multipart.statusCode, urlencoded.statusCode]).toEqual([200, 200, 200])
  })

  it('AUTH-03 AUTH-04 AUTH-10 says what is missing or wrong', async () => {
    await t.signUp()
    const message = async (payload: object) => {
      const answer = await login(payload)
      return [answer.statusCode, answer.json().message]
    }
    expect(await message({ email: '', password: 'x' })).toEqual([400, 'Email et mot de passe requis'])
    expect(await message({ email: 'ana@exemple.fr' })).toEqual([400, 'Email et mot de passe requis'])
    expect(await message({ email: 'ana', password: 'x' })).toEqual([400, 'Email invalide'])
    expect(await message({ email: 'ana@exemple.fr', password: 'wrong' })).toEqual([
      401,
      'Identifiants incorrects',
    ])
    expect(await message({ email: 'nobody@exemple.fr', password: 'wrong' })).toEqual([
      401,
      'Identifiants incorrects',
    ])
    expect((await actKinds(t)).filter((kind) => kind === 'session.refused')).toHaveLength(2)
  })

  it('AUTH-52 refuses a deactivated user, only to somebody who knows the password', async () => {
    await t.signUp()
    await t.db.update(users).set({ isActive: false })

    const right = await login()
    const wrong = await login({ email: 'ana@exemple.fr', password: 'wrong-password' })

    expect([right.statusCode, right.json().message]).toEqual([403, 'Votre compte est désactivé.'])
    expect(wrong.statusCode).toBe(401)
  })

  it('slows down whoever keeps failing, and lets them try again later', async () => {
    const email = 'oublieuse@exemple.fr'
    await t.signUp({ email })
    const wrong = () => login({ email, password: 'wrong-password' })
    const right = () => login({ email, password: PASSWORD })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 7; attempt += 1) statuses.push((await wrong()).statusCode)

    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
    expect(statuses.at(-1)).toBe(429)
    expect((await right()).headers['retry-after']).toBeDefined()
    t.clock.advance(3600)
    expect((await right()).statusCode).toBe(200)
  })
})

describe('POST /api/users/refresh', () => {
  it('AUTH-32 AUTH-43 gives a new token in the header and a new cookie', async () => {
    const { cookie, token } = await t.signUp()
    const answer = await refresh(cookie)

    expect(answer.statusCode).toBe(200)
    expect(tokenOf(answer)).toMatch(/^Bearer /)
    expect(tokenOf(answer)).not.toBe(`Bearer ${token}`)
    expect(refreshCookie(answer)).not.toBe(cookie)
    expect((await profile(tokenOf(answer))).statusCode).toBe(200)
  })

  it('AUTH-42 keeps the refresh token in an httpOnly, SameSite cookie and nowhere else', async () => {
    const { answer, cookie } = await t.signUp()

    expect(String(answer.headers['set-cookie'])).toMatch(/^vigie_refresh=.*HttpOnly; SameSite=Strict/)
    expect(answer.body).not.toContain(cookie)
  })

  it('AUTH-44 stores the tokens hashed', async () => {
    const { cookie, token } = await t.signUp()
    const { rows } = await t.database.pool.query(
      'select row_to_json(s)::text as s, row_to_json(a)::text as a from sessions s, access_tokens a',
    )

    expect(rows).toHaveLength(1)
    for (const secret of [token, cookie, required(cookie.split('.')[1])]) {
      expect(JSON.stringify(rows)).not.toContain(secret)
      expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })

  it('AUTH-45 ends the whole family when an old token comes back', async () => {
    const { cookie } = await t.signUp()
    const first = await refresh(cookie)
    const second = await refresh(refreshCookie(first))
    t.clock.advance(11)

    const replayed = await refresh(cookie)

    expect(replayed.statusCode).toBe(401)
    expect((await refresh(refreshCookie(second))).statusCode).toBe(401)
    expect((await profile(tokenOf(second))).statusCode).toBe(401)
  })

  it('gives tabs that refresh at the same moment the same successor, for ten seconds', async () => {
    const { cookie } = await t.signUp()
    const answers = await Promise.all([refresh(cookie), refresh(cookie), refresh(cookie)])

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map(refreshCookie)).size).toBe(1)
    expect(new Set(answers.map(tokenOf)).size).toBe(1)
    t.clock.advance(10)
    expect((await refresh(cookie)).statusCode).toBe(200)
    t.clock.advance(1)
    expect((await refresh(cookie)).statusCode).toBe(401)
  })

  it('leaves the other tabs their token when one refreshes', async () => {
    const { cookie, token } = await t.signUp()
    await refresh(cookie)
    expect((await profile(token)).statusCode).toBe(200)
  })

  it('refuses another site, no cookie, and a made-up one', async () => {
    const { cookie } = await t.signUp()
    expect((await refresh(cookie, { origin: 'https://evil.fr' })).statusCode).toBe(403)
    expect((await refresh(cookie, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await refresh('')).statusCode).toBe(401)
    expect((await refresh('x.y')).statusCode).toBe(401)
    expect((await refresh(cookie, { origin: 'http://localhost' })).statusCode).toBe(200)
  })
})

describe('the life of a session', () => {
  it('AUTH-41 API-21 ends the access token after ACCESS_TOKEN_SECONDS (900) and the session after REFRESH_TOKEN_DAYS (30)', async () => {
    const { token, cookie } = await t.signUp()
    t.clock.advance(899)
    expect((await profile(token)).statusCode).toBe(200)
    t.clock.advance(2)
    expect((await profile(token)).statusCode).toBe(401)
    t.clock.advance(30 * 86_400)
    expect((await refresh(cookie)).statusCode).toBe(401)
  })

  it('AUTH-38 logs out by the cookie or by the token: both are worth nothing afterwards', async () => {
    const byCookie = await t.signUp()
    await t.call('POST', '/api/users/logout', { cookies: { vigie_refresh: byCookie.cookie } })
    expect((await profile(byCookie.token)).statusCode).toBe(401)
    expect((await refresh(byCookie.cookie)).statusCode).toBe(401)

    const answer = await login()
    const out = await t.call('POST', '/api/users/logout/', { headers: { authorization: tokenOf(answer) } })
    expect(out.json()).toEqual({ success: true })
    expect(out.headers['clear-site-data']).toBe('"cache"')
    expect((await refresh(refreshCookie(answer))).statusCode).toBe(401)
    expect(await t.db.select().from(sessions)).toEqual([])
  })

  it('ASVS V7.2.4 ends at a sign-in the session that the browser had before', async () => {
    const first = await t.signUp()
    const second = await t.call('POST', '/api/users/login', {
      payload: { email: 'ana@exemple.fr', password: PASSWORD },
      cookies: { vigie_refresh: first.cookie },
    })
    expect((await profile(tokenOf(second))).statusCode).toBe(200)
    // Another tab may still be working with its access token, which ends soon by itself.
    expect((await profile(first.token)).statusCode).toBe(200)
    t.clock.advance(901)
    expect((await profile(first.token)).statusCode).toBe(401)
    await deleteExpiredSessions(t.db, t.clock.now())
    expect(await t.db.select().from(sessions)).toHaveLength(1)
    expect((await refresh(first.cookie)).statusCode).toBe(401)
  })

  it('ASVS V7.2.4 renews no session that the browser had before a sign-in', async () => {
    const first = await t.signUp()
    const payload = { email: 'ana@exemple.fr', password: PASSWORD }
    await t.call('POST', '/api/users/login', { payload, cookies: { vigie_refresh: first.cookie } })
    expect((await refresh(first.cookie)).statusCode).toBe(401)
  })

  it('AUTH-53 ends the sessions of a user at the moment of the deactivation', async () => {
    const ana = await t.signUp()
    await t.signUp({ email: 'bob@exemple.fr' })
    await t.db.update(users).set({ isActive: true }).where(eq(users.id, 2))
    const bob = await login({ email: 'bob@exemple.fr', password: PASSWORD })
    expect((await profile(tokenOf(bob))).statusCode).toBe(200)

    await t.call('DELETE', '/api/users/2', { headers: ana.headers })

    expect((await profile(tokenOf(bob))).statusCode).toBe(401)
    expect((await refresh(refreshCookie(bob))).statusCode).toBe(401)
  })

  it('AUTH-53 ends them for good: a reactivation revives none', async () => {
    const ana = await t.signUp()
    await t.signUp({ email: 'bob@exemple.fr' })
    const payload = { email: 'bob@exemple.fr' }
    await t.call('PATCH', '/api/users/2/activate', { headers: ana.headers, payload })
    const bob = await login({ email: 'bob@exemple.fr', password: PASSWORD })

    await t.call('DELETE', '/api/users/2', { headers: ana.headers })
    await t.call('PATCH', '/api/users/2/activate', { headers: ana.headers })

    expect((await profile(tokenOf(bob))).statusCode).toBe(401)
    expect((await refresh(refreshCookie(bob))).statusCode).toBe(401)
    expect(await t.db.select().from(sessions).where(eq(sessions.userId, 2))).toEqual([])
  })

  it('AUTH-01 knows visitors and administrators, and no roles', async () => {
    const { user } = await t.signUp()
    expect(Object.keys(user).sort()).toEqual(['email', 'id', 'isPrivileged', 'nom', 'photo', 'prenom'])
    const doc = (await t.call('GET', '/api/docs/openapi.json')).body
    expect(doc).not.toMatch(/"roles?"/)
  })
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
