import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { retentionSettings, type StoredRules } from '#db/schema/retention.ts'

const FIRST_VERSION = 1

export async function findStoredRules(db: Database) {
  const [row] = await db
    .select({ rules: retentionSettings.rules, version: retentionSettings.version })
    .from(retentionSettings)
  return row ?? { rules: {}, version: FIRST_VERSION }
}

/** Over the version that was read; false when somebody has saved since. */
export async function saveRules(tx: Database, rules: StoredRules, version: number) {
  const values = { rules, version: version + 1 }
  const changed = await tx
    .update(retentionSettings)
    .set(values)
    .where(and(eq(retentionSettings.id, 1), eq(retentionSettings.version, version)))
    .returning({ id: retentionSettings.id })
  if (changed.length > 0 || version !== FIRST_VERSION) return changed.length > 0
  // Of several who save first, the primary key lets one.
  const first = await tx.insert(retentionSettings).values(values).onConflictDoNothing().returning()
  return first.length > 0
}

/** False when the run of the day is noted already, by this process or another. */
export async function noteRun(tx: Database, day: string) {
  const noted = await tx
    .insert(retentionSettings)
    .values({ lastRunOn: day })
    .onConflictDoUpdate({
      target: retentionSettings.id,
      set: { lastRunOn: day },
      setWhere: sql`${retentionSettings.lastRunOn} is distinct from ${day}`,
    })
    .returning({ id: retentionSettings.id })
  return noted.length > 0
}
