import type { Focus } from '@vigie/contract/common/images.ts'
import { ChevronLeft, ChevronRight, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { ContentImage } from '@/domain/images/content-image.tsx'
import { cn } from '@/lib/cn.ts'
import { AltField } from './alt-field.tsx'
import type { GalleryItem } from './gallery-items.ts'

type GalleryCardProps = {
  item: GalleryItem
  index: number
  count: number
  alt: string | undefined
  focus: Focus | undefined
  onAltChange: (alt: string | undefined) => void
  onMove: (to: number) => void
  onRemove: () => void
  onDragStart: () => void
  onDropOn: () => void
}

export function GalleryCard(props: GalleryCardProps) {
  const { item, index, count, alt, focus, onAltChange, onMove, onRemove, onDragStart, onDropOn } = props
  const [isOver, setOver] = useState(false)
  const name = `image ${index + 1} sur ${count}`
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    onMove(index + step)
  }
  return (
    <li
      className={cn(
        'min-w-0 overflow-hidden rounded-md border bg-surface',
        isOver ? 'border-ring' : 'border-line',
      )}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDrop={(event) => {
        if (event.dataTransfer.files.length > 0) return
        event.preventDefault()
        setOver(false)
        onDropOn()
      }}
    >
      <button
        aria-label={`Déplacer, ${name} : flèches du clavier`}
        className="focus-inset block w-full cursor-grab"
        data-handle={index}
        draggable
        onDragStart={onDragStart}
        onKeyDown={handleKeyDown}
        title={`${item.name} : glissez, ou utilisez les flèches, pour la déplacer`}
        type="button"
      >
        <ContentImage
          alt={alt ?? ''}
          className="pointer-events-none aspect-8/5 w-full"
          focus={focus}
          sizes="(min-width: 64rem) 13rem, 45vw"
          src={item.url}
          width={320}
        />
      </button>
      <div className="space-y-2 p-2">
        <div className="flex items-center justify-between">
          <span className="flex">
            <MoveButton isAtEnd={index === 0} label={`Avancer, ${name}`} onClick={() => onMove(index - 1)}>
              <ChevronLeft aria-hidden="true" />
            </MoveButton>
            <MoveButton
              isAtEnd={index === count - 1}
              label={`Reculer, ${name}`}
              onClick={() => onMove(index + 1)}
            >
              <ChevronRight aria-hidden="true" />
            </MoveButton>
          </span>
          <Button
            aria-label={`Retirer, ${name}`}
            className="size-8 text-danger-text!"
            onClick={onRemove}
            size="icon"
            variant="ghost"
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
        <AltField of={name} onChange={onAltChange} value={alt} />
      </div>
    </li>
  )
}

type MoveButtonProps = {
  label: string
  isAtEnd: boolean
  onClick: () => void
  children: ReactNode
}

function MoveButton({ label, isAtEnd, onClick, children }: MoveButtonProps) {
  return (
    <Button
      aria-disabled={isAtEnd || undefined}
      aria-label={label}
      className={cn('size-8', isAtEnd && 'opacity-40')}
      onClick={onClick}
      size="icon"
      variant="ghost"
    >
      {children}
    </Button>
  )
}
