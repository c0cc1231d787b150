import type { UploadState } from '@/domain/forms/upload-state.ts'
import { GalleryField } from '@/domain/image-upload/gallery-field.tsx'
import { ImageField } from '@/domain/image-upload/image-field.tsx'
import type { UploadOptions } from '@/domain/images/upload-image.ts'
import type { Illustrated } from './field-descriptions.ts'
import { fieldId } from './form-problems.ts'
import { proposeAlts, setAlt } from './set-alts.ts'

type IllustrationProps = {
  form: {
    values: Illustrated
    change: (changes: Partial<Illustrated>) => void
    errorOf: (name: keyof Illustrated) => string | undefined
    setUploadState: (part: string, state: UploadState) => void
  }
  uploadType: UploadOptions['type']
}

export function ContentGallery({ form, uploadType, max }: IllustrationProps & { max: number }) {
  const { values, change, errorOf, setUploadState } = form
  return (
    <GalleryField
      alts={values.imageAlts}
      error={errorOf('gallery') ?? errorOf('imageAlts')}
      id={fieldId('gallery')}
      label="Galerie"
      max={max}
      onAltChange={(url, alt) => change({ imageAlts: setAlt(values.imageAlts, url, alt) })}
      onChange={(gallery, added = []) => change({ gallery, imageAlts: proposeAlts(values.imageAlts, added) })}
      onUploadChange={(state) => setUploadState('gallery', state)}
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
  const { values, change, errorOf, setUploadState } = form
  return (
    <ImageField
      alt={values.imageAlts[values.image]}
      error={errorOf('image')}
      id={fieldId('image')}
      label="Image principale"
      onAltChange={(alt) => change({ imageAlts: setAlt(values.imageAlts, values.image, alt) })}
      onChange={(image, alt) =>
        change({ image, imageAlts: proposeAlts(values.imageAlts, [{ url: image, alt }]) })
      }
      onUploadChange={(state) => setUploadState('image', state)}
      required={required}
      uploadType={uploadType}
      value={values.image}
    />
  )
}
