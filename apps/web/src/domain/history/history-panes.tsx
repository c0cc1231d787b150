import type { ContentVersion } from '@vigie/contract/common/history.ts'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { useMediaQuery } from '@/lib/hooks/use-media-query.ts'
import type { VersionedCollection } from './api.ts'
import type { HistoryField } from './history-fields.ts'
import type { Restoration } from './use-restore.ts'
import { VersionComparison } from './version-comparison.tsx'
import { VersionList } from './version-list.tsx'

const NARROW = '(max-width: 47.99rem)'

type HistoryPanesProps = {
  record: VersionedCollection
  fields: readonly HistoryField[]
  /** The newest first; at least one. */
  versions: readonly ContentVersion[]
  chosen: number | null
  onChoose: (version: number | null) => void
  hasMore: boolean
  isLoadingMore: boolean
  onLoadMore: () => void
  isRestoring: boolean
  onRestore: (asked: Restoration) => void
}

/** The versions at the left, the chosen one at the right; on a phone one after the other. */
export function HistoryPanes(props: HistoryPanesProps) {
  const { versions, fields, chosen, onChoose, hasMore, isLoadingMore, onLoadMore } = props
  const isNarrow = useMediaQuery(NARROW)
  const index = Math.max(
    versions.findIndex(({ version }) => version === chosen),
    0,
  )
  const shown = versions[index]
  const [current] = versions
  const needsMore = index === versions.length - 1 && hasMore
  // The version before the last one of the list is at the top of the next page.
  useEffect(() => {
    if (needsMore && !isLoadingMore) onLoadMore()
  }, [needsMore, isLoadingMore, onLoadMore])
  if (!shown || !current) return null
  return (
    <div className="grid min-h-0 flex-1 gap-6 md:grid-cols-[17rem_minmax(0,1fr)]">
      {(!isNarrow || chosen === null) && (
        <div className="min-h-0 md:overflow-y-auto md:p-1">
          <VersionList
            chosen={isNarrow ? null : shown.version}
            fields={fields}
            onChoose={onChoose}
            versions={versions}
          />
          {hasMore && (
            <Button className="mt-2 w-full" isBusy={isLoadingMore} onClick={onLoadMore} variant="outline">
              Afficher plus
            </Button>
          )}
        </div>
      )}
      {(!isNarrow || chosen !== null) && (
        // A keyboard scrolls what it can focus.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text without a button in it must scroll too.
        <section aria-label="Comparaison" className="min-h-0 md:overflow-y-auto md:p-1" tabIndex={0}>
          {isNarrow && (
            <Button autoFocus className="mb-3 -ml-3" onClick={() => onChoose(null)} size="sm" variant="ghost">
              <ArrowLeft aria-hidden="true" />
              Toutes les versions
            </Button>
          )}
          <VersionComparison
            chosen={shown}
            current={current}
            fields={fields}
            isRestoring={props.isRestoring}
            key={shown.version}
            onRestore={props.onRestore}
            previous={versions[index + 1]}
            record={props.record}
          />
        </section>
      )}
    </div>
  )
}
