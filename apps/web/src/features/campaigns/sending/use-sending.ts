import { useQueryClient } from '@tanstack/react-query'
import {
  CAMPAIGN_TEST_SENT,
  CAMPAIGN_WITHOUT_RECIPIENTS,
  type Campaign,
  type CampaignSchedule,
} from '@vigie/contract/mailing/campaigns.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { formatLongDay } from '@/lib/dates.ts'
import type { FailureWords } from '@/lib/http/error-message.ts'
import { campaignQueries, useSendingStep, useSendTest } from '../api.ts'
import { CAMPAIGN_FAILURES } from '../campaign-failure-words.ts'
import { campaignPath } from '../campaign-paths.ts'
import { subjectOf } from '../campaign-words.ts'
import { senderQueries } from '../sender/api.ts'
import { sendingQuestion } from './sending-words.ts'

/** Everything that leaves from here asks first, with the number of people who will receive it. */
export function useSending() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { confirm } = useConfirm()
  const test = useSendTest()
  const step = useSendingStep()
  /** The number is being counted, before the question that names it. */
  const [isAsking, setAsking] = useState(false)

  async function countRecipients({ audience }: Campaign) {
    setAsking(true)
    try {
      const [count, sender] = await Promise.all([
        client.fetchQuery(campaignQueries.recipients(audience)),
        client.fetchQuery(senderQueries.sender()),
      ])
      return { count, mailsPerHour: sender.mailsPerHour }
    } finally {
      setAsking(false)
    }
  }

  /** The campaign may have been written under the address of a new one: its own address shows what it became. */
  async function show(campaign: Campaign) {
    client.setQueryData(campaignQueries.one(campaign.id).queryKey, campaign)
    await navigate(campaignPath(campaign.id), { replace: true })
  }

  async function ask(
    campaign: Campaign,
    words: { title: string; when: string; confirmText: string; failure: FailureWords },
    run: () => Promise<Campaign>,
  ) {
    const known = await countRecipients(campaign)
    if (known.count === 0) {
      toast.error(CAMPAIGN_WITHOUT_RECIPIENTS)
      return false
    }
    let moved: Campaign | undefined
    const isDone = await confirm({
      type: 'warning',
      title: words.title,
      message: sendingQuestion({ ...known, subject: subjectOf(campaign), when: words.when }),
      confirmText: words.confirmText,
      failureWords: words.failure,
      onConfirm: async () => {
        moved = await run()
      },
    })
    if (isDone && moved) await show(moved)
    return isDone
  }

  return {
    isAsking,
    isTesting: test.isPending,
    sendTest: ({ id }: Campaign) =>
      test.mutate(id, {
        onSuccess: () => toast.success(CAMPAIGN_TEST_SENT, { isBrief: true }),
        onError: (error) => reportFailure(error, CAMPAIGN_FAILURES.test),
      }),
    sendNow: (campaign: Campaign) => {
      const { id, version } = campaign
      const run = () => step.mutateAsync({ step: 'send', id, body: { version } })
      const words = {
        title: 'Envoyer maintenant',
        when: 'part maintenant',
        confirmText: 'Envoyer',
        failure: CAMPAIGN_FAILURES.send,
      }
      ask(campaign, words, run).catch((error) => reportFailure(error, CAMPAIGN_FAILURES.send))
    },
    programme: async (campaign: Campaign, { date, time }: Pick<CampaignSchedule, 'date' | 'time'>) => {
      const { id, version } = campaign
      const run = () => step.mutateAsync({ step: 'programme', id, body: { date, time, version } })
      const words = {
        title: 'Programmer l’envoi',
        when: `partira le ${formatLongDay(date)} à ${time}`,
        confirmText: 'Programmer',
        failure: CAMPAIGN_FAILURES.programme,
      }
      try {
        return await ask(campaign, words, run)
      } catch (error) {
        reportFailure(error, CAMPAIGN_FAILURES.programme)
        return false
      }
    },
  }
}
