import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { ShortcutsDialog } from '@/components/command-palette/shortcuts-dialog.tsx'
import { MailTroubleBanner } from '@/features/mails/mail-trouble-banner.tsx'
import { guardDoubleClicks } from '@/lib/double-click-guard.ts'
import { keepFocusInSight } from '@/lib/keep-focus-in-sight.ts'
import { AppPalette } from '../palette/app-palette.tsx'
import { RefusalDialogs } from './refusal-dialogs.tsx'
import { TopBar } from './top-bar.tsx'
import { watchDrafts } from './watch-drafts.ts'

/** The top bar and the page around every screen of a signed-in person. */
export function AppFrame() {
  useEffect(() => guardDoubleClicks(window), [])
  useEffect(() => keepFocusInSight(window), [])
  useEffect(() => watchDrafts(), [])
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a jump to a place of the page, which the handler makes by the focus. */}
      <a
        className="sr-only z-tooltip rounded-md bg-inverse px-4 py-2 text-sm font-medium text-on-inverse focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        href="#contenu"
        onClick={(event) => {
          // A jump to the hash would be a navigation: it would scroll, and ask about unsaved text.
          event.preventDefault()
          document.getElementById('contenu')?.focus()
        }}
      >
        Aller au contenu
      </a>
      <TopBar />
      <main
        className="mx-auto w-full max-w-page px-4 pt-6 pb-16 outline-none sm:px-6 sm:pt-8"
        id="contenu"
        tabIndex={-1}
      >
        <MailTroubleBanner />
        <Outlet />
      </main>
      <AppPalette />
      <ShortcutsDialog />
      <RefusalDialogs />
    </>
  )
}
