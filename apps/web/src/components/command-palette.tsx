import { lazy, Suspense, useEffect, useState } from 'react'
import { useShortcut } from '@/lib/use-shortcut.ts'
import type { Command } from './command.ts'

const CommandPaletteDialog = lazy(() =>
  import('./command-palette-dialog.tsx').then((module) => ({ default: module.CommandPaletteDialog })),
)

export interface CommandPaletteProps {
  commands: Command[]
}

const OPEN_EVENT = 'vigie:open-command-palette'

/** For a button that stands elsewhere than the palette. */
export function openCommandPalette(): void {
  document.dispatchEvent(new Event(OPEN_EVENT))
}

/** Mounted once; Ctrl+K or Cmd+K opens it. */
export function CommandPalette({ commands }: CommandPaletteProps) {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  useShortcut({ key: 'k', mod: true }, (event) => {
    // In the text editor Ctrl+K makes a link.
    if (event.target instanceof Element && event.target.closest('[data-editor]')) return
    event.preventDefault()
    setAsked(true)
    setOpen((current) => !current)
  })
  useEffect(() => {
    const handleOpen = () => {
      setAsked(true)
      setOpen(true)
    }
    document.addEventListener(OPEN_EVENT, handleOpen)
    return () => document.removeEventListener(OPEN_EVENT, handleOpen)
  }, [])
  if (!asked) return null
  return (
    <Suspense>
      <CommandPaletteDialog commands={commands} onOpenChange={setOpen} open={open} />
    </Suspense>
  )
}
