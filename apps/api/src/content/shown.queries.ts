import { eq } from 'drizzle-orm'
import { events } from '#db/schema/events.ts'
import { blogs } from '#db/schema/writing/blogs.ts'
import { projects } from '#db/schema/writing/projects.ts'

/**
 * What "published" means: the site shows a record while this column is true. The audit log records its changes
 * (`recordShown`), and the triggers of the webhooks get it as an argument, which `shown.test.ts` compares.
 */
export const SHOWN_BY = { blogs: blogs.published, projects: projects.isActive, events: events.isActive }

export const isShown = {
  blogs: eq(SHOWN_BY.blogs, true),
  projects: eq(SHOWN_BY.projects, true),
  events: eq(SHOWN_BY.events, true),
}
