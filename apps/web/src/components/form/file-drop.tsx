import type { LucideIcon } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { cn } from '@/lib/cn.ts'

type FileDropProps = {
  /** Of the input, for screen readers. */
  label: string
  accept: string
  icon: LucideIcon
  isBusy: boolean
  onFile: (file: File) => void
  /** What the file should be, and how far its reading is. */
  children?: ReactNode
}

/** Takes one file by its button or by a drop. */
export function FileDrop({ label, accept, icon: Icon, isBusy, onFile, children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file && !isBusy) onFile(file)
  }
  const handleDrop = (event: DragEvent) => {
    setOver(false)
    event.preventDefault()
    take(event.dataTransfer.files[0])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the drop is for the pointer, the button inside for everybody.
    <div
      className={cn(
        'flex flex-col items-center gap-3 rounded-md border border-dashed px-4 py-8 text-center',
        isOver ? 'border-ring bg-accent-soft' : 'border-line-strong',
      )}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDrop={handleDrop}
    >
      <input
        accept={accept}
        aria-label={label}
        className="sr-only"
        onChange={({ target }) => {
          take(target.files?.[0])
          // The same file may be chosen again after a refusal.
          target.value = ''
        }}
        ref={input}
        tabIndex={-1}
        type="file"
      />
      <Button busyLabel="Lecture du fichier…" isBusy={isBusy} onClick={() => input.current?.click()}>
        <Icon aria-hidden="true" />
        Choisir un fichier
      </Button>
      {children}
    </div>
  )
}
