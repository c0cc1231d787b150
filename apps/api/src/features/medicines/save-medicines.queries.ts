import type { MedicineCreate } from '@vigie/contract/site/medicines.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { medicines, medicineWords } from '#db/schema/medicines.ts'
import { withFoldedTexts } from './medicines.queries.ts'

export type SaveCount = { added: number; changed: number; unchanged: number }

const DESCRIPTION = ['denomination', 'forme', 'titulaire', 'isActive', 'foldedDenomination'] as const
const COMPOSITION = ['dosage', 'substance', 'foldedSubstance'] as const

/**
 * Adds the codes that are new and changes those that differ; a row with the same values is not written again.
 * Without compositions, those that the catalogue has stay as they are.
 */
export async function saveMedicines(
  tx: Database,
  batch: MedicineCreate[],
  { withComposition }: { withComposition: boolean },
): Promise<SaveCount> {
  const keys = withComposition ? [...DESCRIPTION, ...COMPOSITION] : DESCRIPTION
  const current = keys.map((key) => sql`${medicines[key]}`)
  const read = keys.map((key) => sql`excluded.${sql.identifier(medicines[key].name)}`)
  const rows = await tx
    .insert(medicines)
    .values(batch.map(withFoldedTexts))
    .onConflictDoUpdate({
      target: medicines.code,
      set: Object.fromEntries(keys.map((key, index) => [key, read[index]])),
      setWhere: sql`(${sql.join(current, sql`, `)}) is distinct from (${sql.join(read, sql`, `)})`,
    })
    // `xmax` is 0 in a row that this statement has inserted, not in one that it has updated.
    .returning({ isNew: sql<boolean>`xmax = 0` })
  const added = rows.filter(({ isNew }) => isNew).length
  return { added, changed: rows.length - added, unchanged: batch.length - rows.length }
}

/** The planner does not use an index into which thousands of rows have just been inserted before a vacuum. */
export async function settleMedicines(db: Database) {
  await db.execute(sql`vacuum (analyze) ${medicines}`)
  await db.execute(sql`vacuum (analyze) ${medicineWords}`)
}
