import { publicEventListResponseSchema } from '@vigie/contract/agenda/events.ts'
import { publicBlogSchema, publicProjectSchema } from '@vigie/contract/writing/public-content.ts'
import { getTableColumns } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { events } from '#db/schema/events.ts'
import { blogs } from '#db/schema/writing/blogs.ts'
import { projects } from '#db/schema/writing/projects.ts'
import { testApp } from '#test/test-app.ts'
import { SHOWN_BY } from './shown.queries.ts'

const t = await testApp()
const publicEventSchema = publicEventListResponseSchema.shape.events.element

/** Neither is a change by itself: a number stays, and the date is that of the change. */
const NO_CHANGE = ['id', 'updated_at']

it.each([
  { collection: 'blogs', noun: 'article', table: blogs, fields: publicBlogSchema.shape },
  { collection: 'projects', noun: 'project', table: projects, fields: publicProjectSchema.shape },
  { collection: 'events', noun: 'event', table: events, fields: publicEventSchema.shape },
] as const)('HOOK-01 a webhook gets the changes of $collection that the site shows', async (given) => {
  const { collection, noun, table, fields } = given
  const { rows } = await t.database.pool.query(
    `select encode(tgargs, 'escape') as arguments from pg_trigger where tgname = $1`,
    [`${collection}_webhooks`],
  )
  const [name, shownBy, columns] = rows[0].arguments.split('\\000')
  expect([name, shownBy]).toEqual([noun, SHOWN_BY[collection].name])
  const shown = Object.entries(getTableColumns(table))
    .filter(([field]) => field in fields)
    .map(([, column]) => column.name)
    .filter((column) => !NO_CHANGE.includes(column))
  expect(columns.split(' ').toSorted()).toEqual(shown.toSorted())
})
