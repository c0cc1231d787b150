import { afterEach, beforeEach, expect, it } from 'vitest'
import { startSmtpPeer } from '#test/peers/smtp-peer.ts'
import { composeMail } from '../mail-message.ts'
import { openSmtpSession } from './smtp-session.ts'

let peer: Awaited<ReturnType<typeof startSmtpPeer>>
beforeEach(async () => {
  peer = await startSmtpPeer({ credentials: { user: 'ana', password: 'secret' } })
})
afterEach(() => peer.stop())

const MAIL = {
  messageId: '<1@exemple.fr>',
  date: new Date('2026-03-02T09:00:00Z'),
  from: { name: 'Cap "Vert" <x>', address: 'contact@exemple.fr' },
  to: 'claire@exemple.fr',
  subject: 'Été\r\nBcc: evil@x.fr',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
}

it('sends neither the password nor a mail where TLS is required and not offered', async () => {
  const account = { host: '127.0.0.1', port: peer.port, secure: false, user: 'ana', password: 'secret' }
  const rules = { allowPrivate: true, requireTls: true }
  const opening = openSmtpSession(account, rules, {
    clientName: 'exemple.fr',
    signal: AbortSignal.timeout(5000),
  })
  await expect(opening).rejects.toMatchObject({ name: 'SmtpFailure', step: 'tls' })
  expect(peer.received).toEqual([])
})

it('lets nothing of a subject or a name become a header', async () => {
  const message = (await composeMail(MAIL)).toString()
  const [head = ''] = message.split('\r\n\r\n', 1)
  expect(head).not.toMatch(/^bcc:/im)
  expect(head.match(/^(to|from|cc|subject):/gim)).toHaveLength(3)
})

it.each(['a@b.fr\r\nBcc: evil@x.fr', 'a@b.fr, evil@x.fr', 'a@b.fr> <evil@x.fr'])(
  'refuses %j as a reader',
  async (to) => {
    await expect(composeMail({ ...MAIL, to })).rejects.toThrow('not one plain address')
  },
)

it('gives the same message for the same mail', async () => {
  const [first, second] = await Promise.all([composeMail(MAIL), composeMail(MAIL)])
  const identity = (message: Buffer) => message.toString().match(/^(message-id|date): .*$/gim)
  expect(identity(first)).toEqual(['Message-ID: <1@exemple.fr>', 'Date: Mon, 02 Mar 2026 09:00:00 +0000'])
  expect(identity(second)).toEqual(identity(first))
})
