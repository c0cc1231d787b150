import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

/** Above the title of a form, back to its list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className="inline-flex items-center gap-1 text-muted hover:text-fg" to={to}>
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  )
}

export const ALL_BLOGS = <BackLink to="/blogs">Tous les blogs</BackLink>
export const ALL_PROJECTS = <BackLink to="/projects">Tous les projets</BackLink>
export const ALL_PERSONS = <BackLink to="/personnes">Toutes les personnes</BackLink>
export const ALL_CAMPAIGNS = <BackLink to="/newsletter?tab=campagnes">Toutes les campagnes</BackLink>
