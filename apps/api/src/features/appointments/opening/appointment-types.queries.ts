import type {
  AppointmentType,
  AppointmentTypeChange,
  AppointmentTypeInput,
} from '@vigie/contract/agenda/appointment-types.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { appointmentTypes as types } from '#db/schema/agenda/appointments.ts'

export async function listTypes(db: Database): Promise<AppointmentType[]> {
  return db.select(SHOWN).from(types).orderBy(asc(types.position), asc(types.id))
}

export async function findType(db: Database, id: number): Promise<AppointmentType | undefined> {
  const [row] = await db.select(SHOWN).from(types).where(eq(types.id, id))
  return row
}

/** The last of the order. */
export async function insertType(db: Database, input: AppointmentTypeInput): Promise<AppointmentType> {
  const position = sql`(select coalesce(max(position), 0) + 1 from appointment_types)`
  return oneRow(
    await db
      .insert(types)
      .values({ ...input, position })
      .returning(SHOWN),
  )
}

/** Over the version that was read; undefined when there is no such type or somebody has saved since. */
export async function updateType(
  db: Database,
  id: number,
  { version, ...change }: AppointmentTypeChange,
): Promise<AppointmentType | undefined> {
  const [row] = await db
    .update(types)
    .set({ ...change, version: version + 1 })
    .where(and(eq(types.id, id), eq(types.version, version)))
    .returning(SHOWN)
  return row
}

export async function deleteType(db: Database, id: number) {
  const deleted = await db.delete(types).where(eq(types.id, id)).returning({ id: types.id })
  return deleted.length > 0
}

/** Types that are not named stay where they are. */
export async function orderTypes(db: Database, ids: number[]) {
  if (ids.length === 0) return
  const position = sql`array_position(${sql.param(ids)}::int[], ${types.id})`
  await db.update(types).set({ position }).where(inArray(types.id, ids))
}

const SHOWN = {
  id: types.id,
  nameFr: types.nameFr,
  nameEn: types.nameEn,
  durationMinutes: types.durationMinutes,
  pauseMinutes: types.pauseMinutes,
  place: types.place,
  isActive: types.isActive,
  questions: types.questions,
  version: types.version,
}
