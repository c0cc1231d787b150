import type { Location } from 'react-router'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useSessionUser } from '@/domain/session/session.ts'
import { useSite } from '@/domain/site/site.ts'
import { holdsMailLink } from '@/features/auth/mail-links.ts'
import { BrandMark } from './frame/brand-mark.tsx'

/** The pages of people who are not signed in. After signing in, they go to the page they had opened. */
export function SignedOutArea() {
  const address = useLocation() as Location<{ from?: Location } | null>
  const { siteName, demo } = useSite()
  const user = useSessionUser()
  if (user && !holdsMailLink(address)) return <Navigate replace to={address.state?.from ?? '/'} />

  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(22rem,2fr)_3fr]">
      <aside className="signed-out-aside relative hidden overflow-hidden p-10 text-on-accent lg:flex lg:flex-col lg:justify-between">
        <p className="flex items-center gap-2.5 text-lg font-semibold">
          <BrandMark />
          {siteName} Admin
        </p>
        <div className="max-w-sm">
          <p className="text-3xl leading-tight font-semibold tracking-tight text-balance">
            Tout ce qui fait vivre votre site, au même endroit.
          </p>
          <p className="mt-4 text-base leading-relaxed">
            Articles, projets, événements, newsletter, demandes et rendez-vous.
          </p>
        </div>
        <p className="text-sm">{demo ? 'Version de démonstration' : 'Espace d’administration'}</p>
      </aside>
      <main className="flex flex-col items-center px-4 py-10 sm:justify-center sm:px-8">
        <p className="mb-8 flex items-center gap-2.5 text-lg font-semibold lg:hidden">
          <BrandMark />
          {siteName} Admin
        </p>
        <div className="w-full max-w-md">
          <Outlet />
        </div>
      </main>
    </div>
  )
}
