import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import type {
  PublicBlog,
  PublicBlogListQuery,
  PublicProjectListQuery,
} from '@vigie/contract/writing/public-content.ts'
import { and, desc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import { isShown } from '#content/shown.queries.ts'
import type { Database } from '#db/client.ts'
import { events, isWithin } from '#db/schema/events.ts'
import { blogs } from '#db/schema/writing/blogs.ts'
import { contentSlugs } from '#db/schema/writing/content-slugs.ts'
import { projects } from '#db/schema/writing/projects.ts'
import { containsWords } from '#db/text-search.ts'
import { required } from '#lib/required.ts'
import { toWordPatterns } from '#lib/search-text.ts'

const {
  searchText: _searchText,
  imageSearchText: _imageSearchText,
  updatedBy: _updatedBy,
  published: _published,
  plannedAt: _plannedAt,
  plannedBy: _plannedBy,
  workingCopy: _workingCopy,
  siteUpdatedAt: _siteUpdatedAt,
  version: _version,
  createdAt: _createdAt,
  ...plainColumns
} = getTableColumns(blogs)
/** HIST-12: saving a working copy changes nothing that the site shows. */
const shownUpdatedAt = sql<Date>`coalesce(${blogs.siteUpdatedAt}, ${blogs.updatedAt})`
  .mapWith(blogs.updatedAt)
  .as('shown_updated_at')
const blogColumns = { ...plainColumns, updatedAt: shownUpdatedAt }
const { content: _content, ...itemColumns } = blogColumns
const {
  isActive: _isActive,
  publishedAt: _publishedAt,
  updatedBy: _projectUpdatedBy,
  version: _projectVersion,
  createdAt: _projectCreatedAt,
  imageSearchText: _projectImageSearchText,
  ...projectColumns
} = getTableColumns(projects)

const NEWEST_PUBLISHED = [desc(blogs.publishedAt), desc(blogs.id)]
const NEWEST_PROJECTS = [desc(projects.date), desc(projects.id)]

export async function findPublishedBlogs(db: Database, query: PublicBlogListQuery) {
  const where = and(
    isShown.blogs,
    query.category === undefined ? undefined : eq(blogs.category, query.category),
    query.tag === undefined ? undefined : sql`${blogs.tags} ? ${query.tag}`,
    containsWords(blogs.searchText, toWordPatterns(query.search)),
  )
  const rows = await db
    .select(itemColumns)
    .from(blogs)
    .where(where)
    .orderBy(...NEWEST_PUBLISHED)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  return { rows: rows.map(toItem), total: await db.$count(blogs, where) }
}

export async function findPublishedBlog(db: Database, slug: string): Promise<PublicBlog | undefined> {
  const [row] = await db
    .select(blogColumns)
    .from(blogs)
    .where(and(eq(blogs.slug, slug), isShown.blogs))
  return row && { ...toItem(row), content: row.content }
}

/** The current slug of the published article that once had this one. */
export async function findArticleSlug(db: Database, former: string) {
  const [row] = await db
    .select({ slug: blogs.slug })
    .from(contentSlugs)
    .innerJoin(blogs, eq(blogs.id, contentSlugs.rowId))
    .where(and(eq(contentSlugs.collection, 'blogs'), eq(contentSlugs.slug, former), isShown.blogs))
  return row?.slug
}

export async function findProjectSlug(db: Database, former: string) {
  const [row] = await db
    .select({ slug: projects.slug })
    .from(contentSlugs)
    .innerJoin(projects, eq(projects.id, contentSlugs.rowId))
    .where(and(eq(contentSlugs.collection, 'projects'), eq(contentSlugs.slug, former), isShown.projects))
  return row?.slug
}

export async function findActiveProjects(db: Database, { page, limit, category }: PublicProjectListQuery) {
  const where = and(isShown.projects, category === undefined ? undefined : eq(projects.category, category))
  const rows = await db
    .select(projectColumns)
    .from(projects)
    .where(where)
    .orderBy(...NEWEST_PROJECTS)
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows: rows.map(toPublicProject), total: await db.$count(projects, where) }
}

/** By its slug or its number: a slug is never a number alone. */
export async function findActiveProject(db: Database, name: string) {
  const isNumber = /^\d+$/.test(name)
  const id = idParamsSchema.safeParse({ id: name }).data?.id ?? 0
  const [row] = await db
    .select(projectColumns)
    .from(projects)
    .where(and(isNumber ? eq(projects.id, id) : eq(projects.slug, name), isShown.projects))
  return row && toPublicProject(row)
}

/** For the sitemap. */
export async function listPublishedAddresses(db: Database, max: number) {
  return db
    .select({ id: blogs.id, slug: blogs.slug, updatedAt: shownUpdatedAt })
    .from(blogs)
    .where(isShown.blogs)
    .orderBy(...NEWEST_PUBLISHED)
    .limit(max)
}

export async function listProjectAddresses(db: Database, max: number) {
  return db
    .select({ id: projects.id, slug: projects.slug, updatedAt: projects.updatedAt })
    .from(projects)
    .where(isShown.projects)
    .orderBy(...NEWEST_PROJECTS)
    .limit(max)
}

export async function listEventAddresses(db: Database, today: string, max: number) {
  return db
    .select({ id: events.id, updatedAt: events.updatedAt })
    .from(events)
    .where(and(isShown.events, or(eq(events.isPermanent, true), isWithin({ from: today }))))
    .orderBy(events.date, events.id)
    .limit(max)
}

type ItemRow = { publishedAt: Date | null; updatedAt: Date }

function toItem<Row extends ItemRow>(row: Row) {
  return {
    ...row,
    publishedAt: required(row.publishedAt, 'the date of a published article').toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

function toPublicProject<Row extends { updatedAt: Date }>(row: Row) {
  return { ...row, updatedAt: row.updatedAt.toISOString() }
}
