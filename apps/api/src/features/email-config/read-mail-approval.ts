import type { MailApproval } from '@vigie/contract/mailing/email-config.ts'
import { findUserById } from '#accounts/users.queries.ts'
import type { Database } from '#db/client.ts'
import { findMailServers } from '#mail/mail-servers.queries.ts'
import { toMailServer } from './mail-server.ts'

export async function readMailApproval(db: Database): Promise<MailApproval> {
  const { current, accounts } = await findMailServers(db)
  const waits = current?.smtpHost && !current.approvedAt ? current : undefined
  const saver = waits?.savedBy ? await findUserById(db, waits.savedBy) : undefined
  return {
    pending: waits
      ? {
          ...toMailServer(waits),
          savedBy: saver ? [saver.prenom, saver.nom].filter(Boolean).join(' ') : null,
          savedAt: waits.updatedAt.toISOString(),
        }
      : null,
    accounts: accounts?.smtpHost ? toMailServer(accounts) : null,
  }
}
