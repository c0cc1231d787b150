import { randomUUID } from 'node:crypto'
import { PERSONAL_TABLES } from '#privacy/personal-data.ts'
import type { TestApp } from '../test-app.ts'
import { bookingInput } from './appointments.ts'
import { courseInput } from './events.ts'
import { requestInput } from './requests.ts'

type Person = { name: string; email: string; phone: string; message: string }
type Headers = Record<string, string>

/** One of each record of a person, through the API, with what is made for it. */
export async function leaveRecords(t: TestApp, headers: Headers, person: Person) {
  const { name, email, phone, message } = person
  const send = async (method: 'POST' | 'PUT', path: string, payload: object, sent: Headers = {}) => {
    const key = { 'idempotency-key': randomUUID() }
    const answer = await t.call(method, path, { headers: { ...key, ...sent }, payload })
    if (answer.statusCode >= 300) throw new Error(`${method} ${path} ${answer.body}`)
    return answer.json()
  }
  const request = (await send('POST', '/api/requests', requestInput({ name, email, phone, message }))).data
  await send('POST', `/api/requests/${request.id}/reply`, { message: `Réponse : ${message}` }, headers)
  const booking = (await send('POST', '/api/appointments', bookingInput({ name, email, phone, message })))
    .data
  await send('PUT', `/api/appointments/${booking.id}/status`, { status: 'confirmed' }, headers)
  const event = (await send('POST', '/api/events', courseInput(), headers)).event
  await send('POST', `/api/events/${event.id}/registrations`, { name, email, answers: [] }, headers)
  await send('POST', '/api/newsletter/subscribe', { email })
  const { rows } = await t.database.pool.query('select id from persons where address = $1', [email])
  const id = rows[0]?.id as number
  await send('POST', `/api/persons/${id}/notes`, { text: `Note : ${message}` }, headers)
  return { id, bookingId: booking.id as number, eventId: event.id as number }
}

/** What the API leaves only at times: an undo, a line of an import, what a webhook's receiver said. */
export async function leaveCopies({ database }: TestApp, { email, name }: Person) {
  await database.pool.query(
    `insert into appointment_undos (id, appointment_id, version, replaced, mail_ids, until)
     select gen_random_uuid(), id, 1, '{}', '[]', now() + interval '1 day' from agenda where email = $1`,
    [email],
  )
  await database.pool.query(
    'insert into newsletter_import_lines (import_id, line, cells) values (1, 1, $1::jsonb)',
    [JSON.stringify([` ${email.toUpperCase()}`, name])],
  )
  await database.pool.query(
    `insert into webhook_attempts (delivery_id, at, duration_ms, answer) select id, now(), 1, '' from webhook_deliveries`,
  )
  await database.pool.query(
    `with asked as (
       insert into rights_requests (kind, email, language, message, created_at, due_on)
       values ('access', $1, 'fr', '', now(), now()) returning id)
     insert into rights_links (hash, email, language, expires_at, request_id) select '', $1, 'fr', now(), id from asked`,
    [email],
  )
}

/** Words of a closed list, and what a row is found by. */
const NOT_PLANTED = /^(kind|state|status|type|language|start_time|end_time|email|recipient|reply_to|address)$/

/** They take the words of their subscription, and refuse any other. */
const NEVER_CHANGED = 'consent_events'

/** A word of its own in every column that the list of RGPD-01 calls personal; returns them by « table.column ». */
export async function plantWords({ database }: TestApp, { email }: Person) {
  const { rows: columns } = await database.pool.query<{ table: string; name: string; type: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and a.attgenerated = ''
       and format_type(a.atttypid, a.atttypmod) in ('text', 'jsonb', 'bytea')`,
  )
  const words: Record<string, string> = {}
  for (const { table, name, type } of columns) {
    const personal = PERSONAL_TABLES[table]
    const isPersonal = typeof personal?.columns[name] === 'object' && personal.found.length > 0
    if (!isPersonal || table === NEVER_CHANGED || NOT_PLANTED.test(name)) continue
    const word = `zq${table}${name}`.replaceAll('_', '')
    const value =
      type === 'jsonb' ? JSON.stringify([email, word]) : name === 'body' ? `${email} ${word}` : word
    const { rowCount } = await database.pool.query(
      `update ${table} set ${name} = ${type === 'bytea' ? `convert_to($1, 'UTF8')` : `$1::${type}`}
       where ctid = (select ctid from ${table} order by ctid limit 1)`,
      [value],
    )
    if (rowCount !== 1) throw new Error(`${table} has no row`)
    words[`${table}.${name}`] = word
  }
  return words
}
