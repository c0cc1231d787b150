import type { BlogListItem } from '@vigie/contract/writing/blogs.ts'
import { ContentImage } from '@/domain/images/content-image.tsx'
import { formatDay } from '@/lib/dates.ts'

type Props = { article: BlogListItem; isChosen: boolean; onToggle: () => void }

export function ArticleChoice({ article, isChosen, onToggle }: Props) {
  return (
    <li>
      <label className="flex cursor-pointer items-center gap-3 rounded-md border border-transparent p-2 hover:bg-subtle has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-ring">
        <input
          checked={isChosen}
          className="size-4 shrink-0 accent-accent"
          onChange={onToggle}
          type="checkbox"
        />
        <ContentImage alt="" className="h-10 w-16 shrink-0 rounded-sm" src={article.image} width={160} />
        <span className="min-w-0 text-sm">
          <span className="line-clamp-2 font-medium break-words">{article.title}</span>
          {article.publishedAt && (
            <span className="block text-muted">Publié le {formatDay(article.publishedAt)}</span>
          )}
        </span>
      </label>
    </li>
  )
}
