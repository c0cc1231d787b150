import { Suspense, useState } from 'react'
import { useShortcut } from '@/lib/hooks/use-shortcut.ts'
import { useFetchedAhead } from '@/lib/lists/use-fetched-ahead.ts'
import { lazyPart } from '../states/lazy-part.tsx'
import type { ShortcutHelp } from './shortcuts-list.tsx'

const loadList = async () => (await import('./shortcuts-list.tsx')).ShortcutsList
const ShortcutsList = lazyPart(loadList)

export type ShortcutsDialogProps = {
  /** What the current screen adds to the shortcuts of every screen. */
  extra?: ShortcutHelp[]
}

/** Mounted once; `?` opens it. */
export function ShortcutsDialog({ extra = [] }: ShortcutsDialogProps) {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  useFetchedAhead(loadList)
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
