import { randomInt } from 'node:crypto'
import { isRobot } from '@vigie/contract/common/visitor.ts'
import type { ContactRequest, ContactRequestInput } from '@vigie/contract/site/requests.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { findMailServers } from '#mail/mail-servers.queries.ts'
import { queueMail, senderOf } from '#mail/outbox.queries.ts'
import { countGoal, type FormVisitor } from '#site/audience/count-goal.ts'
import type { Site } from '#site/site.ts'
import { newRequestMail } from './request-mails.ts'
import { insertRequest } from './requests.queries.ts'

/** Stores a message of the public site and mails it to the company, in one transaction. */
export async function receiveRequest(
  db: Database,
  site: Site,
  input: ContactRequestInput,
  now: Date,
  visitor?: FormVisitor,
) {
  const { website: _, entry: __, ...fields } = input
  const request = { ...fields, company: fields.company || null, phone: fields.phone || null }
  if (isRobot(input)) return fakeRequest(request, now)
  const [company, publicUrl] = [await site.company(), await site.publicUrl()]
  return inTransaction(db, async (tx) => {
    const stored = await insertRequest(tx, { ...request, createdAt: now })
    const routes = await findMailServers(tx)
    const sender = senderOf(routes)
    if (sender) await queueMail(tx, routes, newRequestMail(stored, sender.address, company, publicUrl), now)
    await countGoal(tx, site, 'request', visitor, now)
    return stored
  })
}

type Fields = Omit<ContactRequest, 'id' | 'status' | 'createdAt' | 'reply'>

function fakeRequest(fields: Fields, now: Date): ContactRequest {
  const id = randomInt(1, 100_000)
  return { ...fields, id, status: 'pending', createdAt: now.toISOString(), reply: null }
}
