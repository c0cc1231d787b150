import { BLOG_NOT_FOUND, blogStale, blogUpdateSchema } from '@vigie/contract/blogs.ts'
import type { HistoryOf } from '#content/history/history-of.ts'
import { parseRestored } from '#content/history/parse-restored.ts'
import { currentVersion } from '#content/history/version-fields.ts'
import type { RenderMarkdown } from '#content/markdown/markdown-renderer.ts'
import type { Database } from '#db/client.ts'
import { findBlog } from './blogs.queries.ts'
import { editBlog } from './edit-blog.ts'

export function blogHistory(db: Database, render: RenderMarkdown): HistoryOf {
  return {
    collection: 'blogs',
    base: '/api/blogs/admin',
    missing: BLOG_NOT_FOUND,
    stale: blogStale,
    find: async (id) => {
      const blog = await findBlog(db, id)
      return blog && currentVersion('blogs', blog)
    },
    save: ({ id, version, patch }, saver) =>
      editBlog(db, id, parseRestored(blogUpdateSchema, { ...patch, version }), { ...saver, render }),
  }
}
