import { useQuery } from '@tanstack/react-query'
import { MEDIA_PAGE_SIZE } from '@vigie/contract/writing/media.ts'
import { Images } from 'lucide-react'
import { SteadyList } from '@/components/lists/steady-list.tsx'
import { PageHeader } from '@/components/page-header.tsx'
import { EmptyState } from '@/components/states/empty-state.tsx'
import { LoadFailureAlert } from '@/components/states/load-failure-alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Pagination } from '@/components/ui/pagination.tsx'
import { libraryQueries } from '@/domain/library/api.ts'
import { TileGridSkeleton } from '@/domain/library/tile-grid-skeleton.tsx'
import { HEADINGS } from '@/domain/site/headings.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { useSteadyRows } from '@/lib/lists/use-steady-rows.ts'
import { formatTotal } from '@/lib/numbers.ts'
import { MediaDialog } from './detail/media-dialog.tsx'
import { MediaFilters } from './media-filters.tsx'
import { MediaList } from './media-list.tsx'
import { MEDIA_FAILURES } from './media-messages.ts'
import { useMediaUrl } from './media-url.ts'
import { UploadSection } from './upload-section.tsx'
import { useMediaUploads } from './use-media-uploads.ts'

export function MediaPage() {
  const { filters, changeFilters, changePage, open, close } = useMediaUrl()
  const { search, filter, page } = filters
  const isFiltered = Boolean(search || filter)
  const showAll = () => changeFilters({ search: undefined, filter: undefined })
  // What is added must be seen: it comes first in the list of all images.
  const uploads = useMediaUploads({ onStart: () => (isFiltered || page > 1) && showAll() })
  const query = { search, filter, page, limit: MEDIA_PAGE_SIZE }
  const media = useQuery(libraryQueries.list(query))
  const list = useSteadyRows(media.isPlaceholderData ? undefined : media.data?.data, {
    // What the person added herself opens the list again, rather than being announced to her.
    scope: { ...query, added: uploads.count },
    isFresh: media.isFetchedAfterMount,
  })
  const isEmpty = list.rows.length === 0
  return (
    <>
      <PageHeader {...HEADINGS.media} />
      <UploadSection uploads={uploads} />
      <MediaFilters filters={filters} onChange={changeFilters} />
      {media.isError && (
        <LoadFailureAlert
          isRetrying={media.isFetching}
          message={failureMessage(media.error, MEDIA_FAILURES.list)}
          onRetry={() => void media.refetch()}
          title="Erreur lors du chargement des images"
        />
      )}
      {media.isPending && <TileGridSkeleton />}
      {media.data && isEmpty && (
        <EmptyState
          action={
            isFiltered && (
              <Button onClick={showAll} variant="outline">
                Effacer les filtres
              </Button>
            )
          }
          icon={Images}
          message={isFiltered ? 'Aucune image trouvée' : 'Aucune image pour le moment. Ajoutez la première.'}
        />
      )}
      {!isEmpty && (
        <SteadyList list={list} news={['nouvelle image', 'nouvelles images']} page={page}>
          {(rows) => <MediaList isGone={list.isGone} items={rows} onOpen={open} />}
        </SteadyList>
      )}
      {media.data && (
        <Pagination
          className="mt-4"
          onPageChange={changePage}
          page={media.data.pagination.page}
          pages={media.data.pagination.pages}
          summary={isEmpty ? undefined : formatTotal(media.data.pagination, 'image')}
        />
      )}
      {filters.image && (
        <MediaDialog id={filters.image} key={filters.image} onClose={close} onDeleted={list.remove} />
      )}
    </>
  )
}
