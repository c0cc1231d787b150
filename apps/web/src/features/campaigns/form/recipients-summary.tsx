import { useQuery } from '@tanstack/react-query'
import { useSettled } from '@/lib/hooks/use-settled.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { formatCount } from '@/lib/numbers.ts'
import { campaignQueries } from '../api.ts'
import { CAMPAIGN_FAILURES } from '../campaign-failure-words.ts'
import { type AudienceValues, toReadableAudience } from './campaign-form-values.ts'

const TYPING_MS = 300

/** The number of people who would receive it now. */
export function RecipientsSummary({ audience }: { audience: AudienceValues }) {
  const settled = useSettled(audience, TYPING_MS)
  const { data, error } = useQuery(campaignQueries.recipients(toReadableAudience(settled)))
  return (
    <p aria-live="polite" className="mt-1 text-lg font-semibold tabular-nums">
      {data === undefined
        ? error
          ? failureMessage(error, CAMPAIGN_FAILURES.recipients)
          : 'Calcul…'
        : formatCount(data, 'destinataire')}
    </p>
  )
}
