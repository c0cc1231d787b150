import type { Campaign } from '@vigie/contract/mailing/campaigns.ts'
import { CalendarClock, Eye, Mail, Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import type { RecordForm } from '@/domain/content-form/record-form/use-record-form.ts'
import type { CampaignFormValues } from '../form/campaign-form-values.ts'
import { MailPreviewDialog } from '../preview/mail-preview-dialog.tsx'
import { toPreviewText } from '../preview/preview-text.ts'
import { ObstaclesBanner } from './obstacles-banner.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { ScheduledBanner } from './scheduled-banner.tsx'
import { useSending } from './use-sending.ts'

type Props = {
  /** As it is stored; null until the first save. */
  campaign: Campaign | null
  form: RecordForm<CampaignFormValues>
  /** Saves what is on the screen, then goes on with the stored campaign. */
  withSaved: (action: (saved: Campaign) => void) => Promise<void>
}

/** What leads from a text to mails: looking, testing, sending now or later. */
export function SendingCard({ campaign, form, withSaved }: Props) {
  const [shown, setShown] = useState<CampaignFormValues | null>(null)
  const [programmed, setProgrammed] = useState<Campaign | null>(null)
  const { sendTest, sendNow, isTesting, isAsking } = useSending()
  const isProgrammed = campaign?.state === 'programmed'
  return (
    <Card aria-labelledby="sending-title">
      <CardHeader>
        <CardTitle id="sending-title">Envoi</CardTitle>
      </CardHeader>
      <CardContent className="space-y-3">
        {campaign && <ScheduledBanner campaign={campaign} />}
        <ObstaclesBanner />
        <div className="grid gap-2 max-lg:sm:grid-cols-2">
          <Button onClick={() => setShown(form.fields.getValues())} variant="outline">
            <Eye aria-hidden="true" />
            Voir l’e-mail
          </Button>
          <Button isBusy={isTesting} onClick={() => void withSaved(sendTest)} variant="outline">
            {!isTesting && <Mail aria-hidden="true" />}
            M’envoyer un test
          </Button>
          <Button onClick={() => void withSaved(setProgrammed)} variant="outline">
            <CalendarClock aria-hidden="true" />
            {isProgrammed ? 'Changer le moment…' : 'Programmer…'}
          </Button>
          <Button isBusy={isAsking} onClick={() => void withSaved(sendNow)}>
            {!isAsking && <Send aria-hidden="true" />}
            Envoyer maintenant…
          </Button>
        </div>
      </CardContent>
      {shown && <MailPreviewDialog onClose={() => setShown(null)} text={toPreviewText(shown)} />}
      {programmed && <ScheduleDialog campaign={programmed} onClose={() => setProgrammed(null)} />}
    </Card>
  )
}
