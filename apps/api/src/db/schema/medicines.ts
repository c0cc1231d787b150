import { sql } from 'drizzle-orm'
import { boolean, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * - trigger medicines_inserted_words: collects the words of what was written in `medicine_words`.
 * - trigger medicines_revision: the lists of « medicines » get another ETag.
 * - trigger medicines_updated_words: collects the words of what was written in `medicine_words`.
 * - index medicines_search: the words of a search, by trigrams.
 */
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

/**
 * Filled by the database itself, from each medicine that is written.
 *
 * - index medicine_words_search: words that look like a misspelt one.
 */
export const medicineWords = pgTable('medicine_words', {
  word: text('word').primaryKey(),
})
