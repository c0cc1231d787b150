import { Suspense } from 'react'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import { ContentImage } from '@/domain/images/content-image.tsx'
import type { FieldDescription } from './field-descriptions.ts'

const OwnWords = lazyPart(async () => (await import('@/domain/history/own-words.tsx')).OwnWords)

type FieldVersionProps<Values> = {
  field: FieldDescription<Values>
  values: Values
  /** The version that it is compared with: words that it does not have are marked. */
  other: Values
}

export function FieldVersion<Values>({ field, values, other }: FieldVersionProps<Values>) {
  const images = field.toImages?.(values)
  if (images && images.length > 0) {
    return (
      <span className="flex flex-wrap gap-1.5">
        {images.map((image, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same image may be there twice.
          <ContentImage alt="" className="h-14 w-20 rounded-sm" key={index} src={image} width={160} />
        ))}
      </span>
    )
  }
  const text = field.toText(values)
  if (text.trim() === '') return <span className="text-muted italic">Vide</span>
  return (
    <span className="block max-h-48 overflow-y-auto whitespace-pre-wrap break-words">
      <Suspense fallback={text}>
        <OwnWords other={field.toText(other)} text={text} />
      </Suspense>
    </span>
  )
}
