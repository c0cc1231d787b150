import { Suspense, useState } from 'react'
import { useShortcut } from '@/lib/hooks/use-shortcut.ts'
import { useFetchedAhead } from '@/lib/lists/use-fetched-ahead.ts'
import { lazyPart } from '../states/lazy-part.tsx'

const loadList = async () => (await import('./shortcuts-list.tsx')).ShortcutsList
const ShortcutsList = lazyPart(loadList)

/** Mounted once; `?` opens it. */
export function ShortcutsDialog() {
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
      <ShortcutsList onOpenChange={setOpen} open={open} />
    </Suspense>
  )
}
