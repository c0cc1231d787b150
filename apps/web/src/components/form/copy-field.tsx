import { Check, Copy } from 'lucide-react'
import { type FocusEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Input } from '@/components/ui/input.tsx'
import { Label } from '@/components/ui/label.tsx'
import { Textarea } from '@/components/ui/textarea.tsx'

type CopyFieldProps = {
  label: ReactNode
  value: string
  help?: ReactNode
  /** Read by screen readers: « La ligne est copiée. » */
  announcement: string
  /** Of a text that is longer than a line. */
  rows?: number
}

/** A text to be pasted elsewhere. */
export function CopyField({ label, value, help, announcement, rows }: CopyFieldProps) {
  const id = useId()
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === value

  // Browsers give the clipboard to https and localhost only; elsewhere the text is selected, ready to be copied.
  const handleCopy = async () => {
    const shown = document.getElementById(id)
    if (shown instanceof HTMLInputElement || shown instanceof HTMLTextAreaElement) shown.select()
    await navigator.clipboard?.writeText(value)
    if (navigator.clipboard) setCopied(value)
  }

  const field = {
    'aria-describedby': help ? `${id}-help` : undefined,
    id,
    onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.currentTarget.select(),
    readOnly: true,
    value,
  }

  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {rows ? (
          <Textarea className="min-w-0 basis-full text-sm" rows={rows} {...field} />
        ) : (
          <Input className="min-w-0 flex-1 font-mono text-sm" {...field} />
        )}
        <Button className="h-10" onClick={() => void handleCopy()} variant="outline">
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {isCopied ? 'Copié' : 'Copier'}
        </Button>
      </div>
      {help && (
        <p className="mt-1.5 text-sm text-muted" id={`${id}-help`}>
          {help}
        </p>
      )}
      <p aria-live="polite" className="sr-only">
        {isCopied ? announcement : ''}
      </p>
    </div>
  )
}
