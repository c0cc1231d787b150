import type { Campaign } from '@vigie/contract/mailing/campaigns.ts'
import { Pause, Play, Square } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import { Card, CardContent } from '@/components/ui/card.tsx'
import { handledOf, sentOfTotal, subjectOf } from '../campaign-words.ts'
import { ProgressStrip } from '../progress-strip.tsx'
import { remainingSentence } from '../sending/sending-words.ts'
import { useSendingControl } from './use-sending-control.ts'

/** Live, with what can still be done about it. */
export function ProgressPanel({ campaign }: { campaign: Campaign }) {
  const { pause, resume, stop, isBusy, mailsPerHour } = useSendingControl(campaign)
  const { counts, state } = campaign
  const isPaused = state === 'paused'
  const remaining = counts.recipients - handledOf(counts)
  return (
    <Card aria-label="Envoi en cours" className="mb-6">
      <CardContent>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-64">
            <p aria-live="polite" className="font-medium tabular-nums">
              {sentOfTotal(counts)}
            </p>
            <ProgressStrip className="my-2" counts={counts} subject={subjectOf(campaign)} />
            <p className="text-sm text-muted">
              {isPaused ? 'En pause : rien ne part.' : remainingSentence(remaining, mailsPerHour)}
            </p>
          </div>
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
            <Button
              isBusy={isBusy}
              onClick={isPaused ? resume : pause}
              variant={isPaused ? 'default' : 'outline'}
            >
              {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
              {isPaused ? 'Reprendre' : 'Mettre en pause'}
            </Button>
            <Button className="text-danger-text!" onClick={() => void stop()} variant="outline">
              <Square aria-hidden="true" />
              Arrêter…
            </Button>
          </div>
        </div>
      </CardContent>
    </Card>
  )
}
