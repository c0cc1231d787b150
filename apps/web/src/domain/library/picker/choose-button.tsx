import type { LibraryImage } from '@vigie/contract/writing/library.ts'
import { Images } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import { Button } from '@/components/ui/button.tsx'

const LibraryPicker = lazyPart(async () => (await import('./library-picker.tsx')).LibraryPicker)

export type ChooseButtonProps = {
  /** Names the field for screen readers, where there are several. */
  of?: string
  /** How many images may be chosen at once. */
  max?: number
  disabled?: boolean
  onChoose: (items: readonly LibraryImage[]) => void
}

/** MEDIA-04 */
export function ChooseButton({ of, max = 1, disabled = false, onChoose }: ChooseButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-label={of && `Choisir dans la médiathèque, ${of}`}
        disabled={disabled}
        onClick={() => setOpen(true)}
        size="sm"
        variant="outline"
      >
        <Images aria-hidden="true" />
        Choisir dans la médiathèque
      </Button>
      {isOpen && (
        <Suspense>
          <LibraryPicker max={max} onChoose={onChoose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
