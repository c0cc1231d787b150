import type { Blog } from '@vigie/contract/writing/blogs.ts'
import { letterBits } from '#db/matches/letter-bits.ts'
import { toSearchText } from '#lib/search-text.ts'

/** A line per field: what a person types never holds a line break, so no match runs across two fields. */
export function searchOf({ title, excerpt, content, tags }: Searched) {
  const searchText = [title, excerpt, ...tags, content].map(toSearchText).join('\n')
  return { searchText, letters: letterBits(searchText) }
}

type Searched = Pick<Blog, 'title' | 'excerpt' | 'content' | 'tags'>
