import type { SubscriberImport } from '@vigie/contract/mailing/newsletter-imports.ts'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import {
  newsletterImports as imports,
  newsletterImportLines as lines,
} from '#db/schema/mailing/newsletter.ts'

export type ImportRow = typeof imports.$inferSelect
export type ImportPatch = Partial<Omit<typeof imports.$inferInsert, 'id'>>

export async function insertImport(tx: Database, fileName: string, count: number, createdAt: Date) {
  return oneRow(await tx.insert(imports).values({ fileName, lines: count, createdAt }).returning())
}

/** `batch` is the JSON of a list of `{ line, cells }`. */
export async function insertLines(tx: Database, importId: number, batch: string) {
  await tx.execute(sql`
    insert into ${lines} (import_id, line, cells)
    select ${importId}::integer, row.line, row.cells
    from jsonb_to_recordset(${batch}::jsonb) as row (line integer, cells jsonb)`)
}

export async function findImport(db: Database, id: number) {
  const [row] = await db.select().from(imports).where(eq(imports.id, id))
  return row
}

/** Undefined when it is not running, or when another process is at it. */
export async function lockRunningImport(tx: Database, id: number) {
  const isRunning = and(eq(imports.id, id), eq(imports.state, 'running'))
  const [row] = await tx.select().from(imports).where(isRunning).for('update', { skipLocked: true })
  return row
}

export function findRunningImports(db: Database) {
  return db.select({ id: imports.id }).from(imports).where(eq(imports.state, 'running')).orderBy(imports.id)
}

/** Changes the import when it is in one of these states; undefined when it is not. */
export async function moveImport(db: Database, id: number, from: ImportRow['state'][], patch: ImportPatch) {
  const isThere = and(eq(imports.id, id), inArray(imports.state, from))
  const [row] = await db.update(imports).set(patch).where(isThere).returning()
  return row
}

export function countLines(db: Database, importId: number) {
  return db.$count(lines, eq(lines.importId, importId))
}

export function listLinesAfter(tx: Database, importId: number, line: number, limit: number) {
  return tx
    .select({ line: lines.line, cells: lines.cells })
    .from(lines)
    .where(and(eq(lines.importId, importId), gt(lines.line, line)))
    .orderBy(asc(lines.line))
    .limit(limit)
}

export async function writeProblems(
  tx: Database,
  importId: number,
  problems: { line: number; problem: string }[],
) {
  if (problems.length === 0) return
  await tx.execute(sql`
    update ${lines} as l set problem = p.problem
    from jsonb_to_recordset(${JSON.stringify(problems)}::jsonb) as p (line integer, problem text)
    where l.import_id = ${importId} and l.line = p.line`)
}

export function listProblems(db: Database, importId: number) {
  return db
    .select({ line: lines.line, cells: lines.cells, problem: lines.problem })
    .from(lines)
    .where(and(eq(lines.importId, importId), isNotNull(lines.problem)))
    .orderBy(asc(lines.line))
}

/** What was brought in is among the subscribers: the copy of the file is not needed any more. */
export async function forgetSettledLines(tx: Database, importId: number) {
  await tx.delete(lines).where(and(eq(lines.importId, importId), isNull(lines.problem)))
}

export async function forgetImportsBefore(tx: Database, moment: Date) {
  const old = await tx
    .delete(imports)
    .where(and(inArray(imports.state, ['ready', 'done', 'cancelled']), lt(imports.createdAt, moment)))
    .returning({ id: imports.id })
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(lines).where(inArray(lines.importId, ids))
}

export function toImport({ choices: _, startedBy: _by, createdAt, ...row }: ImportRow): SubscriberImport {
  return { ...row, createdAt: createdAt.toISOString() }
}
