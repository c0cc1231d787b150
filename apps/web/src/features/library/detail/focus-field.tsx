import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { ContentImage } from '@/domain/images/content-image.tsx'
import { fr } from '@/lib/typography.ts'
import { movedPoint, pointAt } from './focus-point.ts'
import { type ImageValues, pointWords } from './image-form-values.ts'

const HELP = 'Placez le point d’intérêt : les recadrages le gardent en vue.'

type Point = ImageValues['point']
type Props = { url: string; alt: string; point: Point; onChange: (point: Point) => void }

/** MEDIA-08: the whole image, with a mark that is moved by mouse, finger or arrow keys. */
export function FocusField({ url, alt, point, onChange }: Props) {
  const image = useRef<HTMLDivElement>(null)
  const [x, y] = point
  const moveTo = (event: Pick<PointerEvent, 'clientX' | 'clientY'>) => {
    if (image.current) onChange(pointAt(event, image.current.getBoundingClientRect()))
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const moved = movedPoint(point, event.key, event.shiftKey)
    if (!moved) return
    event.preventDefault()
    onChange(moved)
  }
  return (
    <div className="flex flex-col items-center rounded-md bg-subtle">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the pointer; the mark is for everybody. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the mark takes the keys. */}
      <div className="relative cursor-crosshair" onClick={moveTo} ref={image}>
        <ContentImage
          alt={alt}
          className="max-h-[50vh] min-h-16 w-auto max-w-full object-contain"
          sizes="(min-width: 64rem) 40rem, 100vw"
          src={url}
          width={640}
        />
        <button
          aria-label={fr(`Point d’intérêt : ${pointWords(point)}. Flèches du clavier pour le déplacer.`)}
          className="absolute size-11 -translate-1/2 cursor-move touch-none rounded-full"
          // Else Enter would move the mark to the corner of the window.
          onClick={(event) => event.stopPropagation()}
          onKeyDown={handleKeyDown}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event)
          }}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          type="button"
        >
          <span className="mx-auto block size-6 rounded-full border-2 border-on-accent bg-accent/60 shadow-md ring-1 ring-accent" />
        </button>
      </div>
      <p aria-live="polite" className="sr-only">
        {pointWords(point)}
      </p>
      <div className="flex w-full flex-wrap items-center justify-between gap-2 px-3 py-2 text-sm text-muted">
        <p>{fr(HELP)}</p>
        <Button onClick={() => onChange([0.5, 0.5])} size="sm" variant="ghost">
          Recentrer
        </Button>
      </div>
    </div>
  )
}
