import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, refreshCookie, testApp } from '#test/test-app.ts'

const t = await testApp({ SIGNUP: 'open' })
beforeEach(t.empty)

const update = (headers: Record<string, string>, payload: object, method: 'PATCH' | 'PUT' = 'PATCH') =>
  t.call(method, '/api/users/update-info', { headers, payload })

function photoForm(content: Buffer, type = 'image/jpeg') {
  const form = new FormData()
  form.set('photo', new Blob([new Uint8Array(content)], { type }), 'photo.jpg')
  return form
}

const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0F766E' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer()

describe('/api/users/update-info', () => {
  it('PROF-14 PROF-15 answers to PATCH and to PUT with the user, changing only what was sent', async () => {
    const { headers } = await t.signUp()

    const patched = await update(headers, { nom: 'Durand' })
    const put = await update(headers, { email: 'Ana.Durand@Exemple.fr' }, 'PUT')

    expect(patched.statusCode).toBe(200)
    expect(patched.json().User).toMatchObject({ nom: 'Durand', prenom: 'Ana', email: 'ana@exemple.fr' })
    expect(put.json().User).toMatchObject({ nom: 'Durand', prenom: 'Ana', email: 'ana.durand@exemple.fr' })
  })

  it('PROF-16 refuses an update of nothing', async () => {
    const { headers } = await t.signUp()
    const answer = await update(headers, {})
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      "Aucun champ à mettre à jour n'a été fourni",
    ])
  })

  it('PROF-18 asks a visitor to sign in', async () => {
    const answer = await update({}, { nom: 'X' })
    expect(answer.statusCode).toBe(401)
    expect(answer.json().message).toBe('Vous devez être connecté pour mettre à jour vos informations')
  })

  it('refuses an address of another account and fields that are not one’s own to set', async () => {
    await t.signUp()
    const bob = await t.signUp({ email: 'bob@exemple.fr' })
    expect((await update(bob.headers, { email: 'ana@exemple.fr' })).statusCode).toBe(409)
    expect((await update(bob.headers, { nom: 'B', isPrivileged: true })).statusCode).toBe(400)
  })
})

describe('the photo', () => {
  it('PROF-19 PROF-20 IMG-26 is stored, small and without its metadata, and read with the token only', async () => {
    const { headers } = await t.signUp()

    const answer = await t.call('POST', '/api/users/update-photo', {
      headers,
      payload: photoForm(await jpeg(1200, 800)),
    })

    expect(answer.statusCode).toBe(200)
    const { photo } = answer.json()
    expect((await t.call('GET', '/api/users/photo')).statusCode).toBe(401)
    const { rawPayload } = (await t.call('GET', photo, { headers })) as unknown as { rawPayload: Buffer }
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 })
    expect(rawPayload.includes('secret place')).toBe(false)
    expect((await t.call('GET', '/api/users/profile', { headers })).json().User.photo).toBe(photo)
  })

  it('PROF-17 asks a visitor to sign in', async () => {
    const answer = await t.call('POST', '/api/users/update-photo', { payload: photoForm(await jpeg(10, 10)) })
    expect(answer.statusCode).toBe(401)
    expect(answer.json().message).toBe('Vous devez être connecté pour mettre à jour votre photo')
  })

  it('PROF-03 refuses what is no image by its content, and what is over 5 MB', async () => {
    const { headers } = await t.signUp()
    const post = (content: Buffer) =>
      t.call('POST', '/api/users/update-photo', { headers, payload: photoForm(content) })

    const text = await post(Buffer.from('not an image'))
    const broken = await post(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100)]))
    const large = await post(Buffer.concat([await jpeg(10, 10), Buffer.alloc(5 * 1024 * 1024)]))

    expect([text.statusCode, text.json().message]).toEqual([400, 'Veuillez sélectionner un fichier image.'])
    expect(broken.statusCode).toBe(400)
    expect([large.statusCode, large.json().message]).toEqual([
      413,
      'Le fichier est trop volumineux. Taille maximum : 5MB.',
    ])
    expect((await t.call('GET', '/api/users/profile', { headers })).json().User.photo).toBeNull()
  })

  it('has a photo for its owner alone', async () => {
    const ana = await t.signUp()
    const bob = await t.signUp({ email: 'bob@exemple.fr' })
    await t.call('POST', '/api/users/update-photo', {
      headers: ana.headers,
      payload: photoForm(await jpeg(20, 20)),
    })
    expect((await t.call('GET', '/api/users/photo', { headers: bob.headers })).statusCode).toBe(404)
  })
})

describe('POST /api/users/change-password', () => {
  const change = (headers: Record<string, string>, currentPassword: string, newPassword: string) =>
    t.call('POST', '/api/users/change-password', { headers, payload: { currentPassword, newPassword } })
  const login = (password: string) =>
    t.call('POST', '/api/users/login', { payload: { email: 'ana@exemple.fr', password } })

  it('asks for the current password, then lets in with the new one only', async () => {
    const { headers } = await t.signUp()
    const wrong = await change(headers, 'not-this-one', 'another-good-password')
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'Le mot de passe actuel est incorrect'])

    const answer = await change(headers, PASSWORD, 'another-good-password')

    expect(answer.statusCode).toBe(200)
    expect((await login(PASSWORD)).statusCode).toBe(401)
    expect((await login('another-good-password')).statusCode).toBe(200)
  })

  it('ends one’s other sessions and keeps this one', async () => {
    const { headers } = await t.signUp()
    const other = await login(PASSWORD)

    await change(headers, PASSWORD, 'another-good-password')

    expect((await t.call('GET', '/api/users/profile', { headers })).statusCode).toBe(200)
    const authorization = String(other.headers.authorization)
    expect((await t.call('GET', '/api/users/profile', { headers: { authorization } })).statusCode).toBe(401)
    const refreshed = await t.call('POST', '/api/users/refresh', {
      cookies: { vigie_refresh: refreshCookie(other) },
    })
    expect(refreshed.statusCode).toBe(401)
  })

  it('refuses a short and a common new password', async () => {
    const { headers } = await t.signUp()
    expect((await change(headers, PASSWORD, 'short')).json().message).toMatch(/au moins 8/)
    expect((await change(headers, PASSWORD, 'azertyuiop')).json().message).toMatch(/trop courant/)
  })
})
