import { CAMPAIGN_DELETED, type CampaignListItem } from '@vigie/contract/mailing/campaigns.ts'
import { useNavigate } from 'react-router'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { useCopyCampaign, useDeleteCampaign } from './api.ts'
import { CAMPAIGN_FAILURES } from './campaign-failure-words.ts'
import { subjectOf } from './campaign-words.ts'

/** What the rows of the list offer. */
export function useCampaignActions(onDeleted: (id: number) => void) {
  const { confirmDelete } = useConfirm()
  const navigate = useNavigate()
  const deleteCampaign = useDeleteCampaign()
  const copyCampaign = useCopyCampaign()

  return {
    remove: async (campaign: CampaignListItem) => {
      const isDeleted = await confirmDelete(
        subjectOf(campaign),
        () => deleteCampaign.mutateAsync(campaign.id),
        { failureWords: CAMPAIGN_FAILURES.delete },
      )
      if (!isDeleted) return
      onDeleted(campaign.id)
      toast.success(CAMPAIGN_DELETED, { isBrief: true })
    },
    /** Opens the copy, which is made to be changed. */
    duplicate: async ({ id }: CampaignListItem) => {
      if (copyCampaign.isPending) return
      try {
        const copy = await copyCampaign.mutateAsync(id)
        toast.success('Campagne dupliquée', { description: 'La copie est un brouillon.', isBrief: true })
        await navigate(`/newsletter/campagnes/${copy.id}`)
      } catch (error) {
        reportFailure(error, CAMPAIGN_FAILURES.duplicate)
      }
    },
  }
}
