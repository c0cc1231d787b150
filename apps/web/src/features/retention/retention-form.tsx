import type { RetentionKind } from '@vigie/contract/common/retention.ts'
import {
  type Duration,
  RETENTION_SAVED,
  RETENTION_STALE,
  type Retention,
} from '@vigie/contract/site/retention.ts'
import { useState } from 'react'
import { StaleBanner } from '@/components/form/stale-banner.tsx'
import { toast } from '@/components/toasts/toast.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { newerRetention, useSaveRetention } from './api.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import {
  durationProblem,
  type RetentionValues,
  resolveRetention,
  toDuration,
  toDurations,
  toRetentionValues,
} from './retention-form-values.ts'
import { rulesWords, waitingWords } from './retention-words.ts'
import { RuleFields } from './rule-fields.tsx'

const NOT_SAVED = 'Les durées n’ont pas pu être enregistrées'

export function RetentionForm({ retention }: { retention: Retention }) {
  const { mutate, isPending } = useSaveRetention()
  const [base, setBase] = useState(retention)
  const [stale, setStale] = useState<Retention | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [previewed, setPreviewed] = useState<{ kind: RetentionKind; duration: Duration } | null>(null)
  const take = (stored: Retention) => {
    form.reset(toRetentionValues(stored.rules))
    setBase(stored)
    setStale(null)
    setRefusal(null)
  }
  const { form, isDirty, failure, onSubmit } = useSavedForm<RetentionValues>({
    defaultValues: toRetentionValues(retention.rules),
    resolver: resolveRetention,
    hasShortcut: false,
    isSaving: isPending,
    save: (values) =>
      mutate(
        { rules: toDurations(values), version: base.version },
        {
          onSuccess: ({ data }) => {
            take(data)
            toast.success(RETENTION_SAVED, { isBrief: true })
          },
          onError: (error) => {
            const newer = newerRetention(error)
            if (newer) setBase(newer)
            setStale(newer)
            setRefusal(newer ? null : failureMessage(error, NOT_SAVED))
          },
        },
      ),
  })
  const preview = (kind: RetentionKind) => {
    const message = durationProblem(kind, form.getValues())
    if (message) form.setError(`${kind}.amount`, { type: 'schema', message }, { shouldFocus: true })
    else setPreviewed({ kind, duration: toDuration(form.getValues(kind)) })
  }
  const { errors } = form.formState
  return (
    <form className="space-y-5" noValidate onSubmit={onSubmit}>
      {stale && (
        <StaleBanner message={RETENTION_STALE} onTake={() => take(stale)} stored={rulesWords(stale.rules)} />
      )}
      {(refusal ?? failure) && <Alert type="error">{refusal ?? failure}</Alert>}
      <div className="divide-y divide-line-soft">
        {base.rules.map((rule) => (
          <RuleFields
            error={errors[rule.kind]?.amount?.message}
            form={form}
            key={rule.kind}
            kind={rule.kind}
            onPreview={() => preview(rule.kind)}
            waiting={waitingWords(rule)}
          />
        ))}
      </div>
      <Button busyLabel="Enregistrement…" disabled={!isDirty} isBusy={isPending} type="submit">
        Enregistrer les durées
      </Button>
      <PreviewDialog onClose={() => setPreviewed(null)} previewed={previewed} />
    </form>
  )
}
