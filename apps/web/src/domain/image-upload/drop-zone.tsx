import { ImagePlus } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { IMAGE_ACCEPT, isTooLarge } from '@/domain/images/image-file.ts'
import { cn } from '@/lib/cn.ts'
import { useLatest } from '@/lib/hooks/use-latest.ts'
import { useReduction } from './use-reduction.ts'

export type DropZoneProps = {
  /** The id of the file input, for its label and the errors of the form. */
  id: string
  label: string
  help: string
  onFiles: (files: File[]) => void
  multiple?: boolean
  disabled?: boolean
  describedBy?: string | undefined
  isInvalid?: boolean
  /** Beside the button: other ways to give an image. */
  children?: ReactNode
}

/** Files are dropped on it, or picked with its button; those that are too large are first offered to be reduced. */
export function DropZone(props: DropZoneProps) {
  const {
    id,
    label,
    help,
    onFiles,
    multiple = false,
    disabled = false,
    describedBy,
    isInvalid = false,
    children,
  } = props
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const offerReduction = useReduction()
  const latest = useLatest(onFiles)
  const giveFiles = async (files: File[]) => {
    if (!files.some(isTooLarge)) return onFiles(files)
    const ready = await offerReduction(files)
    latest.current(ready)
  }
  const handleDrop = (event: DragEvent) => {
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    event.preventDefault()
    if (!disabled) void giveFiles(multiple ? files : files.slice(0, 1))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the drop is for the pointer, the button inside for everybody.
    <div
      className={cn(
        'flex min-w-0 flex-col items-start justify-center gap-2 rounded-md border border-dashed p-3',
        isOver ? 'border-ring bg-accent-soft' : isInvalid ? 'border-danger-text' : 'border-line-strong',
      )}
      data-drop-zone=""
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDrop={handleDrop}
    >
      <div className="flex flex-wrap gap-2">
        <input
          accept={IMAGE_ACCEPT}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          className="peer sr-only"
          disabled={disabled}
          id={id}
          multiple={multiple}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            // The same file may be chosen again after a refusal.
            target.value = ''
            if (files.length > 0) void giveFiles(files)
          }}
          ref={picker}
          type="file"
        />
        <Button
          aria-hidden="true"
          className="peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring"
          disabled={disabled}
          onClick={() => picker.current?.click()}
          size="sm"
          tabIndex={-1}
          variant="outline"
        >
          <ImagePlus aria-hidden="true" />
          {label}
        </Button>
        {children}
      </div>
      <p className="text-sm text-muted">{help}</p>
    </div>
  )
}
