import { RETENTION_LABELS, type RetentionKind } from '@vigie/contract/common/retention.ts'
import { DURATION_UNIT_LABELS, DURATION_UNITS } from '@vigie/contract/site/retention.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { Field } from '@/components/form/field.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Input } from '@/components/ui/input.tsx'
import { Select } from '@/components/ui/select.tsx'
import type { RetentionValues } from './retention-form-values.ts'
import { RULE_HELP } from './retention-words.ts'

type Props = {
  kind: RetentionKind
  form: Pick<UseFormReturn<RetentionValues>, 'control' | 'register'>
  error: string | undefined
  /** What follows, where another duration waits. */
  waiting: string | undefined
  onPreview: () => void
}

/** One rule: an amount, its unit, and what it would do. */
export function RuleFields({ kind, form, error, waiting, onPreview }: Props) {
  const label = RETENTION_LABELS[kind]
  return (
    <div className="py-4 first:pt-0">
      <Field error={error} help={RULE_HELP[kind]} label={label} required>
        {(control) => (
          <div className="grid grid-cols-[5rem_7rem] items-center justify-start gap-2 sm:grid-cols-[5rem_7rem_auto]">
            <Input inputMode="numeric" {...control} {...form.register(`${kind}.amount`)} />
            <Controller
              control={form.control}
              name={`${kind}.unit`}
              render={({ field }) => (
                <Select aria-label={`${label}, unité`} {...field}>
                  {DURATION_UNITS.map((value) => (
                    <option key={value} value={value}>
                      {DURATION_UNIT_LABELS[value][1]}
                    </option>
                  ))}
                </Select>
              )}
            />
            <Button aria-label={`Aperçu, ${label}`} onClick={onPreview} variant="outline">
              Aperçu
            </Button>
          </div>
        )}
      </Field>
      {waiting && <p className="mt-1.5 text-sm font-medium text-warning-text">{waiting}</p>}
    </div>
  )
}
