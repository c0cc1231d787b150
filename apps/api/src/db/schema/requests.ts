import type { RequestStatus, RequestType } from '@vigie/contract/site/requests.ts'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './column-types.ts'

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
