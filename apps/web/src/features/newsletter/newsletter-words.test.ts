import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError } from '@/lib/http/api-error.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { newsletterQueries } from './api.ts'
import { activityRate } from './newsletter-summary.tsx'
import { NEWSLETTER_FAILURES } from './newsletter-words.ts'

const refusal = (status: number, message = '') => new ApiError({ status, message })

describe('what a failure of the newsletter says', () => {
  it.each([
    ['NEWS-20 an unknown address', 'delete', refusal(404, 'autre chose'), 'Abonnement non trouvé'],
    ['NEWS-21 an ended session', 'list', refusal(401, 'x'), 'Session expirée. Veuillez vous reconnecter.'],
    ['NEWS-22 a refusal with words', 'list', refusal(400, 'Trop loin'), 'Trop loin'],
    ['NEWS-22 a refusal without words', 'delete', refusal(400), 'Données invalides'],
    ['NEWS-23 the list', 'list', refusal(500), 'Erreur lors de la récupération des abonnements'],
    [
      'NEWS-24 the figures',
      'stats',
      new NetworkError('x'),
      'Erreur lors de la récupération des statistiques',
    ],
    ['NEWS-25 a deletion', 'delete', refusal(503), 'Erreur lors de la suppression'],
  ] as const)('%s', (_, action, error, words) => {
    expect(failureMessage(error, NEWSLETTER_FAILURES[action])).toBe(words)
  })
})

it.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 200, 1],
  [5, 5, 100],
])('NEWS-05 %d active of %d is %d %%', (activeSubscriptions, totalSubscriptions, rate) => {
  expect(activityRate({ activeSubscriptions, totalSubscriptions })).toBe(rate)
})

it('NEWS-11 the subscriptions and their figures refetch every 2 s, stale after 1 s', () => {
  for (const query of [newsletterQueries.list({}), newsletterQueries.stats()])
    expect(query).toMatchObject({ refetchInterval: 2000, staleTime: 1000 })
})
