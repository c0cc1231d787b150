import { useQuery } from '@tanstack/react-query'
import { MEDIA_PAGE_SIZE } from '@vigie/contract/writing/media.ts'
import { Images } from 'lucide-react'
import { ListScreen } from '@/components/lists/list-screen.tsx'
import { PageHeader } from '@/components/page-header.tsx'
import { libraryQueries } from '@/domain/library/api.ts'
import { TileGridSkeleton } from '@/domain/library/tile-grid-skeleton.tsx'
import { HEADINGS } from '@/domain/site/headings.ts'
import { useListScreen } from '@/lib/lists/use-list-screen.ts'
import { formatTotal } from '@/lib/numbers.ts'
import { MediaDialog } from './detail/media-dialog.tsx'
import { MediaFilters } from './media-filters.tsx'
import { MediaList } from './media-list.tsx'
import { useMediaUrl } from './media-url.ts'
import { MEDIA_FAILURES } from './media-words.ts'
import { UploadSection } from './upload-section.tsx'
import { useMediaUploads } from './use-media-uploads.ts'

export function MediaPage() {
  const { filters, changeFilters, changePage, isFiltered, clearFilters, image, open, close } = useMediaUrl()
  // What is added must be seen: it comes first in the list of all images.
  const uploads = useMediaUploads({ onStart: () => (isFiltered || filters.page > 1) && clearFilters() })
  const query = { ...filters, limit: MEDIA_PAGE_SIZE }
  // What the person added herself opens the list again, rather than being announced to her.
  const list = useListScreen(useQuery(libraryQueries.list(query)), { ...query, added: uploads.count })
  return (
    <>
      <PageHeader {...HEADINGS.media} />
      <UploadSection uploads={uploads} />
      <MediaFilters filters={filters} onChange={changeFilters} />
      <ListScreen
        empty={
          isFiltered
            ? { icon: Images, message: 'Aucune image trouvée', onClear: clearFilters }
            : { icon: Images, message: 'Aucune image pour le moment. Ajoutez la première.' }
        }
        failure={{ otherwise: MEDIA_FAILURES.list, title: 'Erreur lors du chargement des images' }}
        list={list}
        news={['nouvelle image', 'nouvelles images']}
        onPageChange={changePage}
        summary={(pagination) => formatTotal(pagination, 'image')}
        waiting={<TileGridSkeleton />}
      >
        {(rows) => <MediaList isGone={list.isGone} items={rows} onOpen={open} />}
      </ListScreen>
      {image && <MediaDialog id={image} key={image} onClose={close} onDeleted={list.remove} />}
    </>
  )
}
