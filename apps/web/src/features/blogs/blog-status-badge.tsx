import type { BlogListItem } from '@vigie/contract/writing/blogs.ts'
import { Badge } from '@/components/ui/badge.tsx'
import { scheduledWords } from '@/domain/publishing/schedule-words.ts'

/** Whether the site shows an article, and what is about to change that. */
export function BlogStatusBadge({ blog }: { blog: BlogListItem }) {
  const { published, hasWorkingCopy } = blog
  const notes = [scheduledWords(blog), hasWorkingCopy && 'Modifications non publiées'].filter(Boolean)
  return (
    <span className="inline-flex flex-col items-start gap-1 max-lg:items-end">
      <Badge variant={published ? 'success' : 'secondary'}>{published ? 'Publié' : 'Brouillon'}</Badge>
      {notes.map((note) => (
        <span className="text-xs text-muted tabular-nums lg:max-w-28" key={note || ''}>
          {note}
        </span>
      ))}
    </span>
  )
}
