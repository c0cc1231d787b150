import { pagination } from '@vigie/contract/common/responses.ts'
import { type Person, TIMELINE_PAGE_SIZE } from '@vigie/contract/persons/persons.ts'
import type { Database } from '#db/client.ts'
import { aboutMembers, listGiven, listMembers, listSuggestions } from './person.queries.ts'
import { findTimeline } from './timeline.queries.ts'

type Reading = { page: number; now: Date; timeZone: string; userId: number }

/** PERS-02: whoever of those who are joined is named. Undefined when there is no such person. */
export async function readPerson(db: Database, id: number, reading: Reading): Promise<Person | undefined> {
  const { page, now } = reading
  const members = await listMembers(db, id)
  const [head] = members
  if (!head) return undefined
  const ids = members.map((member) => member.id)
  const addresses = members.map(({ email }) => email)
  const [given, suggestions, { rows, total }] = await Promise.all([
    listGiven(db, addresses),
    listSuggestions(db, ids),
    findTimeline(db, { ids, addresses }, page, reading),
  ])
  return {
    id: head.id,
    email: head.email,
    lastContactAt: head.lastContactAt?.toISOString() ?? null,
    ...given,
    ...aboutMembers(members, now),
    suggestions,
    timeline: rows,
    pagination: pagination(page, TIMELINE_PAGE_SIZE, total),
  }
}
