import type { NewsletterStats } from '@vigie/contract/newsletter.ts'

/** In percent, rounded; 0 when there is no subscription. */
export function activityRate({
  activeSubscriptions,
  totalSubscriptions,
}: Pick<NewsletterStats, 'activeSubscriptions' | 'totalSubscriptions'>) {
  return totalSubscriptions === 0 ? 0 : Math.round((activeSubscriptions / totalSubscriptions) * 100)
}
