import { Check, Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Input } from '@/components/ui/input.tsx'
import { Label } from '@/components/ui/label.tsx'

/** The line of the tracker, ready to be copied. */
export function TrackerLineField({ line }: { line: string }) {
  const id = useId()
  const [isCopied, setCopied] = useState(false)

  // Browsers give the clipboard to https and localhost only; elsewhere the line is selected, ready to be
  // copied.
  const handleCopy = async () => {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement) field.select()
    await navigator.clipboard?.writeText(line)
    setCopied(Boolean(navigator.clipboard))
  }

  return (
    <div>
      <Label htmlFor={id}>La ligne à coller dans chaque page de votre site, avant &lt;/head&gt;</Label>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <Input
          className="min-w-0 flex-1 font-mono text-sm"
          id={id}
          onFocus={(event) => event.currentTarget.select()}
          readOnly
          value={line}
        />
        <Button className="h-10" onClick={() => void handleCopy()} variant="outline">
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {isCopied ? 'Copié' : 'Copier'}
        </Button>
      </div>
      <p aria-live="polite" className="sr-only">
        {isCopied ? 'La ligne est copiée.' : ''}
      </p>
    </div>
  )
}
