import { Suspense, useEffect, useState } from 'react'
import { useShortcut } from '@/lib/hooks/use-shortcut.ts'
import { useFetchedAhead } from '@/lib/lists/use-fetched-ahead.ts'
import { lazyPart } from '../states/lazy-part.tsx'
import type { CommandPaletteDialogProps } from './command-palette-dialog.tsx'

const loadDialog = async () => (await import('./command-palette-dialog.tsx')).CommandPaletteDialog
const CommandPaletteDialog = lazyPart(loadDialog)

export type CommandPaletteProps = Omit<CommandPaletteDialogProps, 'open' | 'onOpenChange'>

const OPEN_EVENT = 'vigie:open-command-palette'

/** For buttons elsewhere on the page. */
export function openCommandPalette(): void {
  document.dispatchEvent(new Event(OPEN_EVENT))
}

/** Mounted once; Ctrl+K or Cmd+K opens it. */
export function CommandPalette(props: CommandPaletteProps) {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const { onQueryChange } = props
  useShortcut({ key: 'k', hasModifier: true }, (event) => {
    // In the text editor Ctrl+K makes a link.
    if (event.target instanceof Element && event.target.closest('[data-editor]')) return
    event.preventDefault()
    setAsked(true)
    setOpen((current) => !current)
    onQueryChange('')
  })
  useFetchedAhead(loadDialog)
  useEffect(() => {
    const handleOpen = () => {
      setAsked(true)
      setOpen(true)
      onQueryChange('')
    }
    document.addEventListener(OPEN_EVENT, handleOpen)
    return () => document.removeEventListener(OPEN_EVENT, handleOpen)
  }, [onQueryChange])
  if (!asked) return null
  return (
    <Suspense>
      <CommandPaletteDialog {...props} onOpenChange={setOpen} open={open} />
    </Suspense>
  )
}
