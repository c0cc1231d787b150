import type { Blog } from '@vigie/contract/writing/blogs.ts'
import { Button } from '@/components/ui/button.tsx'
import { Card, CardContent } from '@/components/ui/card.tsx'
import { useCompany } from '@/domain/site/site.ts'
import { useSitePage } from '@/domain/site/site-pages.ts'
import { ArticlePreview } from './article-preview.tsx'
import { CheckList } from './check-list.tsx'
import type { ReadinessStore } from './readiness-store.ts'
import { readinessWords } from './readiness-words.ts'
import { searchSnippet } from './search-snippet.ts'
import { useReadiness } from './use-readiness.ts'

/** What is left to do before the publication, and how the article will look elsewhere. */
export function ReadinessPanel({ store, record }: { store: ReadinessStore; record: Blog | null }) {
  const { checks, findings, isServerSilent, askServer } = useReadiness(store, record?.id)
  const company = useCompany()
  const { pattern } = useSitePage('blog')
  if (!checks || !findings) return <p className="mb-6 text-sm text-muted">Relecture de l’article…</p>
  return (
    <Card aria-label="Prêt à publier" className="mb-6" role="region">
      <CardContent className="space-y-5">
        <div>
          <h2 className="mb-2 text-sm font-medium">{readinessWords(checks)}</h2>
          <CheckList checks={checks} />
          {isServerSilent && (
            <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-muted" role="status">
              Le titre et les liens vers vos articles n’ont pas pu être vérifiés.
              <Button onClick={askServer} size="sm" variant="link">
                Réessayer
              </Button>
            </p>
          )}
        </div>
        <ArticlePreview
          image={findings.values.image}
          snippet={searchSnippet(findings.values, record, pattern)}
          siteName={company.name}
        />
      </CardContent>
    </Card>
  )
}
