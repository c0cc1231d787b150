import { setTimeout as sleep } from 'node:timers/promises'
import nodemailer from 'nodemailer'
import type pg from 'pg'
import { required } from '#lib/required.ts'
import { startSmtpPeer } from '#test/peers/smtp-peer.ts'
import type { Engine } from '../engines.ts'
import type { Limit } from '../limit.ts'
import { startProcess } from '../running-process.ts'

const RECIPIENTS = 100_000
/** Of the rate that a mail server may allow, and that the product must reach where the server does. */
const MAILS_PER_SECOND = 200
const CONNECTIONS = 5

/** Starting a campaign for 100,000 people, and the rate at which its mails reach a real server. */
export async function measureSending(engine: Engine, isQuick: boolean): Promise<Limit[]> {
  const peer = await startSmtpPeer()
  const { tokens, product } = await engine.openAnother('sending', (pool) => seed(pool, peer.port))
  const server = await startProcess('product', { ...product, ...SETTINGS })
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(server.url + path, {
      method,
      headers: { authorization: `Bearer ${required(tokens[0])}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { data, message } = (await answer.json()) as { data: { id: number }; message?: string }
    if (!answer.ok) throw new Error(message)
    return data
  }
  try {
    const written = { subject: 'Lettre', content: 'Bonjour à tous.\n\n'.repeat(40) }
    const { id } = await call('POST', '/api/campaigns', written)
    const before = server.residentMegabytes()
    const asked = performance.now()
    await call('POST', `/api/campaigns/${id}/send`, { version: 1 })
    const startMs = performance.now() - asked
    const more = server.residentMegabytes() - before
    const mails = isQuick ? 1_000 : 4_000
    const seconds = await timeUntil(() => peer.received.length >= mails)
    await call('POST', `/api/campaigns/${id}/stop`, {})
    const bare = await sendBare(peer.port, required(peer.received[0]).raw, mails)
    const most = Math.max(mails / MAILS_PER_SECOND, bare)
    const what = `${mails} mails of a campaign (the same by a bare client: ${bare.toFixed(1)} s)`
    return [
      { what: 'start of a campaign for 100,000 people', value: startMs / 1000, most: 2, unit: 's' },
      { what: 'start of a campaign for 100,000 people', value: more, most: 50, unit: 'MB more' },
      { what, value: seconds, most, unit: 's' },
    ].map((limit) => ({ ...limit, engine: engine.name }))
  } finally {
    await server.stop()
    await peer.stop()
  }
}

const SETTINGS = {
  PUBLIC_URL: 'https://vigie.exemple.fr',
  MAILS_PER_HOUR: '10000000',
  SMTP_ALLOW_PRIVATE: '1',
  SMTP_REQUIRE_TLS: '0',
}

async function seed(pool: pg.Pool, port: number) {
  await pool.query(
    `insert into email_config (smtp_host, smtp_port, smtp_secure, smtp_user, email_from, email_from_name, updated_at)
     values ('127.0.0.1', $1, false, '', 'contact@exemple.fr', 'Cap Vert', now())`,
    [port],
  )
  await pool.query(
    `insert into site_settings (newsletter_sender, newsletter_address) values ('Cap Vert', '1 rue du Port, Brest')
     on conflict (id) do update set newsletter_sender = 'Cap Vert', newsletter_address = '1 rue du Port, Brest'`,
  )
  await pool.query(
    `insert into newsletter_subscriptions (email, language, created_at, search_text)
     select 's' || n || '@exemple.fr', 'fr', now(), '' from generate_series(1, $1::integer) as n`,
    [RECIPIENTS],
  )
}

async function timeUntil(isReached: () => boolean) {
  const started = performance.now()
  while (!isReached()) await sleep(20)
  return (performance.now() - started) / 1000
}

/** What the peer itself can take from a client that does nothing else. */
async function sendBare(port: number, raw: string, mails: number) {
  const transport = nodemailer.createTransport({
    ...{ host: '127.0.0.1', port, ignoreTLS: true, pool: true },
    ...{ maxConnections: CONNECTIONS, maxMessages: Number.POSITIVE_INFINITY },
  })
  const started = performance.now()
  const envelope = { from: 'contact@exemple.fr', to: 'bare@exemple.fr' }
  await Promise.all(Array.from({ length: mails }, () => transport.sendMail({ envelope, raw })))
  transport.close()
  return (performance.now() - started) / 1000
}
