import { Badge } from '@/components/ui/badge.tsx'
import { ContentImage } from '@/domain/images/content-image.tsx'
import { TextDifference } from './text-difference.tsx'

type Images = { before: readonly string[]; after: readonly string[] }

/** One image, side by side with the one that it replaced. */
export function ImageDifference({ before, after }: Images) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:max-w-lg">
      <Side label="Avant" image={before[0]} />
      <Side label="Après" image={after[0]} />
    </div>
  )
}

function Side({ label, image }: { label: string; image: string | undefined }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-xs text-muted">{label}</figcaption>
      {image ? (
        <ContentImage alt="" className="aspect-[4/3] w-full rounded-md" src={image} width={640} />
      ) : (
        <p className="flex aspect-[4/3] items-center justify-center rounded-md border border-dashed border-line-soft text-sm text-muted">
          Aucune image
        </p>
      )}
    </figure>
  )
}

export function GalleryDifference({ before, after }: Images) {
  const removed = before.filter((one) => !after.includes(one))
  const added = after.filter((one) => !before.includes(one))
  if (removed.length + added.length === 0)
    return (
      <>
        <p className="mb-2 text-sm text-muted">L’ordre des images a changé.</p>
        <Thumbnails images={after} />
      </>
    )
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <Thumbnails label="Retirée" images={removed} variant="destructive" />
      <Thumbnails label="Ajoutée" images={added} variant="success" />
    </div>
  )
}

type ThumbnailsProps = {
  images: readonly string[]
  label?: string
  variant?: 'destructive' | 'success'
}

function Thumbnails({ images, label, variant = 'success' }: ThumbnailsProps) {
  if (images.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-3">
      {images.map((image, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same image may be there twice.
        <li className="flex flex-col items-start gap-1" key={index}>
          <ContentImage alt="" className="h-20 w-28 rounded-md" src={image} width={160} />
          {label && <Badge variant={variant}>{label}</Badge>}
        </li>
      ))}
    </ul>
  )
}

type Alts = Readonly<Record<string, string>>

/** The alternative texts that differ, each beside its image. */
export function AltsDifference({ before, after }: { before: Alts; after: Alts }) {
  const images = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    <ul className="space-y-3">
      {images
        .filter((image) => before[image] !== after[image])
        .map((image) => (
          <li className="flex items-start gap-3" key={image}>
            <ContentImage alt="" className="h-14 w-20 shrink-0 rounded-sm" src={image} width={160} />
            <div className="min-w-0 flex-1">
              <TextDifference after={altOf(after, image)} before={altOf(before, image)} />
            </div>
          </li>
        ))}
    </ul>
  )
}

/** An empty text means that the image is decorative. */
const altOf = (alts: Alts, image: string) => (alts[image] === '' ? 'Décorative' : (alts[image] ?? ''))
