import { useQueryClient } from '@tanstack/react-query'
import type { Campaign } from '@vigie/contract/mailing/campaigns.ts'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { campaignQueries, useSetInArchive } from '../api.ts'
import { CAMPAIGN_FAILURES } from '../campaign-failure-words.ts'

/** It may join or leave the public archive at any time. */
export function ArchiveChoice({ campaign }: { campaign: Campaign }) {
  const client = useQueryClient()
  const setInArchive = useSetInArchive()
  const { id } = campaign
  const shown = setInArchive.isPending ? setInArchive.variables.inArchive : campaign.inArchive
  return (
    <Checkbox
      checked={shown}
      className="mt-6"
      disabled={setInArchive.isPending}
      help="Visible de tous sur votre site."
      label="Publier dans l’archive"
      onChange={(event) =>
        setInArchive.mutate(
          { id, inArchive: event.target.checked },
          {
            onSuccess: (stored) => client.setQueryData(campaignQueries.one(id).queryKey, stored),
            onError: (error) => reportFailure(error, CAMPAIGN_FAILURES.archive),
          },
        )
      }
    />
  )
}
