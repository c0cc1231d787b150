import { DAY_MS } from '@vigie/contract/common/days.ts'
import { AWAITS_CONFIRMATION, HAS_LEFT, importedOn } from '@vigie/contract/mailing/newsletter-imports.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { required } from '#lib/required.ts'
import { dayOf, toInstant } from '#lib/site-time.ts'
import { erasedAmong } from '#privacy/erased-addresses.ts'
import type { ImportRules } from './add-subscriber.ts'
import { type NewSubscriber, readLine } from './import-line.ts'
import {
  findRunningImports,
  forgetImportsBefore,
  forgetSettledLines,
  type ImportRow,
  listLinesAfter,
  lockRunningImport,
  moveImport,
  writeProblems,
} from './imports.queries.ts'
import { findStates, insertSubscribers } from './new-subscribers.queries.ts'

/** Small steps: the embedded engine has one session, and a cancellation is felt after the current one. */
const LINES_A_STEP = 500
const KEPT_MS = 7 * DAY_MS

/** Goes on with what is running, also after a crash: each step is one transaction. */
export async function continueImports(db: Database, rules: ImportRules, now: Date) {
  for (const { id } of await findRunningImports(db)) while (await stepImport(db, id, rules, now));
}

/** Brings in the next lines; false when nothing is left, or when another process is at it. */
export function stepImport(db: Database, id: number, rules: ImportRules, now: Date) {
  return inTransaction(db, async (tx) => {
    const row = await lockRunningImport(tx, id)
    if (!row) return false
    const header = required(row.choices).hasHeader ? 1 : 0
    const lines = await listLinesAfter(tx, id, row.done + header, LINES_A_STEP)
    const outcome = await bringIn(tx, lines, row, rules, now)
    await writeProblems(tx, id, outcome.problems)
    const isLast = lines.length < LINES_A_STEP
    await moveImport(tx, id, ['running'], {
      ...added(row, outcome),
      done: row.done + lines.length,
      ...(isLast ? { state: 'done' } : {}),
    })
    if (isLast) await forgetSettledLines(tx, id)
    return !isLast
  })
}

/** A finished or never started import is deleted after a week: it holds addresses. */
export function forgetOldImports(db: Database, now: Date) {
  return inTransaction(db, (tx) => forgetImportsBefore(tx, new Date(now.getTime() - KEPT_MS)))
}

type Line = { line: number; cells: string[] }
type Outcome = Awaited<ReturnType<typeof bringIn>>

async function bringIn(tx: Database, lines: Line[], row: ImportRow, rules: ImportRules, now: Date) {
  const { timeZone, secret } = rules
  const choices = required(row.choices)
  const page = choices.page || importedOn(dayOf(row.createdAt, timeZone))
  const problems: { line: number; problem: string }[] = []
  const people = new Map<string, NewSubscriber & { line: number }>()
  let duplicates = 0
  for (const { line, cells } of lines) {
    const read = readLine(cells, { ...choices, page })
    if ('problem' in read) problems.push({ line, problem: read.problem })
    else if (people.has(read.email)) duplicates += 1
    else people.set(read.email, { ...read, line })
  }
  const refused = problems.length
  const { consentSource: source, consentDate } = choices
  const consentedAt = toInstant(consentDate, '00:00', timeZone)
  const erased = await erasedAmong(tx, [...people.keys()], secret)
  const allowed = [...people.values()].filter(({ email }) => !erased.has(email))
  const added = await insertSubscribers(tx, allowed, {
    consentedAt,
    source,
    importFile: row.fileName,
    addedBy: row.startedBy,
    now,
  })
  const known = [...people.values()].filter(({ email }) => !added.has(email))
  const states = await findStates(
    tx,
    known.map(({ email }) => email),
  )
  for (const { email, line } of known) {
    const state = states.get(email)
    if (state?.isActive) duplicates += 1
    else problems.push({ line, problem: state?.isPending ? AWAITS_CONFIRMATION : HAS_LEFT })
  }
  return { added: added.size, duplicates, refused, protected: problems.length - refused, problems }
}

const added = (row: ImportRow, outcome: Outcome) => ({
  added: row.added + outcome.added,
  duplicates: row.duplicates + outcome.duplicates,
  refused: row.refused + outcome.refused,
  protected: row.protected + outcome.protected,
})
