import { deviceName } from '@vigie/contract/accounts/device-name.ts'
import { SESSION_END_DAYS, SESSION_END_PATH } from '@vigie/contract/accounts/new-device.ts'
import { DAY_MS } from '@vigie/contract/common/days.ts'
import type { Database } from '#db/client.ts'
import { frenchDay, wallTimeOf } from '#lib/site-time.ts'
import { randomToken, sha256 } from '#lib/tokens.ts'
import type { Site } from '#site/site.ts'
import { mailSecurity } from '../mail-security.ts'
import { insertSessionEndLink } from './sessions.queries.ts'

type NewDevice = {
  site: Pick<Site, 'name' | 'timeZone' | 'sealMail'>
  /** While the public address is unknown, the mail has no link. */
  publicUrl: string | undefined
  account: { id: number; email: string; resetEmail: string | null }
  session: { id: string; userAgent: string; ip: string; deviceHash: Buffer }
}

/** ACCT-04: notifies the owner of a sign-in from a browser that is new to the account. */
export async function mailNewDevice(tx: Database, told: NewDevice, now: Date) {
  const { site, publicUrl, account, session } = told
  const [day = '', time = ''] = wallTimeOf(now, site.timeZone).split('T')
  const expiresAt = new Date(now.getTime() + SESSION_END_DAYS * DAY_MS)
  const token = randomToken()
  const isQueued = await mailSecurity(
    tx,
    site.name,
    account,
    {
      title: 'Connexion depuis un nouvel appareil',
      paragraphs: [
        `Une connexion à votre compte ${site.name} vient d’un appareil qui ne s’y était pas encore connecté.`,
        `Quand : ${frenchDay(day)} à ${time.replace(':', ' h ')}\nAppareil : ${deviceName(session.userAgent)}\nAdresse d’origine : ${session.ip}`,
        publicUrl
          ? `Si c’est vous, il n’y a rien à faire. Sinon, mettez fin à cette session (le lien est valable ${SESSION_END_DAYS} jours), puis changez votre mot de passe.`
          : 'Si c’est vous, il n’y a rien à faire. Sinon, changez votre mot de passe et prévenez votre administrateur.',
      ],
    },
    now,
    publicUrl
      ? {
          label: 'Mettre fin à cette session',
          url: `${publicUrl}${SESSION_END_PATH}#${token}`,
          expiresAt,
          seal: site.sealMail,
        }
      : undefined,
  )
  if (!isQueued || !publicUrl) return
  const { id: sessionId, deviceHash } = session
  await insertSessionEndLink(tx, {
    hash: sha256(token),
    userId: account.id,
    sessionId,
    deviceHash,
    expiresAt,
  })
}
