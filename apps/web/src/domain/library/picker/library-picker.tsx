import { useQuery } from '@tanstack/react-query'
import { LIBRARY_PAGE_SIZE, type LibraryImage } from '@vigie/contract/writing/library.ts'
import { useRef, useState } from 'react'
import { EmptyState } from '@/components/states/empty-state.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { Modal, ModalBody } from '@/components/ui/overlays/modal.tsx'
import { Pagination } from '@/components/ui/pagination.tsx'
import { SearchField } from '@/components/ui/search-field.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { formatTotal } from '@/lib/numbers.ts'
import { libraryQueries } from '../api.ts'
import { TileGridSkeleton } from '../tile-grid-skeleton.tsx'
import { PickerFooter } from './picker-footer.tsx'
import { PickerGrid } from './picker-grid.tsx'

type Props = {
  /** With one, a click chooses and closes. */
  max: number
  onChoose: (items: readonly LibraryImage[]) => void
  onClose: () => void
}

/** Chooses images of the library, in the order in which they were ticked. */
export function LibraryPicker({ max, onChoose, onClose }: Props) {
  const [{ search, page }, setQuery] = useState({ search: '', page: 1 })
  const [chosen, setChosen] = useState<readonly LibraryImage[]>([])
  const grid = useRef<HTMLDivElement>(null)
  const query = { search: search || undefined, page, limit: LIBRARY_PAGE_SIZE }
  const { data, error, isFetching, refetch } = useQuery(libraryQueries.choice(query))
  const finish = (items: readonly LibraryImage[]) => {
    onChoose(items)
    onClose()
  }
  const toggle = (item: LibraryImage) => {
    if (max === 1) return finish([item])
    const others = chosen.filter(({ id }) => id !== item.id)
    if (others.length < chosen.length) setChosen(others)
    else if (chosen.length < max) setChosen([...chosen, item])
  }
  return (
    <Modal onOpenChange={(open) => !open && onClose()} open size="xl" title="Choisir dans la médiathèque">
      <form
        className="px-5 pb-3"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
        }}
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog may be drawn inside the form of an article, which must not take this submit for its own.
          event.stopPropagation()
        }}
      >
        <SearchField
          hasShortcut={false}
          label="Rechercher une image"
          onValueChange={(text) => setQuery({ search: text, page: 1 })}
          placeholder="Nom, texte alternatif…"
          value={search}
        />
      </form>
      <ModalBody>
        {data && data.data.length > 0 ? (
          <PickerGrid chosen={chosen} items={data.data} isMultiple={max > 1} onToggle={toggle} ref={grid} />
        ) : data ? (
          <EmptyState
            message={search ? 'Aucune image ne contient ces mots' : 'La médiathèque est encore vide'}
          />
        ) : error ? (
          <ErrorPanel
            isRetrying={isFetching}
            message={failureMessage(error, 'La médiathèque n’a pas pu être lue')}
            onRetry={() => void refetch()}
          />
        ) : (
          <TileGridSkeleton tiles={12} />
        )}
        {data && data.pagination.pages > 1 && (
          <Pagination
            className="mt-4"
            onPageChange={(next) => setQuery({ search, page: next })}
            page={data.pagination.page}
            pages={data.pagination.pages}
            summary={formatTotal(data.pagination, 'image')}
          />
        )}
      </ModalBody>
      <PickerFooter count={chosen.length} max={max} onAdd={() => finish(chosen)} />
    </Modal>
  )
}
