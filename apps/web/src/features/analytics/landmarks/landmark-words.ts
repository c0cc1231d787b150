import type { Landmark, LandmarkKind } from '@vigie/contract/site/analytics.ts'
import { fr } from '@/lib/typography.ts'

const KIND_WORDS: Record<Exclude<LandmarkKind, 'note'>, string> = {
  article: 'Article publié',
  campaign: 'Campagne envoyée',
  event: 'Événement',
}

export function landmarkText({ kind, label }: Landmark) {
  return kind === 'note' ? label : fr(`${KIND_WORDS[kind]} : ${label}`)
}
