import type { Campaign } from '@vigie/contract/mailing/campaigns.ts'
import { Field } from '@/components/form/field.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { Input } from '@/components/ui/input.tsx'
import { ContentFormFrame } from '@/domain/content-form/content-form-frame.tsx'
import { fieldId } from '@/domain/content-form/form-problems.ts'
import { textFieldsOf } from '@/domain/content-form/text-fields.ts'
import { SendingCard } from '../sending/sending-card.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { CAMPAIGN_FIELDS, campaignState } from './campaign-form-values.ts'
import { CampaignTextField } from './campaign-text-field.tsx'
import { useCampaignForm } from './use-campaign-form.ts'

type Props = { campaign: Campaign | null; onCreated?: (() => void) | undefined }

export function CampaignForm({ campaign, onCreated }: Props) {
  const { form, isLeaving, leave, withSaved } = useCampaignForm(campaign, onCreated)
  const { values, change, record } = form
  const { text, field } = textFieldsOf(form)
  return (
    <ContentFormFrame
      fields={CAMPAIGN_FIELDS}
      form={form}
      isLeaving={isLeaving}
      onCancel={leave}
      state={record && campaignState(record)}
      submitLabel="Enregistrer"
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-5">
          <Field {...field('subject', 'Objet')} required>
            <Input autoComplete="off" {...text('subject')} />
          </Field>
          <Field
            {...field('preheader', 'Ligne d’aperçu')}
            help="Ce que les messageries montrent à côté de l’objet."
          >
            <Input autoComplete="off" {...text('preheader')} />
          </Field>
          <CampaignTextField form={form} />
        </div>
        <div className="min-w-0 space-y-6">
          <Card aria-labelledby="recipients-title">
            <CardHeader>
              <CardTitle id="recipients-title">Destinataires</CardTitle>
            </CardHeader>
            <CardContent className="space-y-5">
              <AudienceFields
                audience={values.audience}
                error={form.errorOf('audience')}
                onChange={(changes) => change({ audience: { ...values.audience, ...changes } })}
              />
              <Checkbox
                checked={values.inArchive}
                help="Visible de tous sur votre site, une fois partie."
                id={fieldId('inArchive')}
                label="Publier dans l’archive"
                onChange={(event) => change({ inArchive: event.target.checked })}
              />
            </CardContent>
          </Card>
          <SendingCard campaign={campaign} form={form} withSaved={withSaved} />
        </div>
      </div>
    </ContentFormFrame>
  )
}
