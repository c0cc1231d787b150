import type { Blog } from '@vigie/contract/writing/blogs.ts'
import { toSearchText } from '#lib/search-text.ts'

/** A line per field: what a person types never holds a line break, so no match runs across two fields. */
export function blogSearchText({ title, excerpt, content, tags }: Searched) {
  return [title, excerpt, ...tags, content].map(toSearchText).join('\n')
}

type Searched = Pick<Blog, 'title' | 'excerpt' | 'content' | 'tags'>
