import { Check, Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { toast } from '@/components/toasts/toast.ts'
import { Button } from '@/components/ui/button.tsx'
import { session } from '@/domain/session/session.ts'
import { useSite } from '@/domain/site/site.ts'
import { saveFile } from '@/lib/http/save-file.ts'
import { printText, recoveryCodesText } from './recovery-codes-text.ts'

/** Three ways to keep the codes elsewhere. */
export function KeepCodesToolbar({ codes }: { codes: readonly string[] }) {
  const { siteName } = useSite()
  const [isCopied, setCopied] = useState(false)
  const text = recoveryCodesText(codes, { site: siteName, email: session.user()?.email ?? '' })

  const handleCopy = async () => {
    // Browsers give the clipboard to https and localhost only.
    await navigator.clipboard?.writeText(codes.join('\n'))
    if (navigator.clipboard) setCopied(true)
    else toast.error('Ce navigateur ne permet pas de copier ici')
  }
  const handlePrint = () => {
    if (!printText(text)) toast.error('Veuillez autoriser les pop-ups pour imprimer')
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => void handleCopy()} size="sm" variant="outline">
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {isCopied ? 'Copiés' : 'Copier'}
      </Button>
      <Button
        onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'codes-de-recuperation.txt')}
        size="sm"
        variant="outline"
      >
        <Download aria-hidden="true" />
        Télécharger
      </Button>
      <Button onClick={handlePrint} size="sm" variant="outline">
        <Printer aria-hidden="true" />
        Imprimer
      </Button>
      <p aria-live="polite" className="sr-only">
        {isCopied ? 'Les codes sont copiés.' : ''}
      </p>
    </div>
  )
}
