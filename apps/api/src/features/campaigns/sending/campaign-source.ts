import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { type EmailConfigRow, findMailServers, isServerOpen } from '#mail/mail-servers.queries.ts'
import { findNextMoment, reserveRate, returnRate } from '#mail/sending/mail-rate.queries.ts'
import type { DueMail, MailSource } from '#mail/sending/mail-source.ts'
import { hasDueMail } from '#mail/sending/outbox-claims.queries.ts'
import { isAddressRefusal } from '#mail/smtp/smtp-failure.ts'
import type { CampaignRow } from '../campaigns.queries.ts'
import {
  type Claimed,
  claimRecipients,
  findCampaignMail,
  findReaders,
  findStanding,
  finishCampaigns,
  hasCampaignToSend,
  releaseRecipients,
} from './campaign-claims.queries.ts'
import { type Outcome, recordOutcomes } from './campaign-outcomes.queries.ts'
import { createRecorder } from './outcome-recorder.ts'
import { type Reader, toRecipientMail } from './recipient-mail.ts'
import { recordRefusal } from './refusals.queries.ts'

type Options = { db: Database; secret: string; mailsPerHour: number }

/** Mails that are claimed together: what the rate allows in a second, so that a pause or a stop is felt at once. */
const TOGETHER_MAX = 50
const HOUR_SECONDS = 3600
const SOONEST_MS = 5

/** The recipients of the campaigns that are being sent, behind every other mail and within the rate. */
export function campaignSource({ db, secret, mailsPerHour }: Options): MailSource {
  const together = Math.min(TOGETHER_MAX, Math.max(1, Math.floor(mailsPerHour / HOUR_SECONDS)))
  const record = createRecorder<Outcome>((outcomes) => inTransaction(db, (tx) => recordAll(tx, outcomes)))
  let known: CampaignRow | undefined

  return {
    release: (now) => releaseRecipients(db, now),
    async take(now, leaseEnd) {
      if (!(await hasCampaignToSend(db))) return { due: [] }
      const routes = await findMailServers(db)
      const config = routes.current
      const ready = { accounts: isServerOpen(routes.accounts, now), others: isServerOpen(config, now) }
      if (!config || !ready.others || (await hasDueMail(db, ready, now))) return { due: [] }
      const claim = await inTransaction(db, (tx) => claimSome(tx, now, leaseEnd))
      if (!claim) return { due: [], waitMs: await untilNext(now) }
      if (claim.claimed === 0) await finishCampaigns(db, now)
      const due: DueMail[] = []
      for (const { one, reader } of claim.toSend)
        due.push({ ...(await toDueMail(one, reader, config, leaseEnd)), withhold: () => withhold(one, now) })
      return { due, hasSettled: claim.claimed > 0 }
    },
  }

  /** Undefined when the rate lets nothing pass now. Whoever has unsubscribed since the start is skipped here. */
  async function claimSome(tx: Database, now: Date, leaseEnd: Date) {
    if (!(await reserveRate(tx, now, together, mailsPerHour))) return undefined
    const claimed = await claimRecipients(tx, together, now, leaseEnd)
    const readers = await findReaders(
      tx,
      claimed.map(({ subscriptionId }) => subscriptionId),
    )
    const gone = claimed.filter(({ subscriptionId }) => !readers.has(subscriptionId))
    if (gone.length > 0)
      await recordOutcomes(
        tx,
        gone.map((one) => settled(one, 'skipped', now)),
      )
    const toSend = claimed.flatMap((one) => {
      const reader = readers.get(one.subscriptionId)
      return reader ? [{ one, reader }] : []
    })
    if (toSend.length < together) await returnRate(tx, together - toSend.length, mailsPerHour)
    return { claimed: claimed.length, toSend }
  }

  async function untilNext(now: Date) {
    const next = await findNextMoment(db)
    return Math.max(SOONEST_MS, (next?.getTime() ?? 0) - now.getTime())
  }

  /** SEND-05, SEND-07: a pause, a stop or an unsubscribe also holds back what was claimed before it. */
  async function withhold(one: Claimed, at: Date) {
    const standing = await findStanding(db, one)
    if (!standing?.isSending)
      return () => record({ ...one, state: 'waiting', at, attemptsAfter: one.attempts - 1 })
    return standing.isReader ? undefined : () => record(settled(one, 'skipped', at))
  }

  async function toDueMail(
    one: Claimed,
    reader: Reader,
    config: EmailConfigRow,
    leaseEnd: Date,
  ): Promise<DueMail> {
    if (known?.id !== one.campaignId) known = await findCampaignMail(db, one.campaignId)
    if (!known) throw new Error('the campaign of a recipient is missing')
    return {
      config,
      mail: toRecipientMail(known, one, reader, config, secret),
      attempts: one.attempts,
      leaseEnd,
      sent: (at) => record(settled(one, 'sent', at)),
      refused(reason, failure, at) {
        const outcome = settled(one, 'refused', at)
        return record(isAddressRefusal(failure) ? { ...outcome, refusal: reason } : outcome)
      },
      givenUp: (_reason, at) => record(settled(one, 'failed', at)),
      retry: ({ at, attempts }) => record({ ...one, state: 'waiting', at, attemptsAfter: attempts }),
    }
  }
}

async function recordAll(tx: Database, outcomes: Outcome[]) {
  const recorded = await recordOutcomes(tx, outcomes)
  for (const { subscriptionId, refusal, at } of outcomes)
    if (refusal && recorded.has(subscriptionId)) await recordRefusal(tx, subscriptionId, refusal, at)
}

const settled = (one: Claimed, state: Outcome['state'], at: Date): Outcome => ({
  ...one,
  state,
  at,
  attemptsAfter: one.attempts,
})
