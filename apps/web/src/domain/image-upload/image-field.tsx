import type { LibraryImage } from '@vigie/contract/writing/library.ts'
import { CircleAlert, CircleCheck, Trash2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Label } from '@/components/ui/label.tsx'
import { Progress } from '@/components/ui/progress.tsx'
import type { UploadState } from '@/domain/forms/upload-state.ts'
import { ContentImage } from '@/domain/images/content-image.tsx'
import { imageFileProblem } from '@/domain/images/image-file.ts'
import { type UploadOptions, uploadImageWithFallback } from '@/domain/images/upload-image.ts'
import { ChooseButton } from '@/domain/library/picker/choose-button.tsx'
import { useFocusPoints } from '@/domain/library/use-focus-points.ts'
import { cn } from '@/lib/cn.ts'
import { useLatest } from '@/lib/hooks/use-latest.ts'
import { useObjectUrl } from '@/lib/hooks/use-object-url.ts'
import { formatPercent } from '@/lib/numbers.ts'
import { AltField } from './alt-field.tsx'
import { DropZone } from './drop-zone.tsx'
import { imageUploadProblem } from './image-problems.ts'

export type ImageFieldProps = {
  id: string
  label: string
  required?: boolean
  /** Empty without an image. */
  value: string
  /** With the words of the library, where it has some. */
  onChange: (url: string, proposedAlt?: string) => void
  alt?: string | undefined
  /** Left out for an image whose words are known, such as a logo; it is then shown whole. */
  onAltChange?: (alt: string | undefined) => void
  error?: string | undefined
  uploadType: UploadOptions['type']
  onUploadChange: (state: UploadState) => void
}

type State = { is: 'idle' | 'done' | 'failed' } | { is: 'uploading'; file: File; ratio: number }

export function ImageField(props: ImageFieldProps) {
  const {
    id,
    label,
    required = false,
    value,
    onChange,
    alt,
    onAltChange,
    error,
    uploadType,
    onUploadChange,
  } = props
  const [state, setState] = useState<State>({ is: 'idle' })
  const [problem, setProblem] = useState<string | null>(null)
  const controller = useRef<AbortController | null>(null)
  const latest = useLatest({ onChange, onUploadChange })
  const preview = useObjectUrl(state.is === 'uploading' ? state.file : null)
  const focusOf = useFocusPoints([value])
  const message = problem ?? error
  const errorId = `${id}-error`

  const isUploading = state.is === 'uploading'
  const uploadState = isUploading ? 'busy' : state.is === 'failed' ? 'failed' : 'idle'
  useEffect(() => latest.current.onUploadChange(uploadState), [uploadState, latest])
  useEffect(() => () => controller.current?.abort(), [])

  const begin = () => {
    controller.current = new AbortController()
    return controller.current
  }
  const choose = (file: File) => {
    const refusal = imageFileProblem(file)
    setProblem(refusal)
    if (!refusal) void send(file)
  }
  const chooseStored = ([item]: readonly LibraryImage[]) => {
    if (!item) return
    setProblem(null)
    setState({ is: 'idle' })
    onChange(item.url, item.alt)
  }
  const send = async (file: File) => {
    const { signal } = begin()
    setState({ is: 'uploading', file, ratio: 0 })
    try {
      const onProgress = (ratio: number) => !signal.aborted && setState({ is: 'uploading', file, ratio })
      const { data } = await uploadImageWithFallback(file, { type: uploadType, signal, onProgress })
      latest.current.onChange(data.url, data.alt)
      setState({ is: 'done' })
    } catch (failure) {
      setState({ is: signal.aborted ? 'idle' : 'failed' })
      if (!signal.aborted) setProblem(imageUploadProblem(failure))
    }
  }

  return (
    <div className="@container min-w-0" data-state={state.is}>
      <Label className="mb-1.5" htmlFor={id} required={required}>
        {label}
      </Label>
      <div className="grid gap-3 @md:grid-cols-[12rem_minmax(0,1fr)]">
        <div className="relative aspect-8/5 overflow-hidden rounded-md border border-line bg-subtle">
          {preview ? (
            <img alt="" className="size-full object-cover opacity-60" src={preview} />
          ) : (
            <ContentImage
              alt={alt ?? ''}
              className={cn('size-full', !onAltChange && 'object-contain')}
              focus={focusOf(value)}
              sizes="18rem"
              src={value}
              width={320}
            />
          )}
        </div>
        <div className="min-w-0 space-y-3">
          {isUploading ? (
            <Sending
              name={state.file.name}
              onCancel={() => controller.current?.abort()}
              ratio={state.ratio}
            />
          ) : (
            <DropZone
              describedBy={message ? errorId : undefined}
              help="JPG, PNG, GIF ou WebP, 5 Mo au plus. Vous pouvez aussi la déposer ici."
              id={id}
              isInvalid={Boolean(message)}
              label={value ? 'Remplacer l’image' : 'Choisir une image'}
              onFiles={([file]) => file && choose(file)}
            >
              <ChooseButton of={label} onChoose={chooseStored} />
            </DropZone>
          )}
          <p
            aria-live="polite"
            className={cn('flex items-center gap-1.5 text-sm', state.is !== 'done' && 'hidden')}
          >
            <CircleCheck aria-hidden="true" className="size-4 text-success-text" />
            {state.is === 'done' && 'Image envoyée'}
          </p>
          {value && !isUploading && (
            <>
              {onAltChange && <AltField of={label} onChange={onAltChange} value={alt} />}
              <Button
                onClick={() => {
                  setState({ is: 'idle' })
                  onChange('')
                }}
                size="sm"
                variant="ghost"
              >
                <Trash2 aria-hidden="true" />
                Retirer l’image
              </Button>
            </>
          )}
        </div>
      </div>
      {message && (
        <p className="mt-1.5 flex items-start gap-1.5 text-sm text-danger-text" id={errorId} role="alert">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{message}</span>
        </p>
      )}
    </div>
  )
}

function Sending({ name, ratio, onCancel }: { name: string; ratio: number; onCancel: () => void }) {
  return (
    <div className="space-y-2 rounded-md border border-line p-3" role="status">
      <p className="truncate text-sm">
        {ratio < 1
          ? `Envoi de ${name}… ${formatPercent(Math.floor(ratio * 100) / 100)}`
          : `Traitement de ${name}…`}
      </p>
      <Progress label={`Envoi de ${name}`} max={1} value={ratio} />
      <Button onClick={onCancel} size="sm" variant="ghost">
        <X aria-hidden="true" />
        Annuler l’envoi
      </Button>
    </div>
  )
}
