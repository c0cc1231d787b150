import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Workload } from '../workload.ts'
import { seedArticles } from './blog-rows.ts'

const PATH = '/api/blogs/admin'
const FIRST_FIFTY = `${PATH}?page=1&limit=50&published=true&category=ESG&search=climat`

/** Fifty of a thousand articles, filtered in three ways, read and written anew at each request. */
export const blogList: Workload = {
  name: 'GET /api/blogs/admin, filtered, without memory',
  minimum: 0.6,
  connections: 16,
  settings: { LIST_MEMORY_MB: '0' },
  request: { path: FIRST_FIFTY },
  seed: seedArticles,
  baseline: listBaseline,
}

/** The same list as the screens ask for it every two seconds: nothing has changed since the last time. */
export const unchangedBlogList: Workload = {
  name: 'GET /api/blogs/admin, filtered, unchanged',
  minimum: 1,
  connections: 16,
  request: { path: FIRST_FIFTY },
  baseline: () => {},
}

function listBaseline(app: FastifyInstance, pool: Pool) {
  app.get(PATH, async (request) => {
    const { page, limit, published, category, search } = request.query as Record<string, string>
    const { rows } = await pool.query(
      `select id, title, slug, excerpt, author, category, image, gallery, image_alts as "imageAlts", published,
              published_at as "publishedAt", tags, meta_title as "metaTitle", meta_description as "metaDescription",
              planned_at as "plannedAt", version, created_at as "createdAt", updated_at as "updatedAt",
              working_copy is not null as "hasWorkingCopy", (count(*) over ())::integer as total
       from blogs where published = $1 and category = $2 and search_text like $3
       order by id desc limit $4 offset $5`,
      [published === 'true', category, `%${search}%`, Number(limit), (Number(page) - 1) * Number(limit)],
    )
    const total = rows[0]?.total ?? 0
    return {
      success: true,
      data: rows.map(({ total: _, ...row }) => row),
      pagination: {
        page: Number(page),
        limit: Number(limit),
        total,
        pages: Math.ceil(total / Number(limit)),
      },
    }
  })
}
