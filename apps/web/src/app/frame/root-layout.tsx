import { Outlet, useLocation, useMatches } from 'react-router'
import { UnsavedChangesGuard } from '@/components/form/unsaved-changes-guard.tsx'
import { usePageName } from '@/domain/site/page-title.ts'
import { useSite } from '@/domain/site/site.ts'
import { RouteLoader } from '../route-loader.tsx'
import { useScrollOnVisit } from './use-scroll-on-visit.ts'
import { useVisit } from './use-visit.ts'

export function RootLayout() {
  const visit = useVisit()
  const title = usePageTitle()
  useScrollOnVisit(visit, useLocation().hash)

  return (
    <>
      <title>{title}</title>
      <RouteLoader visit={visit} />
      <Outlet />
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
      <UnsavedChangesGuard />
    </>
  )
}

/** « Blogs · Vigie Admin »: the page itself, else the deepest route that has a title, names it. */
function usePageTitle() {
  const { siteName } = useSite()
  const page = useMatches().findLast(({ handle }) => hasTitle(handle))?.handle
  const name = usePageName() ?? (hasTitle(page) ? page.title : null)
  return name ? `${name} · ${siteName} Admin` : `${siteName} Admin`
}

function hasTitle(handle: unknown): handle is { title: string } {
  return typeof handle === 'object' && handle !== null && 'title' in handle
}
