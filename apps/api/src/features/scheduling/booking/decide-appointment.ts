import type { AppointmentDecision, AppointmentStatus } from '@vigie/contract/scheduling.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { findMailRoutes } from '#mail/mail-routes.queries.ts'
import { queueMail, senderOf } from '#mail/outbox.queries.ts'
import type { Site } from '#site/site.ts'
import {
  type AppointmentRow,
  decidePending,
  findStatus,
  toAppointment,
} from '../agenda/appointments.queries.ts'
import { confirmedMail, refusedMail } from './appointment-mails.ts'

const ALREADY: Record<AppointmentStatus, string> = {
  pending: 'Ce rendez-vous vient de changer. Veuillez réessayer.',
  confirmed: 'Ce rendez-vous est déjà confirmé.',
  cancelled: 'Ce rendez-vous est déjà refusé.',
  en_cours: 'Ce rendez-vous est en cours.',
  completed: 'Ce rendez-vous est terminé.',
}

/**
 * Of several who decide at once, one wins, and the client gets one mail. Undefined when there is no such appointment.
 */
export async function decideAppointment(
  db: Database,
  site: Site,
  id: number,
  decision: AppointmentDecision,
  now: Date,
) {
  // A cheap check before the transaction: it refuses most of those who come late.
  const status = await findStatus(db, id, now)
  if (!status) return undefined
  if (status !== 'pending') throw conflict(ALREADY[status])
  return inTransaction(db, async (tx) => {
    const row = await decidePending(tx, id, decision)
    if (!row) {
      const decided = await findStatus(tx, id, now)
      if (!decided) return undefined
      throw conflict(ALREADY[decided])
    }
    await mailClient(tx, site, row, now)
    return toAppointment(row, now)
  })
}

/** No mail about an appointment that is over. */
async function mailClient(tx: Database, site: Site, row: AppointmentRow, now: Date) {
  const routes = await findMailRoutes(tx)
  const sender = senderOf(routes)
  if (!sender || row.endsAt <= now) return
  const mail = row.status === 'confirmed' ? confirmedMail : refusedMail
  await queueMail(tx, routes, mail(row, sender, site, now), now)
}
