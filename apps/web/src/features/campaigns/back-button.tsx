import { BackLink } from '@/components/back-link.tsx'
import { CAMPAIGNS_TAB } from './campaign-paths.ts'

export function BackButton() {
  return <BackLink to={CAMPAIGNS_TAB}>Toutes les campagnes</BackLink>
}
