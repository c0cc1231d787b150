import { Suspense, useState } from 'react'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import type { FieldDescription } from '@/domain/content-form/field-descriptions.ts'
import { StateAction } from '@/domain/content-form/state-action.tsx'
import type { HistoryDialogProps } from './history-dialog.tsx'
import { toHistoryFields } from './history-fields.ts'

const HistoryDialog = lazyPart(async () => (await import('./history-dialog.tsx')).HistoryDialog)

export type HistoryActionProps<Values extends object> = Pick<
  HistoryDialogProps,
  'record' | 'subject' | 'isDirty' | 'reload'
> & { fields: readonly FieldDescription<Values>[] }

/** « Historique » in the state line; the dialog's code is loaded when it first opens. */
export function HistoryAction<Values extends object>({ fields, ...rest }: HistoryActionProps<Values>) {
  const [isAsked, setAsked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const handleClick = () => {
    setAsked(true)
    setOpen(true)
  }
  return (
    <>
      <StateAction onClick={handleClick}>Historique</StateAction>
      {isAsked && (
        <Suspense>
          <HistoryDialog fields={toHistoryFields(fields)} onOpenChange={setOpen} open={isOpen} {...rest} />
        </Suspense>
      )}
    </>
  )
}
