import type { Focus } from '@vigie/contract/common/images.ts'
import { type UploadWidth, uploadSrcSet, uploadVariant } from '@vigie/contract/writing/uploads.ts'
import { useState } from 'react'
import { contentImageUrl } from '@/domain/images/image-url.ts'
import { cn } from '@/lib/cn.ts'

const IMAGE_PLACEHOLDER = '/image-placeholder.svg'

export type ContentImageProps = {
  /** The path from the API; the placeholder is shown when it is missing. */
  src: string | null | undefined
  /** Empty when a text beside the image says the same. */
  alt: string
  /** The stored width used as `src`. */
  width: UploadWidth
  /** How wide the image is drawn, for the browser to choose among the stored widths. */
  sizes?: string | undefined
  /** MEDIA-08: the point that a crop keeps; by default the middle. */
  focus?: Focus | undefined
  className?: string | undefined
}

/** An image of an article or a project; the placeholder is shown when it cannot be loaded. */
export function ContentImage({ src, alt, width, sizes, focus, className }: ContentImageProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const address = src && src !== broken ? contentImageUrl(src) : null
  return (
    <img
      alt={alt}
      className={cn('bg-subtle object-cover', className)}
      decoding="async"
      loading="lazy"
      onError={() => setBroken(src ?? null)}
      sizes={address ? sizes : undefined}
      src={address ? uploadVariant(address, width) : IMAGE_PLACEHOLDER}
      srcSet={address && sizes ? uploadSrcSet(address) : undefined}
      style={focus && { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` }}
    />
  )
}
