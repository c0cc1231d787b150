import { IMAGE_MAX_BYTES } from '@vigie/contract/common/fields.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Field } from '@/components/form/field.tsx'
import { toast } from '@/components/toasts/toast.ts'
import { Button } from '@/components/ui/button.tsx'
import { Spinner } from '@/components/ui/spinner.tsx'
import type { UploadState } from '@/domain/forms/upload-state.ts'
import { DropZone } from '@/domain/image-upload/drop-zone.tsx'
import { imageUploadProblem } from '@/domain/image-upload/image-problems.ts'
import { ContentImage } from '@/domain/images/content-image.tsx'
import { uploadImageWithFallback } from '@/domain/images/upload-image.ts'
import { ChooseButton } from '@/domain/library/picker/choose-button.tsx'
import { useFocusPoints } from '@/domain/library/use-focus-points.ts'
import { useObjectUrl } from '@/lib/hooks/use-object-url.ts'

type Props = {
  value: string
  onChange: (url: string) => void
  onUploadChange: (state: UploadState) => void
  error?: string | undefined
}

export function EventImageField({ value, onChange, onUploadChange, error }: Props) {
  const [sending, setSending] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const preview = useObjectUrl(sending)
  const focusOf = useFocusPoints([value])
  const message = problem ?? error

  const choose = (file: File) => {
    const refusal = imageProblem(file)
    setProblem(refusal)
    if (!refusal) void send(file)
  }
  const send = async (file: File) => {
    setSending(file)
    onUploadChange('busy')
    try {
      onChange((await uploadImageWithFallback(file, { type: 'events' })).data.url)
      toast.success('Image uploadée avec succès!')
      onUploadChange('idle')
    } catch (failure) {
      setProblem(imageUploadProblem(failure))
      onUploadChange('failed')
    } finally {
      setSending(null)
    }
  }

  return (
    <Field error={message} label="Image">
      {(control) => (
        <div className="flex flex-wrap items-stretch gap-3">
          {preview && <Sending preview={preview} />}
          {!preview && value && (
            <ContentImage
              alt="Aperçu"
              className={IMAGE}
              focus={focusOf(value)}
              sizes="10rem"
              src={value}
              width={320}
            />
          )}
          <div className="min-w-48 flex-1">
            <DropZone
              describedBy={control['aria-describedby']}
              disabled={sending !== null}
              help="PNG, JPG, GIF jusqu'à 5MB"
              id={control.id}
              isInvalid={message !== undefined}
              label={value ? 'Remplacer l’image' : 'Choisir une image'}
              onFiles={([file]) => file && choose(file)}
            >
              <ChooseButton
                disabled={sending !== null}
                onChoose={([item]) => {
                  setProblem(undefined)
                  if (item) onChange(item.url)
                }}
              />
            </DropZone>
          </div>
          {value && !sending && (
            <Button className="self-center" onClick={() => onChange('')} size="sm" variant="ghost">
              <Trash2 aria-hidden="true" />
              Retirer l’image
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}

const IMAGE = 'h-24 w-40 rounded-md border border-line object-cover'

/** Shows the local file, dimmed until the upload ends. */
function Sending({ preview }: { preview: string }) {
  return (
    <div className="relative overflow-hidden rounded-md">
      <img alt="Aperçu" className={IMAGE} src={preview} />
      <div
        className="absolute inset-0 flex items-center justify-center gap-2 bg-inverse/70 text-sm text-on-inverse"
        role="status"
      >
        <Spinner />
        Envoi…
      </div>
    </div>
  )
}

function imageProblem(file: File) {
  if (!file.type.startsWith('image/')) return 'Veuillez sélectionner un fichier image valide'
  if (file.size > IMAGE_MAX_BYTES) return "L'image est trop volumineuse (max 5MB)"
  return undefined
}
