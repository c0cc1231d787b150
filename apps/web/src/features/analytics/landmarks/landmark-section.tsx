import type { UseQueryResult } from '@tanstack/react-query'
import type { Landmark } from '@vigie/contract/site/analytics.ts'
import { ChevronDown, Plus } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import { LoadFailureAlert } from '@/components/states/load-failure-alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { cn } from '@/lib/cn.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { formatCount } from '@/lib/numbers.ts'

const LandmarkList = lazyPart(async () => (await import('./landmark-list.tsx')).LandmarkList)
const LandmarkDialog = lazyPart(async () => (await import('./landmark-dialog.tsx')).LandmarkDialog)

const FAILED = 'Les repères n’ont pas pu être chargés'

type Props = { query: Pick<UseQueryResult<Landmark[]>, 'data' | 'error' | 'isFetching' | 'refetch'> }

/** AUDI-07: one quiet line under the chart, and the list of what it marks on demand. */
export function LandmarkSection({ query }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const listId = useId()
  const landmarks = query.data ?? []
  return (
    <div className="border-t border-line px-4 py-1.5 text-sm sm:px-5 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {landmarks.length > 0 ? (
          <Button
            aria-controls={listId}
            aria-expanded={isOpen}
            className="-ml-1.5"
            onClick={() => setOpen(!isOpen)}
            size="row"
            variant="quiet"
          >
            {formatCount(landmarks.length, 'repère')}
            <ChevronDown aria-hidden="true" className={cn('size-4', isOpen && 'rotate-180')} />
          </Button>
        ) : (
          <p className="text-muted">{query.data && 'Aucun repère sur cette période.'}</p>
        )}
        <Button className="-mr-1.5" onClick={() => setAdding(true)} size="row" variant="quiet">
          <Plus aria-hidden="true" />
          Ajouter un repère
        </Button>
      </div>
      {query.error && !query.data && (
        <LoadFailureAlert
          isRetrying={query.isFetching}
          message={failureMessage(query.error, FAILED)}
          onRetry={() => void query.refetch()}
          title={FAILED}
        />
      )}
      <div hidden={!isOpen || landmarks.length === 0} id={listId}>
        {isOpen && (
          <Suspense>
            <LandmarkList landmarks={landmarks} />
          </Suspense>
        )}
      </div>
      {isAdding && (
        <Suspense>
          <LandmarkDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  )
}
