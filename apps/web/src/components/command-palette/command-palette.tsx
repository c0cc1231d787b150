import { type ReactNode, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useShortcut } from '@/lib/hooks/use-shortcut.ts'
import { PaletteField } from './palette-field.tsx'

export type PaletteState = {
  query: string
  onQueryChange: (query: string) => void
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called when the field of the dialog has the focus. */
  onReady: () => void
  openerRef: RefObject<HTMLElement | null>
}

const OPEN_EVENT = 'vigie:open-command-palette'

/** For buttons elsewhere on the page. */
export function openCommandPalette(): void {
  document.dispatchEvent(new Event(OPEN_EVENT))
}

/**
 * Mounted once; Ctrl+K or Cmd+K opens it. The code of the dialog is fetched on demand: until its field has the
 * focus, a field of the same look takes what is typed.
 */
export function CommandPalette({ children }: { children: (palette: PaletteState) => ReactNode }) {
  const [query, setQuery] = useState('')
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const [isReady, setReady] = useState(false)
  const openerRef = useRef<HTMLElement>(null)
  const openPalette = useCallback(() => {
    openerRef.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setQuery('')
    setAsked(true)
    setOpen(true)
  }, [])
  useShortcut({ key: 'k', hasModifier: true }, (event) => {
    // In the text editor Ctrl+K makes a link.
    if (event.target instanceof Element && event.target.closest('[data-editor]')) return
    event.preventDefault()
    if (open) setOpen(false)
    else openPalette()
  })
  useEffect(() => {
    document.addEventListener(OPEN_EVENT, openPalette)
    return () => document.removeEventListener(OPEN_EVENT, openPalette)
  }, [openPalette])
  if (!asked) return null
  const isHolding = open && !isReady
  const palette = { query, onQueryChange: setQuery, open, onOpenChange: setOpen, openerRef }
  return (
    <>
      {isHolding && <div className="modal-backdrop" />}
      <div className={isHolding ? 'modal palette bg-raised text-fg shadow-xl sm:max-w-md' : 'contents'}>
        {isHolding && (
          <PaletteField
            autoFocus
            onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
            onQueryChange={setQuery}
            value={query}
          />
        )}
        <Suspense>{children({ ...palette, onReady: () => setReady(true) })}</Suspense>
      </div>
    </>
  )
}
