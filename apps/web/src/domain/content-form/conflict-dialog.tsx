import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Modal, ModalBody, ModalClose, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { cn } from '@/lib/cn.ts'
import { formatAge, formatDayTime } from '@/lib/dates.ts'
import { fr } from '@/lib/typography.ts'
import { differingFields, type FieldDescription } from './field-descriptions.ts'
import { FieldVersion } from './field-version.tsx'
import { type Choice, type Choices, mergeVersions } from './record-form/merge-versions.ts'
import type { Conflict, OpenConflict } from './record-form/use-conflict.ts'

type ConflictDialogProps<Values> = {
  conflict: OpenConflict<Values> | null
  fields: readonly FieldDescription<Values>[]
}

const NOTHING_LOST = 'Rien n’est perdu tant que vous n’avez pas choisi.'

/** Shows both versions of each contested field side by side; the person chooses. */
export function ConflictDialog<Values extends object>({ conflict, fields }: ConflictDialogProps<Values>) {
  return (
    <Modal
      description={fr(
        `${savedWhen(conflict)}Choisissez, champ par champ, ce qui doit être enregistré. ${NOTHING_LOST}`,
      )}
      onOpenChange={(open) => !open && conflict?.onClose()}
      open={conflict !== null}
      size="xl"
      title={conflict?.message ?? ''}
    >
      {conflict && <ChoiceForm conflict={conflict} fields={fields} />}
    </Modal>
  )
}

type ChoiceFormProps<Values> = ConflictDialogProps<Values> & { conflict: OpenConflict<Values> }

function ChoiceForm<Values extends object>({ conflict, fields }: ChoiceFormProps<Values>) {
  const [choices, setChoices] = useState<Choices>({})
  const { values, contested } = mergeVersions(conflict)
  const taken = differingFields(fields, values, conflict.mine).map(({ label }) => label)
  return (
    <>
      <ModalBody className="space-y-5">
        {fields
          .filter(({ name }) => contested.includes(name))
          .map((field) => (
            <fieldset key={field.name}>
              <legend className="mb-1.5 text-sm font-medium">{field.label}</legend>
              <div className="grid gap-2 md:grid-cols-2">
                {(['mine', 'theirs'] as const).map((side) => (
                  <SideOption
                    conflict={conflict}
                    field={field}
                    isChosen={(choices[field.name] ?? 'mine') === side}
                    key={side}
                    onChoose={() => setChoices({ ...choices, [field.name]: side })}
                    side={side}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        {taken.length > 0 && (
          <p className="text-sm text-muted">
            {fr(`Repris de l’autre version, puisque vous n’y avez pas touché : ${taken.join(', ')}.`)}
          </p>
        )}
      </ModalBody>
      <ModalFooter>
        <ModalClose>Continuer la saisie</ModalClose>
        <Button onClick={() => conflict.onResolve(choices)}>Enregistrer ces choix</Button>
      </ModalFooter>
    </>
  )
}

/** « Enregistré le 16/11/2026 09:05 (il y a 2 minutes). » */
function savedWhen(conflict: Conflict<unknown> | null) {
  const { savedAt } = conflict ?? {}
  return savedAt ? `Enregistré le ${formatDayTime(savedAt)} (${formatAge(savedAt)}). ` : ''
}

type SideOptionProps<Values> = {
  side: Choice
  field: FieldDescription<Values>
  conflict: Conflict<Values>
  isChosen: boolean
  onChoose: () => void
}

function SideOption<Values>({ side, field, conflict, isChosen, onChoose }: SideOptionProps<Values>) {
  const values = conflict[side]
  const other = conflict[side === 'mine' ? 'theirs' : 'mine']
  return (
    <label
      className={cn(
        'focus-within-ring block min-w-0 cursor-pointer rounded-md border p-3 text-sm',
        isChosen ? 'border-ring bg-accent-soft/40' : 'border-line-soft',
      )}
    >
      <span className="mb-2 flex items-center gap-2 font-medium">
        <input
          checked={isChosen}
          className="size-4 accent-(--accent)"
          name={`conflict-${field.name}`}
          onChange={onChoose}
          type="radio"
        />
        {side === 'mine' ? 'Votre version' : 'Version enregistrée'}
      </span>
      <FieldVersion field={field} other={other} values={values} />
    </label>
  )
}
