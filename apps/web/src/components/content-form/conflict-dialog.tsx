import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { cn } from '@/lib/cn.ts'
import { Modal, ModalBody, ModalClose, ModalFooter } from '../ui/overlays/modal.tsx'
import {
  type Choice,
  type Choices,
  contestedNames,
  type FieldDescription,
  proposedChoices,
} from './field-descriptions.ts'
import { FieldVersion } from './field-version.tsx'

export type Conflict<Values> = {
  mine: Values
  theirs: Values
  /** What both started from, when it is known. */
  base: Values | null
  /** Whose save came first, in a sentence. */
  message: string
}

type ConflictDialogProps<Values> = {
  conflict: Conflict<Values> | null
  fields: readonly FieldDescription<Values>[]
  onClose: () => void
  onResolve: (choices: Choices) => void
}

/** Shows both versions of each contested field side by side; the person chooses. */
export function ConflictDialog<Values extends object>({
  conflict,
  onClose,
  ...rest
}: ConflictDialogProps<Values>) {
  return (
    <Modal
      description="Choisissez, champ par champ, ce qui doit être enregistré. Rien n’est perdu tant que vous n’avez pas choisi."
      onOpenChange={(open) => !open && onClose()}
      open={conflict !== null}
      size="xl"
      title={conflict?.message ?? ''}
    >
      {conflict && <ChoiceForm conflict={conflict} {...rest} />}
    </Modal>
  )
}

type ChoiceFormProps<Values> = Omit<ConflictDialogProps<Values>, 'conflict' | 'onClose'> & {
  conflict: Conflict<Values>
}

function ChoiceForm<Values extends object>({ conflict, fields, onResolve }: ChoiceFormProps<Values>) {
  const [choices, setChoices] = useState(() => proposedChoices(conflict))
  const names = contestedNames(conflict)
  return (
    <>
      <ModalBody className="space-y-5">
        {fields
          .filter(({ name }) => names.includes(name))
          .map((field) => (
            <fieldset key={field.name}>
              <legend className="mb-1.5 text-sm font-medium">{field.label}</legend>
              <div className="grid gap-2 md:grid-cols-2">
                {(['mine', 'theirs'] as const).map((side) => (
                  <SideOption
                    conflict={conflict}
                    field={field}
                    isChosen={choices[field.name] === side}
                    key={side}
                    onChoose={() => setChoices({ ...choices, [field.name]: side })}
                    side={side}
                  />
                ))}
              </div>
            </fieldset>
          ))}
      </ModalBody>
      <ModalFooter>
        <ModalClose asChild>
          <Button variant="outline">Continuer la saisie</Button>
        </ModalClose>
        <Button onClick={() => onResolve(choices)}>Enregistrer ces choix</Button>
      </ModalFooter>
    </>
  )
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
