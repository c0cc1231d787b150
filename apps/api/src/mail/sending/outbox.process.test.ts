import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/open-database.ts'
import { preparedDataDir, quiet } from '#test/data-directories.ts'
import { startSmtpPeer } from '#test/peers/smtp-peer.ts'
import { startProduct } from '#test/product-process.ts'

/** VIGIE_ROUNDS=full before a release: the same proof, over more kills than every change can wait for. */
const [MAILS, KILLS] = process.env.VIGIE_ROUNDS === 'full' ? [1000, 20] : [60, 2]
const REFUSED = 10

it(`MAIL-18 ${MAILS} mails over ${KILLS} kill -9: none lost, repeats under their first Message-ID`, {
  timeout: 120_000 + KILLS * 15_000,
}, async () => {
  const dataDir = await preparedDataDir()
  const peer = await startSmtpPeer()
  onTestFinished(peer.stop)
  const written = await writeMails(dataDir, peer.port)
  const refused = new Set(written.slice(0, REFUSED))
  const triesBefore = (kill: number) => Math.ceil((MAILS * kill) / (KILLS + 1))
  const unanswered = new Set(Array.from({ length: KILLS / 2 }, (_, index) => triesBefore(2 * index + 2)))
  peer.behave(({ messageId, times }) => {
    // Every other kill finds a mail on its way, the others one that may have been accepted.
    if (times === 1 && unanswered.has(peer.tries.size)) return 'hang'
    return refused.has(messageId) ? 'refuse' : 'accept'
  })
  const start = () =>
    startProduct({
      DATA_DIR: dataDir,
      SMTP_ALLOW_PRIVATE: '1',
      SMTP_REQUIRE_TLS: '0',
      LOG_LEVEL: 'error',
      FREE_SPACE_FLOOR_MB: '0',
    })

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const product = await start()
    await until(() => peer.tries.size >= triesBefore(kill))
    await sleep(Math.random() * 20)
    await product.stop('SIGKILL')
  }
  const last = await start()
  await until(() => peer.tries.size >= MAILS)
  expect(await last.stop()).toBe(0)

  const journal = await readAuditLog(dataDir)
  const delivered = new Set(peer.received.map(({ messageId }) => messageId))
  expect(journal.map(({ message_id }) => message_id).sort()).toEqual(written.sort())
  for (const { message_id, state, last_error } of journal) {
    expect(state, message_id).toBe(refused.has(message_id) ? 'failed' : 'sent')
    if (state === 'failed') expect(last_error).toMatch(/No such user here/)
    expect(delivered.has(message_id)).toBe(state === 'sent')
  }
  const repeats = peer.received.length - delivered.size
  console.info(
    `${delivered.size} delivered, ${refused.size} refused, ${repeats} repeated over ${KILLS} kills`,
  )
  expect(delivered.size).toBe(MAILS - REFUSED)
  // One mail is in flight at a time: a kill repeats one at most.
  expect(repeats).toBeLessThanOrEqual(KILLS)
})

async function writeMails(dataDir: string, port: number) {
  const handle = await openDatabase({ dataDir, log: quiet })
  await handle.pool.query(
    `insert into email_config (smtp_host, smtp_port, smtp_secure, smtp_user, email_from, email_from_name, updated_at)
     values ('127.0.0.1', $1, false, '', 'contact@exemple.fr', 'Cap Vert', now())`,
    [port],
  )
  const { rows } = await handle.pool.query<{ message_id: string }>(
    `insert into mails (id, message_id, kind, recipient, subject, body_text, body_html, next_attempt_at, created_at)
     select id, '<' || id || '@exemple.fr>', 'booking-received', 'c' || n || '@exemple.fr', 'Sujet ' || n,
       repeat('texte ', 200), '<p>html</p>', now(), now()
     from (select gen_random_uuid() as id, n from generate_series(1, $1::int) n) as new_mails
     returning message_id`,
    [MAILS],
  )
  await handle.close()
  return rows.map(({ message_id }) => message_id)
}

async function readAuditLog(dataDir: string) {
  const handle = await openDatabase({ dataDir, log: quiet })
  const { rows } = await handle.pool.query<{ message_id: string; state: string; last_error: string | null }>(
    'select message_id, state, last_error from mails',
  )
  await handle.close()
  return rows
}

async function until(isReached: () => boolean) {
  while (!isReached()) await sleep(5)
}
