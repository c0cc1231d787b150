import type { Project, ProjectCategory, ProjectListQuery } from '@vigie/contract/writing/projects.ts'
import { and, asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Locked } from '#content/history/replaced-version.ts'
import { lastKeyframe, type NewVersion, toKeyframe, withVersion } from '#content/history/versions.queries.ts'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { preparedOnce } from '#db/prepared.ts'
import { projects } from '#db/schema/writing/projects.ts'
import { containsWords } from '#db/text-search.ts'
import { toWordPatterns } from '#lib/search-text.ts'

type ProjectRow = Omit<typeof projects.$inferSelect, 'searchText' | 'imageSearchText'>
export type ProjectInsert = typeof projects.$inferInsert

const { searchText: _, imageSearchText: _images, ...columns } = getTableColumns(projects)

export async function findProjects(db: Database, { page, limit, category, search }: ProjectListQuery) {
  const where = and(
    category === undefined ? undefined : eq(projects.category, category),
    containsWords(projects.searchText, toWordPatterns(search)),
  )
  const rows = await db
    .select(columns)
    .from(projects)
    .where(where)
    .orderBy(desc(projects.date), desc(projects.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const isWhole = page === 1 && rows.length < limit
  return { rows: rows.map(toProject), total: isWhole ? rows.length : await db.$count(projects, where) }
}

export async function countByCategory(db: Database): Promise<ProjectCategory[]> {
  const rows = await db
    // PROJ-24 names the count this way.
    .select({ category: projects.category, _count: { category: count() } })
    .from(projects)
    .groupBy(projects.category)
    .orderBy(asc(projects.category))
  return rows.sort((a, b) => a.category.localeCompare(b.category, 'fr'))
}

export async function findProject(db: Database, id: number) {
  const [row] = await readStatement(db).execute({ id })
  return row && toProject(row)
}

const readStatement = preparedOnce(
  (db, name) =>
    db
      .select(columns)
      .from(projects)
      .where(eq(projects.id, sql.placeholder('id')))
      .prepare(name),
  'one project',
)

const LOCKED_COLUMNS = { ...columns, keyframe: lastKeyframe('projects', projects.id) }

/** Locked: nobody else can change the row before this transaction ends. */
export async function lockProject(tx: Database, id: number): Promise<Locked<Project> | undefined> {
  const [row] = await tx.select(LOCKED_COLUMNS).from(projects).where(eq(projects.id, id)).for('update')
  if (!row) return undefined
  const { keyframe, ...project } = row
  return { record: toProject(project), updatedBy: project.updatedBy, keyframe: toKeyframe(keyframe) }
}

export async function insertProject(db: Database, project: ProjectInsert) {
  return toProject(oneRow(await db.insert(projects).values(project).returning(columns)))
}

/** Stores the version that it replaces in the same statement. */
export async function updateProject(
  db: Database,
  id: number,
  patch: Partial<ProjectInsert>,
  replaced: NewVersion,
) {
  const update = db.with(...withVersion(db, replaced)).update(projects)
  return toProject(oneRow(await update.set(patch).where(eq(projects.id, id)).returning(columns)))
}

function toProject({ updatedBy: _, ...row }: ProjectRow): Project {
  return {
    ...row,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
