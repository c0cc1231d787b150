import { HOUR_MS } from '@vigie/contract/common/days.ts'
import type { Database } from '#db/client.ts'
import { mailLayout } from '#mail/mail-layout.ts'
import { findMailServers } from '#mail/mail-servers.queries.ts'
import { type NewMail, queueMail } from '#mail/outbox.queries.ts'
import { reserveMail } from '#mail/visitor-mails.queries.ts'
import type { Site } from '#site/site.ts'
import { reserveInWindow } from './attempts.queries.ts'
import { listPrivilegedEmails } from './users.queries.ts'

/**
 * Counts a mail that a visitor causes, in the transaction that writes it and before its first mail. Returns the
 * seconds to wait and why, 0 when the mail may leave. The privileged account is notified at the limit.
 */
export async function reserveVisitorMail(tx: Database, site: Site, address: string, now: Date) {
  const { visitorMailsPerHour: ceiling } = site
  const { isLast, ...reserved } = await reserveMail(tx, address, ceiling, now)
  if (isLast && (await reserveInWindow(tx, 'visitor mails: ceiling', 1, HOUR_MS, now)) === 0) {
    const routes = await findMailServers(tx)
    for (const to of await listPrivilegedEmails(tx)) await queueMail(tx, routes, ceilingMail(site, to), now)
  }
  return reserved
}

export async function mayMailVisitor(tx: Database, site: Site, address: string, now: Date) {
  return (await reserveVisitorMail(tx, site, address, now)).wait === 0
}

function ceilingMail({ name: siteName, visitorMailsPerHour: ceiling }: Site, to: string): NewMail {
  return {
    kind: 'visitor-mails',
    to,
    subject: `${siteName} : plafond des e-mails aux visiteurs atteint`,
    ...mailLayout({
      siteName,
      title: 'Le plafond des e-mails aux visiteurs est atteint',
      paragraphs: [
        `En une heure, les formulaires de votre site ont fait écrire ${ceiling} e-mails à des visiteurs : c’est le plafond (VISITOR_MAILS_PER_HOUR).`,
        'Jusqu’à ce que ce nombre redescende, les inscriptions aux événements et les rendez-vous sont enregistrés comme d’habitude, mais leurs auteurs ne reçoivent pas d’e-mail ; les inscriptions à la newsletter qui en demandent un sont refusées, avec l’invitation à réessayer plus tard.',
        'Si vous n’attendiez pas autant de monde, quelqu’un abuse peut-être de ces formulaires : regardez les dernières inscriptions et les derniers rendez-vous.',
      ],
    }),
  }
}
