import { useQuery } from '@tanstack/react-query'
import { DEFAULT_SITE_PAGES, pagePath } from '@vigie/contract/site/pages.ts'
import { useState } from 'react'
import { EmptyState } from '@/components/states/empty-state.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Modal, ModalBody, ModalClose, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { SearchField } from '@/components/ui/search-field.tsx'
import { useSite } from '@/domain/site/site.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { formatCount } from '@/lib/numbers.ts'
import { campaignQueries } from '../api.ts'
import { CAMPAIGN_FAILURES } from '../campaign-failure-words.ts'
import { ArticleChoice } from './article-choice.tsx'
import { articleLink } from './article-links.ts'

type Props = { onChosen: (links: string[]) => void; onClose: () => void }

/** Finds published articles and gives their links, in the order in which they were ticked. */
export function ArticleDialog({ onChosen, onClose }: Props) {
  const { siteUrl = '', pages = DEFAULT_SITE_PAGES } = useSite()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<{ id: number; link: string }[]>([])
  const { data, error, isFetching, refetch } = useQuery(campaignQueries.articles(search))

  const toggle = (article: { id: number; slug: string; title: string }) => {
    const { id } = article
    const link = articleLink(article, siteUrl + pagePath(pages.blog, article))
    setChosen(
      chosen.some((one) => one.id === id) ? chosen.filter((one) => one.id !== id) : [...chosen, { id, link }],
    )
  }

  return (
    <Modal
      description="Chaque article devient un encart avec son image, son titre et son extrait."
      onOpenChange={(open) => !open && onClose()}
      open
      size="md"
      title="Insérer des articles"
    >
      <ModalBody>
        <SearchField
          className="mb-3"
          hasShortcut={false}
          label="Rechercher un article publié"
          onValueChange={setSearch}
          placeholder="Titre, extrait, contenu…"
          value={search}
        />
        {data && data.length > 0 ? (
          <ul className="space-y-1">
            {data.map((article) => (
              <ArticleChoice
                article={article}
                isChosen={chosen.some(({ id }) => id === article.id)}
                key={article.id}
                onToggle={() => toggle(article)}
              />
            ))}
          </ul>
        ) : data ? (
          <EmptyState
            message={search ? 'Aucun article publié ne contient ces mots' : 'Aucun article publié'}
          />
        ) : error ? (
          <ErrorPanel
            isRetrying={isFetching}
            message={failureMessage(error, CAMPAIGN_FAILURES.articles)}
            onRetry={() => void refetch()}
          />
        ) : (
          <TableSkeleton columns={1} rows={4} />
        )}
      </ModalBody>
      <ModalFooter>
        <ModalClose>Annuler</ModalClose>
        <Button disabled={chosen.length === 0} onClick={() => onChosen(chosen.map(({ link }) => link))}>
          {chosen.length === 0 ? 'Insérer' : `Insérer ${formatCount(chosen.length, 'article')}`}
        </Button>
      </ModalFooter>
    </Modal>
  )
}
