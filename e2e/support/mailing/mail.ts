import { type Page, test } from '@playwright/test'
import { startSmtpPeer } from '../../../apps/api/src/test/peers/smtp-peer.ts'
import type { Account } from '../account.ts'
import type { Server } from '../server.ts'

/** Lets the product talk to a mail server of this machine, which has no certificate. */
export const MAIL_SETTINGS = { SMTP_ALLOW_PRIVATE: '1', SMTP_REQUIRE_TLS: '0' }
export const MAILBOX = { user: 'contact@exemple.fr', password: 'abcdefghijklmnop' }

export type Peer = Awaited<ReturnType<typeof startSmtpPeer>>

/** Runs the journey beside a real mail server. */
export async function withMailServer(journey: (peer: Peer) => Promise<void>) {
  const peer = await test.step('a mail server', () => startSmtpPeer({ credentials: MAILBOX }))
  try {
    await journey(peer)
  } finally {
    await peer.stop()
  }
}

export async function configureMail(page: Page, server: Server, account: Account, peer: Peer) {
  const answer = await page.request.put(`${server.url}/api/config/email`, {
    headers: { authorization: account.authorization },
    data: {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: peer.port,
      SMTP_USER: MAILBOX.user,
      SMTP_PASS: MAILBOX.password,
      EMAIL_FROM: MAILBOX.user,
    },
  })
  test.expect(answer.status(), await answer.text()).toBe(200)
}

/** The first address in the mail that begins so, as its reader would click it. */
export function linkIn(raw: string, beginning: string) {
  const text = raw.replace(/=\r\n/g, '').replaceAll('=3D', '=')
  const found = text.indexOf(beginning)
  test.expect(found, `a link to ${beginning} in\n${text}`).toBeGreaterThan(0)
  return /^[^\s"<>]+/.exec(text.slice(found))?.[0] ?? ''
}
