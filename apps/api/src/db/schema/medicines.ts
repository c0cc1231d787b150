import { sql } from 'drizzle-orm'
import { boolean, pgTable, text } from 'drizzle-orm/pg-core'

export const medicines = pgTable('medicines', {
  code: text('code').primaryKey(),
  denomination: text('denomination').notNull(),
  forme: text('forme').notNull(),
  dosage: text('dosage').notNull(),
  substance: text('substance').notNull(),
  titulaire: text('titulaire').notNull(),
  isActive: boolean('is_active').notNull(),
  foldedDenomination: text('folded_denomination').notNull(),
  foldedSubstance: text('folded_substance').notNull(),
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(sql`code || ' ' || folded_denomination || ' ' || folded_substance`),
})

/** Filled by the database itself, from each medicine that is written. */
export const medicineWords = pgTable('medicine_words', {
  word: text('word').primaryKey(),
})
