import { CAMPAIGN_IN_PAST, type Campaign, campaignScheduleSchema } from '@vigie/contract/mailing/campaigns.ts'
import { useForm } from 'react-hook-form'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { MomentField } from '@/components/form/moment-field.tsx'
import { Modal } from '@/components/ui/overlays/modal.tsx'
import { useSite } from '@/domain/site/site.ts'
import { dayOf, formatTime, today } from '@/lib/dates.ts'
import { readDay } from '@/lib/typed-moments.ts'
import { bodyResolver } from '@/lib/zod-resolver.ts'
import { useSending } from './use-sending.ts'

/** The server judges the hour; a day that is over is refused here. */
const momentSchema = campaignScheduleSchema.pick({ date: true, time: true }).extend({
  date: campaignScheduleSchema.shape.date.refine((day) => day >= today(), { error: CAMPAIGN_IN_PAST }),
})

type Props = { campaign: Campaign; onClose: () => void }

/** Chooses the moment; the question that names the number comes after it. */
export function ScheduleDialog({ campaign, onClose }: Props) {
  const { timeZone } = useSite()
  const { programme } = useSending()
  const { plannedAt } = campaign
  const form = useForm({
    defaultValues: {
      date: plannedAt ? dayOf(plannedAt) : '',
      time: plannedAt ? formatTime(plannedAt) : '09:00',
    },
    resolver: bodyResolver(momentSchema),
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    if (await programme(campaign, values)) onClose()
  })
  return (
    <Modal
      description={`L’heure est celle du site (${timeZone}).`}
      onOpenChange={(open) => !open && onClose()}
      open
      size="sm"
      title="Programmer l’envoi"
    >
      <DialogForm
        busyLabel="Continuer"
        className="grid gap-4 sm:grid-cols-2"
        isBusy={isSubmitting}
        onSubmit={submit}
        submitLabel="Continuer"
      >
        <MomentField
          control={form.control}
          error={
            errors.date &&
            (readDay(form.getValues('date')) ? CAMPAIGN_IN_PAST : 'Indiquez le jour (JJ/MM/AAAA)')
          }
          kind="date"
          label="Jour"
          name="date"
          required
        />
        <MomentField
          control={form.control}
          error={errors.time && 'Indiquez l’heure (HH:MM)'}
          kind="time"
          label="Heure"
          name="time"
          required
        />
      </DialogForm>
    </Modal>
  )
}
