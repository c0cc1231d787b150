import type { LibraryImage } from '@vigie/contract/writing/library.ts'
import { Images } from 'lucide-react'
import * as Toolbar from 'radix-ui/toolbar'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/components/states/lazy-part.tsx'

const LibraryPicker = lazyPart(async () => (await import('./library-picker.tsx')).LibraryPicker)
const LABEL = 'Choisir dans la médiathèque'

type Props = {
  onChoose: (items: readonly LibraryImage[]) => void
  title: string
  'aria-keyshortcuts': string
}

/** MEDIA-04 in the toolbar of the editor. */
export function LibraryTool({ onChoose, ...described }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Toolbar.Button
        {...described}
        aria-label={LABEL}
        className="editor-tool pressable"
        onClick={() => setOpen(true)}
        type="button"
      >
        <Images aria-hidden="true" />
      </Toolbar.Button>
      {isOpen && (
        <Suspense>
          <LibraryPicker max={Number.POSITIVE_INFINITY} onChoose={onChoose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
