import { ContentImage } from '@/domain/images/content-image.tsx'
import { cn } from '@/lib/cn.ts'
import type { ImageValues } from './image-form-values.ts'

const CROPS = [
  { label: 'Carte', className: 'aspect-2/1' },
  { label: 'Carré', className: 'aspect-square' },
  { label: 'Portrait', className: 'aspect-3/4' },
] as const

/** MEDIA-08: how cards crop the image around its point of interest. */
export function CropPreview({ url, point: [x, y] }: { url: string; point: ImageValues['point'] }) {
  return (
    <div className="flex items-end gap-3" data-crops="">
      {CROPS.map(({ label, className }) => (
        <figure className="min-w-0" key={label}>
          <ContentImage
            alt=""
            className={cn('h-24 rounded-md border border-line', className)}
            focus={{ x, y }}
            src={url}
            width={320}
          />
          <figcaption className="mt-1 text-xs text-muted">{label}</figcaption>
        </figure>
      ))}
    </div>
  )
}
