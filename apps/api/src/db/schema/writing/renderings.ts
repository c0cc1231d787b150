import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { bytea } from '../column-types.ts'

const columns = () => ({
  id: integer('id').primaryKey(),
  source: bytea('source').notNull(),
  /** Of another form for each version of the renderer, which is part of `source`. */
  rendered: jsonb('pieces').$type<{ html: string[]; offsets: number[] }>().notNull(),
})

export const blogRenderings = pgTable('blog_renderings', columns())
export const projectRenderings = pgTable('project_renderings', columns())
