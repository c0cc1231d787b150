import type { Blog, BlogListItem, BlogListQuery, BlogStats } from '@vigie/contract/writing/blogs.ts'
import { and, count, desc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Locked } from '#content/history/replaced-version.ts'
import { lastKeyframe, type NewVersion, toKeyframe, withVersion } from '#content/history/versions.queries.ts'
import type { Database } from '#db/client.ts'
import { findMatches } from '#db/find-matches.ts'
import { oneRow } from '#db/one-row.ts'
import { preparedByShape, preparedOnce } from '#db/prepared.ts'
import { blogs } from '#db/schema/writing/blogs.ts'
import { containsWords } from '#db/text-search.ts'
import { toWordPatterns } from '#lib/search-text.ts'

type BlogRow = typeof blogs.$inferSelect
export type BlogInsert = typeof blogs.$inferInsert

const {
  searchText: _searchText,
  imageSearchText: _imageSearchText,
  updatedBy: _updatedBy,
  plannedBy: _plannedBy,
  siteUpdatedAt: _siteUpdatedAt,
  ...blogColumns
} = getTableColumns(blogs)

export { blogColumns }

const { content: _content, workingCopy: _workingCopy, ...plainColumns } = blogColumns
const listColumns = {
  ...plainColumns,
  hasWorkingCopy: sql<boolean>`${blogs.workingCopy} is not null`.as('has_working_copy'),
}

export async function findBlogs(db: Database, { page, limit, ...filters }: BlogListQuery) {
  const { published, planned, category, search } = filters
  if (toWordPatterns(search).length > 0) return searchBlogs(db, { page, limit, ...filters })
  const shape = { published: published !== undefined, planned, category: category !== undefined }
  const offset = (page - 1) * limit
  const rows = await pageStatement(db, shape).execute({ published, category, limit, offset })
  // A page beyond the last has no row to carry the total.
  const total = rows[0]?.total ?? (page === 1 ? 0 : await db.$count(blogs, matching(filters)))
  return { rows: rows.map(({ total: _, ...row }) => toListItem(row)), total, isMore: false }
}

/** Never prepared: a plan that was made for any word reads all texts. */
async function searchBlogs(db: Database, query: BlogListQuery) {
  const { page, limit } = query
  const searched = { table: blogs, id: blogs.id, where: matching(query), order: [desc(blogs.id)] }
  const { where, ...counted } = await findMatches(db, searched, query)
  const rows = await db
    .select(listColumns)
    .from(blogs)
    .where(where)
    .orderBy(desc(blogs.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows: rows.map(toListItem), ...counted }
}

type Filters = Omit<BlogListQuery, 'page' | 'limit'>

function matching({ published, planned, category, search }: Filters) {
  return and(
    published === undefined ? undefined : eq(blogs.published, published),
    planned ? isNotNull(blogs.plannedAt) : undefined,
    category === undefined ? undefined : eq(blogs.category, category),
    containsWords(blogs.searchText, toWordPatterns(search)),
  )
}

type ListShape = { published: boolean; planned: boolean; category: boolean }

const pageStatement = preparedByShape((db, shape: ListShape, name) => {
  const where = and(
    shape.published ? eq(blogs.published, sql.placeholder('published')) : undefined,
    shape.planned ? isNotNull(blogs.plannedAt) : undefined,
    shape.category ? eq(blogs.category, sql.placeholder('category')) : undefined,
  )
  const ofPage = db
    .select({ id: blogs.id })
    .from(blogs)
    .where(where)
    .orderBy(desc(blogs.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
  return db
    .select({
      ...listColumns,
      total: sql<number>`(select count(*)::integer from ${blogs} where ${where ?? sql`true`})`,
    })
    .from(blogs)
    .where(inArray(blogs.id, ofPage))
    .orderBy(desc(blogs.id))
    .prepare(name)
}, 'blog list')

export async function countBlogs(db: Database): Promise<BlogStats> {
  const { category, published } = blogs
  const rows = await db
    .select({ category, published, rows: count() })
    .from(blogs)
    .groupBy(category, published)
  const sum = (some: typeof rows) => some.reduce((all, group) => all + group.rows, 0)
  const [totalBlogs, publishedBlogs] = [sum(rows), sum(rows.filter((group) => group.published))]
  const categories = [...new Set(rows.map((group) => group.category))]
  return {
    totalBlogs,
    publishedBlogs,
    draftBlogs: totalBlogs - publishedBlogs,
    totalCategories: categories.length,
    categories: categories.sort((a, b) => a.localeCompare(b, 'fr')),
  }
}

export async function findBlog(db: Database, id: number) {
  const [row] = await readStatement(db).execute({ id })
  return row && toBlog(row)
}

const readStatement = preparedOnce(
  (db, name) =>
    db
      .select(blogColumns)
      .from(blogs)
      .where(eq(blogs.id, sql.placeholder('id')))
      .prepare(name),
  'one blog',
)

const LOCKED_COLUMNS = {
  ...blogColumns,
  updatedBy: blogs.updatedBy,
  keyframe: lastKeyframe('blogs', blogs.id),
}

/** Locked: nobody else can change the row before this transaction ends. */
export async function lockBlog(tx: Database, id: number): Promise<Locked<Blog> | undefined> {
  const [row] = await tx.select(LOCKED_COLUMNS).from(blogs).where(eq(blogs.id, id)).for('update')
  if (!row) return undefined
  const { keyframe, updatedBy, ...blog } = row
  return { record: toBlog(blog), updatedBy, keyframe: toKeyframe(keyframe) }
}

export async function insertBlog(db: Database, blog: BlogInsert) {
  return toBlog(oneRow(await db.insert(blogs).values(blog).returning(blogColumns)))
}

/** Stores the version that it replaces in the same statement. */
export async function updateBlog(
  db: Database,
  id: number,
  patch: Partial<BlogInsert>,
  replaced: NewVersion | undefined,
) {
  const update = db.with(...withVersion(db, replaced)).update(blogs)
  return toBlog(oneRow(await update.set(patch).where(eq(blogs.id, id)).returning(blogColumns)))
}

export function toBlog(row: Pick<BlogRow, keyof typeof blogColumns>): Blog {
  return { ...row, ...momentsOf(row) }
}

type ListRow = Omit<BlogListItem, keyof Moments> & Pick<BlogRow, keyof Moments>

function toListItem(row: ListRow): BlogListItem {
  return { ...row, ...momentsOf(row) }
}

type Moments = ReturnType<typeof momentsOf>

function momentsOf(row: Pick<BlogRow, 'publishedAt' | 'plannedAt' | 'createdAt' | 'updatedAt'>) {
  return {
    publishedAt: row.publishedAt?.toISOString() ?? null,
    plannedAt: row.plannedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
