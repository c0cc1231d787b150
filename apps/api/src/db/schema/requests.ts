import type { RequestStatus, RequestType } from '@vigie/contract/site/requests.ts'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './column-types.ts'

/**
 * - trigger contact_requests_copies: the mails and deliveries made for a deleted row go with it (RGPD-06).
 * - trigger contact_requests_persons: the person of the address is computed anew (PERS-01).
 * - trigger contact_requests_responses: the stored responses to requests about a deleted row are emptied; their keys
 *   stay (RGPD-06).
 * - trigger contact_requests_revision: the lists of « requests » get another ETag.
 * - trigger contact_requests_webhooks: queues the deliveries of « request.received ».
 * - index contact_requests_address: the requests of a person (PERS-01).
 * - index contact_requests_kinds: the numbers of the list, without reading the rows.
 * - index contact_requests_newest: the newest requests, and those of a period.
 * - index contact_requests_order: the list: what is urgent and open, then the newest.
 * - index contact_requests_pending: the few that wait, for their list and the dashboard.
 * - index contact_requests_search: the words of a search, by trigrams.
 */
export const contactRequests = pgTable('contact_requests', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  company: text('company'),
  phone: text('phone'),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  type: text('type').$type<RequestType>().notNull(),
  status: text('status').$type<RequestStatus>().notNull().default('pending'),
  replyMessage: text('reply_message'),
  repliedAt: instant('replied_at'),
  searchText: text('search_text').notNull(),
  createdAt: instant('created_at').notNull(),
})
