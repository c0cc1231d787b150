import { openSecret, SMTP_PASSWORD } from '#lib/sealed-secret.ts'
import type { EmailConfigRow } from '../mail-servers.queries.ts'
import { openSmtpSession, type SmtpRules, type SmtpSession } from '../smtp/smtp-session.ts'
import type { DueMail } from './mail-source.ts'

const MAILS_A_SESSION = 50

type Pooled = { session: SmtpSession; key: string; sent: number }

/** Connections to the mail server that stay open between two mails. One that failed is not used again. */
export function createSessionPool({ secret, rules }: { secret: string; rules: SmtpRules }) {
  const idle: Pooled[] = []

  return {
    /** Returns what `withhold` gives, when the mail was not sent because of it. */
    async send({ config, mail, withhold }: DueMail, signal: AbortSignal) {
      const pooled = takeIdle(keyOf(config)) ?? (await open(config, signal))
      let withheld: Awaited<ReturnType<NonNullable<typeof withhold>>>
      try {
        withheld = await withhold?.()
        if (!withheld) {
          pooled.sent += 1
          await pooled.session.send(mail, signal)
        }
      } catch (error) {
        pooled.session.close()
        throw error
      }
      if (pooled.sent < MAILS_A_SESSION) idle.push(pooled)
      else pooled.session.close()
      return withheld
    },
    closeIdle() {
      for (const { session } of idle.splice(0)) session.close()
    },
  }

  function takeIdle(key: string) {
    for (let pooled = idle.pop(); pooled; pooled = idle.pop()) {
      if (pooled.key === key && pooled.session.isOpen()) return pooled
      pooled.session.close()
    }
    return undefined
  }

  async function open(config: EmailConfigRow, signal: AbortSignal): Promise<Pooled> {
    const [, clientName = ''] = config.emailFrom.split('@')
    const session = await openSmtpSession(accountOf(config), rules, { clientName, signal })
    return { session, key: keyOf(config), sent: 0 }
  }

  function accountOf({ smtpHost, smtpPort, smtpSecure, smtpUser, smtpPassSealed }: EmailConfigRow) {
    const password = smtpPassSealed ? openSecret(secret, SMTP_PASSWORD, smtpPassSealed) : ''
    return { host: smtpHost, port: smtpPort, secure: smtpSecure, user: smtpUser, password: password ?? '' }
  }
}

const keyOf = ({ smtpHost, smtpPort, smtpSecure, smtpUser, smtpPassSealed }: EmailConfigRow) =>
  JSON.stringify([smtpHost, smtpPort, smtpSecure, smtpUser, smtpPassSealed])
