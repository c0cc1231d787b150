import { LogIn, Search } from 'lucide-react'
import { Link } from 'react-router'
import { openCommandPalette } from '@/components/command-palette/command-palette.tsx'
import { ThemeToggle } from '@/components/theme-toggle.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Kbd } from '@/components/ui/kbd.tsx'
import { useSessionUser } from '@/domain/session/session.ts'
import { useSite } from '@/domain/site/site.ts'
import { AvatarMenu } from './avatar-menu.tsx'
import { BrandMark } from './brand-mark.tsx'
import { OfflineBadge } from './offline-badge.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { TopBarLinks } from './top-bar-links.tsx'

export function TopBar() {
  const { siteName } = useSite()
  const user = useSessionUser()
  return (
    <header className="sticky top-0 z-bar border-b border-line bg-surface">
      <div className="mx-auto flex h-14 max-w-page items-center gap-2 px-4 sm:px-6">
        {user && <PhoneMenu />}
        <Link className="mr-3 flex min-w-0 items-center gap-2 rounded-sm font-semibold" to="/">
          <BrandMark />
          <span className="truncate">{siteName} Admin</span>
        </Link>
        {user ? (
          <>
            <TopBarLinks className="hidden shrink-0 lg:flex" />
            <div className="ml-auto flex items-center gap-2">
              <OfflineBadge />
              <PaletteButton />
              <span className="hidden sm:inline-flex lg:hidden xl:inline-flex">
                <ThemeToggle />
              </span>
              <AvatarMenu user={user} />
            </div>
          </>
        ) : (
          <Button asChild className="ml-auto" size="sm" variant="outline">
            <Link to="/login">
              <LogIn aria-hidden="true" />
              Se connecter
            </Link>
          </Button>
        )}
      </div>
    </header>
  )
}

function PaletteButton() {
  return (
    <button
      className="pressable inline-flex h-9 items-center gap-2 rounded-md px-2.5 text-sm text-muted hover:bg-subtle hover:text-fg"
      onClick={openCommandPalette}
      type="button"
    >
      <Search aria-hidden="true" className="size-4" />
      <span className="sr-only">Rechercher un contenu, une page ou une action</span>
      <span className="hidden gap-1 xl:inline-flex">
        <Kbd>Ctrl</Kbd>
        <Kbd>K</Kbd>
      </span>
    </button>
  )
}
