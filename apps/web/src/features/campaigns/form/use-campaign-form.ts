import { useQueryClient } from '@tanstack/react-query'
import {
  CAMPAIGN_EMPTY,
  type Campaign,
  campaignConflictResponseSchema,
} from '@vigie/contract/mailing/campaigns.ts'
import { useRef } from 'react'
import { focusField } from '@/components/form/focus-field.ts'
import { toast } from '@/components/toasts/toast.ts'
import { fieldId } from '@/domain/content-form/form-problems.ts'
import { useRecordForm } from '@/domain/content-form/record-form/use-record-form.ts'
import { useLeaveAfterSave } from '@/domain/content-form/use-leave-after-save.ts'
import { campaignQueries, useSaveCampaign } from '../api.ts'
import { CAMPAIGN_FAILURES } from '../campaign-failure-words.ts'
import { CAMPAIGNS_TAB, campaignPath } from '../campaign-paths.ts'
import {
  type CampaignFormValues,
  findCampaignProblems,
  toCampaignBody,
  toCampaignValues,
} from './campaign-form-values.ts'

export function useCampaignForm(campaign: Campaign | null, onCreated: (() => void) | undefined) {
  const client = useQueryClient()
  const saveCampaign = useSaveCampaign()
  const { isLeaving, leave, leaveSoon, stayAt } = useLeaveAfterSave(CAMPAIGNS_TAB)
  /** What to do with the campaign once it is saved, when a save was needed before. */
  const next = useRef<((saved: Campaign) => void) | null>(null)
  const form = useRecordForm<CampaignFormValues, Campaign>({
    record: campaign,
    draftKey: 'campaign',
    longText: 'content',
    toValues: toCampaignValues,
    findProblems: findCampaignProblems,
    save: (values, onto) => {
      const body = toCampaignBody(values)
      return saveCampaign.mutateAsync(
        onto ? { id: onto.id, body: { ...body, version: onto.version } } : { id: null, body },
      )
    },
    read: (id) => client.fetchQuery({ ...campaignQueries.one(id), staleTime: 0 }),
    conflictResponse: campaignConflictResponseSchema,
    failures: CAMPAIGN_FAILURES,
    onSaved: (saved, how, before) => {
      if (!next.current) toast.success(before ? 'Campagne enregistrée' : 'Campagne créée', { isBrief: true })
      if (how === 'leave') leaveSoon()
      else if (!before) {
        stayAt(campaignPath(saved.id))
        onCreated?.()
      }
      next.current?.(saved)
    },
  })

  /** What is tested or sent is what is stored: the text on the screen is saved first. */
  async function withSaved(action: (saved: Campaign) => void) {
    const missing = (['subject', 'content'] as const).filter((name) => !form.fields.getValues(name).trim())
    if (missing[0]) {
      for (const name of missing)
        form.fields.setError(name, { type: CAMPAIGN_EMPTY, message: 'Ce champ est obligatoire' })
      return focusField(fieldId(missing[0]))
    }
    if (form.record && !form.status.isDirty) return action(form.record)
    next.current = action
    try {
      await form.save('stay')
    } finally {
      next.current = null
    }
  }

  return { form, isLeaving, leave, withSaved }
}
