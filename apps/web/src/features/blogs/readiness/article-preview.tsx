import { ContentImage } from '@/domain/images/content-image.tsx'
import type { SearchSnippet } from './search-snippet.ts'

type Props = { snippet: SearchSnippet; image: string; siteName: string }

/** The article among search results and as a shared link. Nothing here leads anywhere. */
export function ArticlePreview({ snippet, image, siteName }: Props) {
  return (
    <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_18rem]">
      <figure className="min-w-0">
        <figcaption className="mb-1.5 text-sm text-muted">Dans les résultats de recherche</figcaption>
        <div className="rounded-lg border border-line bg-surface p-4">
          <p className="text-sm font-medium">{siteName}</p>
          <p className="text-xs wrap-anywhere text-muted">
            {[snippet.host, snippet.path].filter(Boolean).join(' › ')}
          </p>
          <p className="mt-1.5 text-lg leading-6 wrap-anywhere text-info-text">{snippet.title}</p>
          <p className="mt-1 text-sm wrap-anywhere text-muted">
            {snippet.description || 'Sans description.'}
          </p>
        </div>
      </figure>
      <figure className="min-w-0">
        <figcaption className="mb-1.5 text-sm text-muted">En lien partagé</figcaption>
        <div className="overflow-hidden rounded-lg border border-line bg-surface">
          <ContentImage alt="" className="aspect-[1.91] w-full" sizes="18rem" src={image} width={640} />
          <div className="p-4">
            {snippet.host && <p className="text-xs text-muted">{snippet.host}</p>}
            <p className="font-medium wrap-anywhere">{snippet.title}</p>
            <p className="mt-1 line-clamp-2 text-sm wrap-anywhere text-muted">{snippet.description}</p>
          </div>
        </div>
      </figure>
    </div>
  )
}
