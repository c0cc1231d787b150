import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { bytea } from '../column-types.ts'

const columns = () => ({
  id: integer('id').primaryKey(),
  source: bytea('source').notNull(),
  pieces: jsonb('pieces').$type<string[]>().notNull(),
})

export const blogRenderings = pgTable('blog_renderings', columns())
export const projectRenderings = pgTable('project_renderings', columns())
