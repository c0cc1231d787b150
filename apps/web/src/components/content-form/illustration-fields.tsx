import { GalleryField } from '@/components/image-upload/gallery-field.tsx'
import { ImageField } from '@/components/image-upload/image-field.tsx'
import type { UploadOptions } from '@/lib/upload-image.ts'
import type { Illustrated } from './field-descriptions.ts'
import { fieldId } from './use-content-form.ts'
import { withAlt } from './with-alt.ts'

interface IllustrationProps {
  form: {
    values: Illustrated
    change: (changes: Partial<Illustrated>) => void
    errorOf: (name: keyof Illustrated) => string | undefined
    setBusy: (part: string, busy: boolean) => void
  }
  uploadType: UploadOptions['type']
}

export function ContentGallery({ form, uploadType, max }: IllustrationProps & { max: number }) {
  const { values, change, errorOf, setBusy } = form
  return (
    <GalleryField
      alts={values.imageAlts}
      error={errorOf('gallery') ?? errorOf('imageAlts')}
      id={fieldId('gallery')}
      label="Galerie"
      max={max}
      onAltChange={(url, alt) => change({ imageAlts: withAlt(values.imageAlts, url, alt) })}
      onBusyChange={(busy) => setBusy('gallery', busy)}
      onChange={(gallery) => change({ gallery })}
      uploadType={uploadType}
      urls={values.gallery}
    />
  )
}

export function MainImage({
  form,
  uploadType,
  required = false,
}: IllustrationProps & { required?: boolean }) {
  const { values, change, errorOf, setBusy } = form
  return (
    <ImageField
      alt={values.imageAlts[values.image]}
      error={errorOf('image')}
      id={fieldId('image')}
      label="Image principale"
      onAltChange={(alt) => change({ imageAlts: withAlt(values.imageAlts, values.image, alt) })}
      onBusyChange={(busy) => setBusy('image', busy)}
      onChange={(image) => change({ image })}
      required={required}
      uploadType={uploadType}
      value={values.image}
    />
  )
}
