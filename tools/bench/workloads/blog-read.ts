import type { Workload } from '../workload.ts'

/** One article, as the screen that edits it reads it; without the list cache, which would be all that counts. */
export const blogRead: Workload = {
  name: 'GET /api/blogs/admin/:id, without memory',
  minimum: 0.8,
  connections: 16,
  settings: { LIST_MEMORY_MB: '0' },
  request: { path: '/api/blogs/admin/1' },
  baseline(app, pool) {
    app.get<{ Params: { id: string } }>('/api/blogs/admin/:id', async ({ params }) => {
      const { rows } = await pool.query({
        name: 'blog-read',
        text: `select id, title, slug, excerpt, content, author, category, image, gallery, image_alts as "imageAlts",
                      published, published_at as "publishedAt", tags, meta_title as "metaTitle",
                      meta_description as "metaDescription", planned_at as "plannedAt",
                      working_copy as "workingCopy", version, created_at as "createdAt", updated_at as "updatedAt"
               from blogs where id = $1`,
        values: [Number(params.id)],
      })
      return { success: true, data: rows[0] }
    })
  },
}
