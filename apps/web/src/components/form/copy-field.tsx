import { Check, Copy } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Input } from '@/components/ui/input.tsx'
import { Label } from '@/components/ui/label.tsx'

type CopyFieldProps = {
  label: ReactNode
  value: string
  help?: ReactNode
  /** Read by screen readers: « La ligne est copiée. » */
  announcement: string
}

/** A text to be pasted elsewhere. */
export function CopyField({ label, value, help, announcement }: CopyFieldProps) {
  const id = useId()
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === value

  // Browsers give the clipboard to https and localhost only; elsewhere the text is selected, ready to be copied.
  const handleCopy = async () => {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement) field.select()
    await navigator.clipboard?.writeText(value)
    if (navigator.clipboard) setCopied(value)
  }

  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <Input
          aria-describedby={help ? `${id}-help` : undefined}
          className="min-w-0 flex-1 font-mono text-sm"
          id={id}
          onFocus={(event) => event.currentTarget.select()}
          readOnly
          value={value}
        />
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
