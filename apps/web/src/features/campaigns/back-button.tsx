import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { CAMPAIGNS_TAB } from './campaign-paths.ts'

export function BackButton() {
  return (
    <Link className="inline-flex items-center gap-1 text-muted hover:text-fg" to={CAMPAIGNS_TAB}>
      <ArrowLeft aria-hidden="true" className="size-4" />
      Toutes les campagnes
    </Link>
  )
}
