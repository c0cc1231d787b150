import type { Medicine, MedicineCreate } from '@vigie/contract/site/medicines.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { medicines } from '#db/schema/medicines.ts'
import { toSearchText } from '#lib/search-text.ts'

const MEDICINE_COLUMNS = {
  code: medicines.code,
  denomination: medicines.denomination,
  forme: medicines.forme,
  dosage: medicines.dosage,
  substance: medicines.substance,
  titulaire: medicines.titulaire,
  isActive: medicines.isActive,
}

export async function findMedicines(db: Database, { page, limit }: { page: number; limit: number }) {
  const rows = await db
    .select(MEDICINE_COLUMNS)
    .from(medicines)
    .orderBy(asc(medicines.code))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: await db.$count(medicines) }
}

/** In the order of the codes, each medicine once. */
export async function findMedicinesByCode(db: Database, codes: string[]) {
  const asked = [...new Set(codes)]
  const rows = await db.select(MEDICINE_COLUMNS).from(medicines).where(inArray(medicines.code, asked))
  const byCode = new Map(rows.map((row) => [row.code, row]))
  return {
    data: asked.flatMap((code) => byCode.get(code) ?? []),
    unknown: asked.filter((code) => !byCode.has(code)),
  }
}

export async function insertMedicine(db: Database, medicine: MedicineCreate): Promise<Medicine> {
  return oneRow(await db.insert(medicines).values(withFoldedTexts(medicine)).returning(MEDICINE_COLUMNS))
}

export async function deleteMedicine(db: Database, code: string): Promise<Medicine | undefined> {
  const [row] = await db.delete(medicines).where(eq(medicines.code, code)).returning(MEDICINE_COLUMNS)
  return row
}

export function withFoldedTexts(medicine: MedicineCreate) {
  return {
    ...medicine,
    foldedDenomination: toSearchText(medicine.denomination),
    foldedSubstance: toSearchText(medicine.substance),
  }
}
