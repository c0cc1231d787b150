import {
  BLOG_NOT_FOUND,
  blogStale,
  blogUpdateSchema,
  workingCopyBodySchema,
} from '@vigie/contract/writing/blogs.ts'
import { parseRestored } from '#content/history/parse-restored.ts'
import { currentVersion } from '#content/history/version-fields.ts'
import type { VersionedCollection } from '#content/history/versioned-collection.ts'
import type { Database } from '#db/client.ts'
import { findBlog } from './blogs.queries.ts'
import { editBlog } from './edit-blog.ts'
import { keepWorkingCopy } from './working-copy.ts'

export function blogHistory(db: Database): VersionedCollection {
  return {
    collection: 'blogs',
    base: '/api/blogs/admin',
    missing: BLOG_NOT_FOUND,
    stale: blogStale,
    find: async (id) => {
      const blog = await findBlog(db, id)
      return blog && currentVersion('blogs', blog)
    },
    // What the site shows stays as it is while there is a working copy.
    save: ({ id, version, patch, isWorkingCopy }, saver) => {
      const edit = { ...patch, version }
      return isWorkingCopy
        ? keepWorkingCopy(db, id, parseRestored(workingCopyBodySchema, edit), saver)
        : editBlog(db, id, parseRestored(blogUpdateSchema, edit), saver)
    },
  }
}
