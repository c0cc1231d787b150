import { CircleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { Label } from '@/components/ui/label.tsx'
import type { UploadState } from '@/domain/forms/upload-state.ts'
import type { UploadOptions } from '@/domain/images/upload-image.ts'
import { ChooseButton } from '@/domain/library/picker/choose-button.tsx'
import { useFocusPoints } from '@/domain/library/use-focus-points.ts'
import { DropZone } from './drop-zone.tsx'
import { GalleryCard } from './gallery-card.tsx'
import { moveItem, toGalleryItems } from './gallery-items.ts'
import { GALLERY_MAX } from './image-problems.ts'
import { PendingCard } from './pending-card.tsx'
import { useGalleryUploads } from './use-gallery-uploads.ts'

export type GalleryFieldProps = {
  id: string
  label: string
  urls: readonly string[]
  /** With the images that were added, and what the library says of them. */
  onChange: (urls: string[], added?: readonly { url: string; alt?: string | undefined }[]) => void
  alts: Readonly<Record<string, string>>
  onAltChange: (url: string, alt: string | undefined) => void
  max?: number
  error?: string | undefined
  uploadType: UploadOptions['type']
  onUploadChange: (state: UploadState) => void
}

export function GalleryField(props: GalleryFieldProps) {
  const {
    id,
    label,
    urls,
    onChange,
    alts,
    onAltChange,
    max = GALLERY_MAX,
    error,
    uploadType,
    onUploadChange,
  } = props
  const uploads = useGalleryUploads({ urls, max, type: uploadType, onChange, onUploadChange })
  const items = toGalleryItems(urls, uploads.sent)
  const focusOf = useFocusPoints(urls)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const dragged = useRef<number | null>(null)
  const problems = [...uploads.problems, ...(error ? [error] : [])]
  const isFull = items.length + uploads.pending.length >= max

  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length || from === to) return
    onChange(moveItem(urls, from, to))
    setAnnouncement(`Image déplacée en position ${to + 1} sur ${items.length}.`)
  }
  /** The focus follows the image to its new place. */
  const moveByKey = (from: number, to: number) => {
    move(from, to)
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-handle="${to}"]`)?.focus())
  }

  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <Label htmlFor={id}>{label}</Label>
        <span className="text-xs text-muted tabular-nums">
          {items.length} sur {max}
        </span>
      </div>
      {items.length + uploads.pending.length > 0 && (
        <ul
          aria-label={label}
          className="mb-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4"
          ref={list}
        >
          {items.map((item, index) => (
            <GalleryCard
              alt={alts[item.url]}
              count={items.length}
              focus={focusOf(item.url)}
              index={index}
              item={item}
              key={item.id}
              onAltChange={(alt) => onAltChange(item.url, alt)}
              onDragStart={() => {
                dragged.current = index
              }}
              onDropOn={() => {
                if (dragged.current !== null) move(dragged.current, index)
                dragged.current = null
              }}
              onMove={(to) => moveByKey(index, to)}
              onRemove={() => onChange(urls.filter((_, at) => at !== index))}
            />
          ))}
          {uploads.pending.map((image) => (
            <PendingCard
              image={image}
              key={image.id}
              onCancel={() => uploads.cancel(image.id)}
              onRetry={() => uploads.retry(image.id)}
            />
          ))}
        </ul>
      )}
      <DropZone
        help={
          isFull
            ? `La galerie est complète : ${max} images au plus.`
            : `${max} images au plus, 5 Mo chacune. Vous pouvez en déposer plusieurs ici.`
        }
        id={id}
        isInvalid={problems.length > 0}
        label="Ajouter des images"
        multiple
        onFiles={uploads.add}
      >
        <ChooseButton
          disabled={isFull}
          max={Math.max(max - items.length - uploads.pending.length, 1)}
          of={label}
          onChoose={(chosen) => onChange([...urls, ...chosen.map(({ url }) => url)], chosen)}
        />
      </DropZone>
      {problems.length > 0 && (
        <div className="mt-1.5 text-sm text-danger-text" role="alert">
          <ul className="space-y-1">
            {problems.map((message) => (
              <li className="flex min-w-0 items-start gap-1.5" key={message}>
                <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                <span className="min-w-0 break-words">{message}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
