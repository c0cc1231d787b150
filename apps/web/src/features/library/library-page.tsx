import { useQuery } from '@tanstack/react-query'
import { LIBRARY_PAGE_SIZE } from '@vigie/contract/writing/library.ts'
import { Images, TextCursorInput } from 'lucide-react'
import { useState } from 'react'
import { ListScreen } from '@/components/lists/list-screen.tsx'
import { PageHeader } from '@/components/page-header.tsx'
import { Button } from '@/components/ui/button.tsx'
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
import { MissingAltsDialog } from './missing-alts/missing-alts-dialog.tsx'
import { UploadSection } from './upload-section.tsx'
import { useLibraryUploads } from './use-library-uploads.ts'

export function LibraryPage() {
  const { filters, changeFilters, changePage, isFiltered, clearFilters, image, open, show, close } =
    useLibraryUrl()
  // What is added must be seen: it comes first in the list of all images.
  const uploads = useLibraryUploads({ onStart: () => (isFiltered || filters.page > 1) && clearFilters() })
  const query = { ...filters, limit: LIBRARY_PAGE_SIZE }
  // What the person added herself opens the list again, rather than being announced to her.
  const list = useListScreen(useQuery(libraryQueries.list(query)), { ...query, added: uploads.count })
  const [isFillingIn, setFillingIn] = useState(false)
  const shown = list.rows.findIndex(({ id }) => id === image)
  const next = shown < 0 ? undefined : list.rows.slice(shown + 1).find(({ id }) => !list.isGone(id))
  const fillIn = list.rows.some(({ alt }) => alt === '') && (
    <Button onClick={() => setFillingIn(true)} variant="outline">
      <TextCursorInput aria-hidden="true" />
      Compléter les textes alternatifs
    </Button>
  )
  return (
    <>
      <PageHeader {...HEADINGS.library} actions={fillIn} />
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
      {image && (
        <ImageDialog
          id={image}
          onClose={close}
          onDeleted={list.remove}
          onNext={next ? () => show(next.id) : undefined}
        />
      )}
      {isFillingIn && <MissingAltsDialog onClose={() => setFillingIn(false)} />}
    </>
  )
}
