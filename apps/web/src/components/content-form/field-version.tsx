import { ContentImage } from '@/components/content-image.tsx'
import { cn } from '@/lib/cn.ts'
import type { FieldDescription } from './field-descriptions.ts'
import { markOwnLines } from './line-differences.ts'

type FieldVersionProps<Values> = {
  field: FieldDescription<Values>
  values: Values
  /** The version that it is compared with: lines that differ are highlighted. */
  other: Values
}

export function FieldVersion<Values>({ field, values, other }: FieldVersionProps<Values>) {
  const images = field.toImages?.(values)
  if (images && images.length > 0) {
    return (
      <span className="flex flex-wrap gap-1.5">
        {images.map((image, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice.
          <ContentImage alt="" className="h-14 w-20 rounded-sm" key={index} src={image} width={160} />
        ))}
      </span>
    )
  }
  const text = field.toText(values)
  if (text.trim() === '') return <span className="text-muted italic">Vide</span>
  const lines = markOwnLines(text, field.toText(other))
  return (
    <span className="block max-h-48 overflow-y-auto whitespace-pre-wrap break-words">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place.
        <span className={cn('block min-h-5', line.isOwn && 'bg-warning-soft text-warning-text')} key={index}>
          {line.text}
        </span>
      ))}
    </span>
  )
}
