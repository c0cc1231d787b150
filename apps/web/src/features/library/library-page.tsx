import { useQuery } from '@tanstack/react-query'
import { LIBRARY_PAGE_SIZE } from '@vigie/contract/writing/library.ts'
import { Images } from 'lucide-react'
import { ListScreen } from '@/components/lists/list-screen.tsx'
import { PageHeader } from '@/components/page-header.tsx'
import { libraryQueries } from '@/domain/library/api.ts'
import { TileGridSkeleton } from '@/domain/library/tile-grid-skeleton.tsx'
import { HEADINGS } from '@/domain/site/headings.ts'
import { useListScreen } from '@/lib/lists/use-list-screen.ts'
import { formatTotal } from '@/lib/numbers.ts'
import { ImageDialog } from './detail/image-dialog.tsx'
import { LibraryFilters } from './library-filters.tsx'
import { LibraryList } from './library-list.tsx'
import { useLibraryUrl } from './library-url.ts'
import { LIBRARY_FAILURES } from './library-words.ts'
import { UploadSection } from './upload-section.tsx'
import { useLibraryUploads } from './use-library-uploads.ts'

export function LibraryPage() {
  const { filters, changeFilters, changePage, isFiltered, clearFilters, image, open, close } = useLibraryUrl()
  // What is added must be seen: it comes first in the list of all images.
  const uploads = useLibraryUploads({ onStart: () => (isFiltered || filters.page > 1) && clearFilters() })
  const query = { ...filters, limit: LIBRARY_PAGE_SIZE }
  // What the person added herself opens the list again, rather than being announced to her.
  const list = useListScreen(useQuery(libraryQueries.list(query)), { ...query, added: uploads.count })
  return (
    <>
      <PageHeader {...HEADINGS.library} />
      <UploadSection uploads={uploads} />
      <LibraryFilters filters={filters} onChange={changeFilters} />
      <ListScreen
        empty={
          isFiltered
            ? { icon: Images, message: 'Aucune image trouvée', onClear: clearFilters }
            : { icon: Images, message: 'Aucune image pour le moment. Ajoutez la première.' }
        }
        failure={{ otherwise: LIBRARY_FAILURES.list, title: 'Erreur lors du chargement des images' }}
        list={list}
        news={['nouvelle image', 'nouvelles images']}
        onPageChange={changePage}
        summary={(pagination) => formatTotal(pagination, 'image')}
        waiting={<TileGridSkeleton />}
      >
        {(rows) => <LibraryList isGone={list.isGone} items={rows} onOpen={open} />}
      </ListScreen>
      {image && <ImageDialog id={image} key={image} onClose={close} onDeleted={list.remove} />}
    </>
  )
}
