import { pageSchema } from '@vigie/contract/common/fields.ts'
import { CAMPAIGN_STATES } from '@vigie/contract/mailing/campaigns.ts'
import { z } from 'zod'
import { usePagedFilters } from '@/lib/lists/use-url-filters.ts'

const filtersSchema = z.object({
  state: z.enum(CAMPAIGN_STATES).optional().catch(undefined),
  page: pageSchema.catch(1),
})

export const useCampaignsUrl = () => usePagedFilters(filtersSchema)
