import { beforeEach, describe, expect, it } from 'vitest'
import { startSmtpPeer } from '#test/peers/smtp-peer.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp()
let headers: Record<string, string>
beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
})

const test = (changes: object) =>
  t.call('POST', '/api/config/email/test', {
    headers,
    payload: { SMTP_PORT: 587, EMAIL_FROM: 'a@exemple.fr', testEmail: 'b@exemple.fr', ...changes },
  })

describe('the SMTP test, by default', () => {
  it.each([
    'localhost',
    '127.0.0.1',
    '127.1',
    '2130706433',
    '10.0.0.5',
    '169.254.169.254',
    '[::1]',
    '::ffff:127.0.0.1',
    '::ffff:a00:5',
  ])('MAIL-14 tells no more about %s than about a name that does not exist', async (SMTP_HOST) => {
    const unknown = await test({ SMTP_HOST: 'inconnu.invalid' })
    const inside = await test({ SMTP_HOST })
    const name = SMTP_HOST.replace(/[[\]]/g, '')
    expect(inside.statusCode).toBe(422)
    expect(inside.body.replaceAll(name, 'X')).toBe(unknown.body.replaceAll('inconnu.invalid', 'X'))
  })

  it('connects to nothing inside, whatever listens there', async () => {
    const peer = await startSmtpPeer()
    const answer = await test({ SMTP_HOST: '127.0.0.1', SMTP_PORT: peer.port })
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'Le port doit être 25, 465, 587 ou 2525',
    ])
    expect(peer.tries.size).toBe(0)
    await peer.stop()
  })

  it('refuses to keep another port', async () => {
    const payload = { SMTP_HOST: 'smtp.exemple.fr', SMTP_PORT: 5432, EMAIL_FROM: 'a@exemple.fr' }
    expect((await t.call('PUT', '/api/config/email', { headers, payload })).statusCode).toBe(400)
  })
})
