import { Badge } from '@/components/ui/badge.tsx'
import { ContentImage } from '@/domain/images/content-image.tsx'
import { TextDifference } from './text-difference.tsx'

type Pictures = { before: readonly string[]; after: readonly string[] }

/** One picture, side by side with the one that it replaced. */
export function PictureDifference({ before, after }: Pictures) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:max-w-lg">
      <Side label="Avant" picture={before[0]} />
      <Side label="Après" picture={after[0]} />
    </div>
  )
}

function Side({ label, picture }: { label: string; picture: string | undefined }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-xs text-muted">{label}</figcaption>
      {picture ? (
        <ContentImage alt="" className="aspect-[4/3] w-full rounded-md" src={picture} width={640} />
      ) : (
        <p className="flex aspect-[4/3] items-center justify-center rounded-md border border-dashed border-line-soft text-sm text-muted">
          Aucune image
        </p>
      )}
    </figure>
  )
}

export function GalleryDifference({ before, after }: Pictures) {
  const removed = before.filter((one) => !after.includes(one))
  const added = after.filter((one) => !before.includes(one))
  if (removed.length + added.length === 0)
    return (
      <>
        <p className="mb-2 text-sm text-muted">L’ordre des images a changé.</p>
        <Thumbnails pictures={after} />
      </>
    )
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <Thumbnails label="Retirée" pictures={removed} variant="destructive" />
      <Thumbnails label="Ajoutée" pictures={added} variant="success" />
    </div>
  )
}

type ThumbnailsProps = {
  pictures: readonly string[]
  label?: string
  variant?: 'destructive' | 'success'
}

function Thumbnails({ pictures, label, variant = 'success' }: ThumbnailsProps) {
  if (pictures.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-3">
      {pictures.map((picture, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice.
        <li className="flex flex-col items-start gap-1" key={index}>
          <ContentImage alt="" className="h-20 w-28 rounded-md" src={picture} width={160} />
          {label && <Badge variant={variant}>{label}</Badge>}
        </li>
      ))}
    </ul>
  )
}

type Alts = Readonly<Record<string, string>>

/** The alternative texts that differ, each beside its picture. */
export function AltsDifference({ before, after }: { before: Alts; after: Alts }) {
  const pictures = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    <ul className="space-y-3">
      {pictures
        .filter((picture) => before[picture] !== after[picture])
        .map((picture) => (
          <li className="flex items-start gap-3" key={picture}>
            <ContentImage alt="" className="h-14 w-20 shrink-0 rounded-sm" src={picture} width={160} />
            <div className="min-w-0 flex-1">
              <TextDifference after={altOf(after, picture)} before={altOf(before, picture)} />
            </div>
          </li>
        ))}
    </ul>
  )
}

/** An empty text means that the picture is decorative. */
const altOf = (alts: Alts, picture: string) => (alts[picture] === '' ? 'Décorative' : (alts[picture] ?? ''))
