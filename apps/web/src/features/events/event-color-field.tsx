import { EVENT_DEFAULT_COLOR } from '@vigie/contract/events.ts'
import { Field } from '@/components/form/field.tsx'
import { Input } from '@/components/ui/input.tsx'

const COLOR = /^#[0-9a-f]{6}$/i

type Props = { value: string; onChange: (color: string) => void; error?: string | undefined }

/** The picker and the text are two hands on the same value. */
export function EventColorField({ value, onChange, error }: Props) {
  return (
    <Field error={error} help={`${EVENT_DEFAULT_COLOR} suit la couleur de la priorité.`} label="Couleur">
      {(control) => (
        <div className="flex items-center gap-2">
          <input
            aria-label="Choisir la couleur"
            className="control h-10 w-12 shrink-0 cursor-pointer p-1"
            onChange={(event) => onChange(event.target.value.toUpperCase())}
            type="color"
            value={COLOR.test(value) ? value.toLowerCase() : '#000000'}
          />
          <Input
            {...control}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
            spellCheck={false}
            value={value}
          />
        </div>
      )}
    </Field>
  )
}
