import { type ReactNode, useId } from 'react'
import { type HistoryField, imagesOf } from './history-fields.ts'
import { AltsDifference, GalleryDifference, ImageDifference } from './image-difference.tsx'
import { ListDifference } from './list-difference.tsx'
import { TextDifference } from './text-difference.tsx'

const COLOUR = /^#[0-9a-f]{6}$/i

type FieldDifferenceProps = {
  field: HistoryField
  before: unknown
  after: unknown
  /** « Restaurer ce champ » */
  action?: ReactNode
}

/** One field of two versions: what it was and what it became. */
export function FieldDifference({ field, before, after, action }: FieldDifferenceProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h4 className="text-sm font-semibold" id={id}>
          {field.label}
        </h4>
        {action}
      </div>
      <Difference after={after} before={before} field={field} />
    </section>
  )
}

function Difference({ field, before, after }: Omit<FieldDifferenceProps, 'action'>) {
  if (field.hasImages && (Array.isArray(before) || Array.isArray(after)))
    return <GalleryDifference after={imagesOf(after)} before={imagesOf(before)} />
  if (field.hasImages) return <ImageDifference after={imagesOf(after)} before={imagesOf(before)} />
  if (Array.isArray(before) || Array.isArray(after))
    return <ListDifference after={textsOf(after)} before={textsOf(before)} />
  if (isAlts(before) || isAlts(after))
    return <AltsDifference after={isAlts(after) ? after : {}} before={isAlts(before) ? before : {}} />
  if (isColour(before) && isColour(after))
    return (
      <p className="flex items-center gap-2 text-sm">
        <span className="sr-only">La couleur a changé.</span>
        {'Avant '}
        <Swatch colour={before} />
        {' Après '}
        <Swatch colour={after} />
      </p>
    )
  return <TextDifference after={field.textOf(after)} before={field.textOf(before)} />
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const isAlts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isColour = (value: unknown): value is string => typeof value === 'string' && COLOUR.test(value)

function Swatch({ colour }: { colour: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-5 rounded-sm border border-line-soft"
      style={{ backgroundColor: colour }}
    />
  )
}
