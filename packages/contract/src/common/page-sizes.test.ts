import { expect, it } from 'vitest'
import type { z } from 'zod'
import { auditQuerySchema } from '../accounts/audit.ts'
import { appointmentListQuerySchema, unavailabilityListQuerySchema } from '../agenda/appointments.ts'
import { registrationListQuerySchema } from '../agenda/registrations.ts'
import { campaignListQuerySchema } from '../mailing/campaigns.ts'
import { mailListQuerySchema } from '../mailing/mails.ts'
import { subscriptionListQuerySchema } from '../mailing/newsletter.ts'
import { pageListQuerySchema } from '../site/analytics.ts'
import { medicineListQuerySchema, medicineSearchQuerySchema } from '../site/medicines.ts'
import { contactRequestListQuerySchema } from '../site/requests.ts'
import { deliveryListQuerySchema } from '../site/webhooks.ts'
import { blogListQuerySchema } from '../writing/blogs.ts'
import { libraryListQuerySchema } from '../writing/library.ts'
import { projectListQuerySchema } from '../writing/projects.ts'
import { publicBlogListQuerySchema, publicProjectListQuerySchema } from '../writing/public-content.ts'
import { deletedListQuerySchema } from '../writing/recovery.ts'
import { versionListQuerySchema } from './history.ts'

type List = [name: string, schema: z.ZodType<{ limit: number }>, byDefault: number, most: number]

/** Written out, so that a list neither grows nor shrinks by accident. */
const LISTS: List[] = [
  ['BLOG-33 articles', blogListQuerySchema, 50, 1000],
  ['PROJ-22 projects', projectListQuerySchema, 1000, 1000],
  ['articles of the site', publicBlogListQuerySchema, 50, 1000],
  ['projects of the site', publicProjectListQuerySchema, 50, 1000],
  ['NEWS-16 subscriptions', subscriptionListQuerySchema, 100, 1000],
  ['MED-03 medicines', medicineListQuerySchema, 50, 1000],
  ['MED-05 medicines that were searched', medicineSearchQuerySchema, 50, 1000],
  ['versions', versionListQuerySchema, 50, 1000],
  ['what was deleted', deletedListQuerySchema, 50, 1000],
  ['ACCT-05 acts', auditQuerySchema, 50, 200],
  ['REG-05 registrations', registrationListQuerySchema, 50, 1000],
  ['images', libraryListQuerySchema, 48, 200],
  ['campaigns', campaignListQuerySchema, 25, 1000],
  ['mails', mailListQuerySchema, 25, 1000],
  ['deliveries', deliveryListQuerySchema, 10, 50],
  ['requests', contactRequestListQuerySchema, 100, 1000],
  ['appointments', appointmentListQuerySchema, 100, 1000],
  ['unavailability', unavailabilityListQuerySchema, 1000, 1000],
  ['visited pages', pageListQuerySchema, 10, 100],
]

it.each(LISTS)('%s come as many at a time as was agreed on', (_name, schema, byDefault, most) => {
  expect(schema.parse({}).limit).toBe(byDefault)
  expect(schema.parse({ limit: String(most) }).limit).toBe(most)
  expect(schema.parse({ limit: String(most + 1) }).limit).toBe(most)
  expect(schema.safeParse({ limit: '0' }).success).toBe(false)
})
