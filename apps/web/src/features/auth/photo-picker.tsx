import { ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { Field } from '@/components/form/field.tsx'
import { Button } from '@/components/ui/button.tsx'
import { IMAGE_ACCEPT, imageFileProblem } from '@/domain/images/image-file.ts'
import { useObjectUrl } from '@/lib/hooks/use-object-url.ts'

type Props = { photo: File | null; onChange: (photo: File | null) => void }

export function PhotoPicker({ photo, onChange }: Props) {
  const inputRef = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const previewUrl = useObjectUrl(photo)

  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0] ?? null
    const refusal = file && imageFileProblem(file)
    setProblem(refusal)
    onChange(refusal ? null : file)
    // The same file chosen again must be a change again.
    currentTarget.value = ''
  }

  return (
    <Field
      error={problem ?? undefined}
      help="Facultative. JPG, PNG, GIF ou WebP, 5 Mo au plus."
      label="Photo"
    >
      {(control) => (
        <div className="flex items-center gap-4">
          <span className="inline-flex size-16 shrink-0 items-center justify-center overflow-hidden rounded-full border border-line bg-subtle text-muted">
            {previewUrl ? (
              <img alt="Aperçu du fichier choisi" className="size-full object-cover" src={previewUrl} />
            ) : (
              <ImagePlus aria-hidden="true" className="size-6" />
            )}
          </span>
          <input
            {...control}
            accept={IMAGE_ACCEPT}
            className="sr-only"
            onChange={handleChange}
            ref={inputRef}
            tabIndex={-1}
            type="file"
          />
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => inputRef.current?.click()} size="sm" variant="outline">
              {photo ? 'Changer de photo' : 'Choisir une photo'}
            </Button>
            {photo && (
              <Button onClick={() => onChange(null)} size="sm" variant="ghost">
                <X aria-hidden="true" />
                Retirer
              </Button>
            )}
          </div>
        </div>
      )}
    </Field>
  )
}
