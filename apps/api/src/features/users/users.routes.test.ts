import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, testApp } from '#test/test-app.ts'

const t = await testApp()
beforeEach(t.empty)

const NEW_USER = { email: 'bob@exemple.fr', nom: 'Bob', password: 'bob-has-a-password' }

async function signedIn() {
  const { headers } = await t.signUp()
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH', path: string, payload?: object) =>
    t.call(method, path, { headers, ...(payload ? { payload } : {}) })
  return { headers, call }
}

const login = (email: string, password: string) =>
  t.call('POST', '/api/users/login', { payload: { email, password } })

describe('user management', () => {
  it('USERS-16 answers a data list', async () => {
    const { call } = await signedIn()
    const answer = (await call('GET', '/api/users')).json()
    expect(answer).toEqual({
      success: true,
      data: [expect.objectContaining({ id: 1, email: 'ana@exemple.fr' })],
    })
  })

  it('USERS-17 USERS-01 creates a user and lists all, never with a password', async () => {
    const { call } = await signedIn()
    const created = await call('POST', '/api/users', NEW_USER)

    expect(created.statusCode).toBe(201)
    expect(created.json().data).toMatchObject({ id: 2, email: 'bob@exemple.fr', nom: 'Bob', isActive: true })
    const list = await call('GET', '/api/users')
    expect(list.json().data.map(({ email }: { email: string }) => email)).toEqual([
      'ana@exemple.fr',
      'bob@exemple.fr',
    ])
    expect(list.body).not.toMatch(/password|argon2|hash/i)
    expect((await login('bob@exemple.fr', NEW_USER.password)).statusCode).toBe(200)
  })

  it('USERS-18 USERS-09 updates a user; a blank password keeps the old one', async () => {
    const { call } = await signedIn()
    await call('POST', '/api/users', NEW_USER)

    const answer = await call('PUT', '/api/users/2', {
      nom: 'Robert',
      email: 'robert@exemple.fr',
      password: '',
    })

    expect(answer.json().data).toMatchObject({ nom: 'Robert', email: 'robert@exemple.fr' })
    expect((await login('robert@exemple.fr', NEW_USER.password)).statusCode).toBe(200)
    await call('PUT', '/api/users/2', { password: 'a-new-one-for-bob' })
    expect((await login('robert@exemple.fr', 'a-new-one-for-bob')).statusCode).toBe(200)
  })

  it('ASVS V6.2.3 asks for the current password before one’s own is changed in the list', async () => {
    const { call } = await signedIn()
    const payload = { nom: 'Durand', password: 'un-tout-nouveau-mot' }
    t.clock.advance(61)
    const refused = await call('PUT', '/api/users/1', payload)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'proof_required'])
    expect((await login('ana@exemple.fr', PASSWORD)).json().User.nom).toBe('Martin')
    expect((await call('PUT', '/api/users/1', { nom: 'Durand', password: '' })).statusCode).toBe(200)
    expect((await call('POST', '/api/users/prove-password', { password: PASSWORD })).statusCode).toBe(200)
    expect((await call('PUT', '/api/users/1', payload)).statusCode).toBe(200)
    expect((await login('ana@exemple.fr', payload.password)).statusCode).toBe(200)
  })

  it('USERS-13 USERS-14 deactivates by DELETE and reactivates by PATCH', async () => {
    const { call } = await signedIn()
    await call('POST', '/api/users', NEW_USER)
    await login(NEW_USER.email, NEW_USER.password)

    const off = await call('DELETE', '/api/users/2')
    expect(off.json().data.isActive).toBe(false)
    const { rows: browsers } = await t.database.pool.query('select from known_devices where user_id = 2')
    expect(browsers).toHaveLength(0)
    expect((await login(NEW_USER.email, NEW_USER.password)).statusCode).toBe(403)
    const on = await call('PATCH', '/api/users/2/activate')
    expect(on.json().data.isActive).toBe(true)
    expect((await login(NEW_USER.email, NEW_USER.password)).statusCode).toBe(200)
  })

  it('USERS-15 USERS-21 never deactivates the privileged account', async () => {
    const { call } = await signedIn()
    const answer = await call('DELETE', '/api/users/1')
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Le compte privilégié ne peut pas être désactivé.',
    ])
    expect((await login('ana@exemple.fr', PASSWORD)).statusCode).toBe(200)
  })

  it('USERS-12 refuses to edit a deactivated user', async () => {
    const { call } = await signedIn()
    await call('POST', '/api/users', NEW_USER)
    await call('DELETE', '/api/users/2')
    expect((await call('PUT', '/api/users/2', { nom: 'X' })).statusCode).toBe(409)
  })

  it('USERS-21 answers 403 in French to every other administrator', async () => {
    const { call } = await signedIn()
    await call('POST', '/api/users', NEW_USER)
    const bob = await login(NEW_USER.email, NEW_USER.password)
    const headers = { authorization: String(bob.headers.authorization) }

    for (const [method, path, payload] of [
      ['GET', '/api/users'],
      ['POST', '/api/users', { ...NEW_USER, email: 'eve@exemple.fr' }],
      ['PUT', '/api/users/1', { nom: 'Eve' }],
      ['DELETE', '/api/users/1'],
      ['PATCH', '/api/users/2/activate'],
    ] as const) {
      const answer = await t.call(method, path, { headers, ...(payload ? { payload } : {}) })
      expect([answer.statusCode, answer.json().message], `${method} ${path}`).toEqual([
        403,
        'Accès refusé. Permissions insuffisantes.',
      ])
    }
  })

  it('says what is wrong: 404 unknown, 409 taken, 400 missing or unknown fields', async () => {
    const { call } = await signedIn()
    expect((await call('PUT', '/api/users/99', { nom: 'X' })).json().message).toBe('Utilisateur non trouvé')
    expect((await call('POST', '/api/users', { ...NEW_USER, email: 'ana@exemple.fr' })).statusCode).toBe(409)
    expect((await call('POST', '/api/users', { email: 'c@d.fr', nom: 'C' })).json().details).toEqual([
      'password : est requis',
    ])
    expect((await call('POST', '/api/users', { ...NEW_USER, isPrivileged: true })).statusCode).toBe(400)
  })
})
