import type {
  AppointmentSettings,
  AppointmentSettingsInput,
} from '@vigie/contract/agenda/appointment-settings.ts'
import { REMINDER_DAYS } from '@vigie/contract/agenda/appointment-settings.ts'
import { DEFAULT_OPENING_HOURS } from '@vigie/contract/agenda/opening-hours.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { appointmentSettings } from '#db/schema/agenda/appointments.ts'

const FIRST_VERSION = 1

/** The defaults while nobody has set anything. */
export async function findSettings(db: Database): Promise<AppointmentSettings> {
  const [row] = await db.select(SHOWN).from(appointmentSettings)
  return (
    row ?? {
      openingHours: [...DEFAULT_OPENING_HOURS],
      minNoticeHours: null,
      horizonDays: null,
      reminderDays: REMINDER_DAYS,
      version: FIRST_VERSION,
    }
  )
}

/** Over the version that was read; undefined when somebody has saved since. */
export async function saveSettings(
  db: Database,
  { version, ...settings }: AppointmentSettingsInput,
): Promise<AppointmentSettings | undefined> {
  const values = { ...settings, version: version + 1 }
  const [changed] = await db
    .update(appointmentSettings)
    .set(values)
    .where(and(eq(appointmentSettings.id, 1), eq(appointmentSettings.version, version)))
    .returning(SHOWN)
  if (changed || version !== FIRST_VERSION) return changed
  // Of several who save first, the primary key lets one.
  const [first] = await db.insert(appointmentSettings).values(values).onConflictDoNothing().returning(SHOWN)
  return first
}

const SHOWN = {
  openingHours: appointmentSettings.openingHours,
  minNoticeHours: appointmentSettings.minNoticeHours,
  horizonDays: appointmentSettings.horizonDays,
  reminderDays: appointmentSettings.reminderDays,
  version: appointmentSettings.version,
}
