import type { AppointmentSettingsInput } from '@vigie/contract/agenda/appointment-settings.ts'
import { audited } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { saveSettings } from './appointment-settings.queries.ts'

/** Undefined when somebody has saved since the version that was read. */
export function changeAppointmentSettings(db: Database, settings: AppointmentSettingsInput, now: Date) {
  return audited(
    db,
    now,
    (tx) => saveSettings(tx, settings),
    (row) => row && { kind: 'settings.appointments' },
  )
}
