import { lazy, Suspense, useState } from 'react'
import { useShortcut } from '@/lib/use-shortcut.ts'
import type { ShortcutHelp } from './shortcut-help.ts'

const ShortcutsList = lazy(() =>
  import('./shortcuts-list.tsx').then((module) => ({ default: module.ShortcutsList })),
)

export interface ShortcutsDialogProps {
  /** What the current screen adds to the shortcuts of every screen. */
  extra?: ShortcutHelp[]
}

/** Mounted once; `?` opens it. */
export function ShortcutsDialog({ extra = [] }: ShortcutsDialogProps) {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  useShortcut({ key: '?' }, (event) => {
    event.preventDefault()
    setAsked(true)
    setOpen(true)
  })
  if (!asked) return null
  return (
    <Suspense>
      <ShortcutsList extra={extra} onOpenChange={setOpen} open={open} />
    </Suspense>
  )
}
