import { EVENT_DEFAULT_COLOR } from '@vigie/contract/agenda/events.ts'
import { Field } from '@/components/form/field.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Input } from '@/components/ui/input.tsx'

const COLOR = /^#[0-9a-f]{6}$/i

type Props = { value: string; onChange: (color: string) => void; error?: string | undefined }

/** A colour picker and a text field for the same value; the default colour means "by priority". */
export function EventColorField({ value, onChange, error }: Props) {
  const isByPriority = value.toUpperCase() === EVENT_DEFAULT_COLOR
  return (
    <Field
      error={error}
      help={
        isByPriority ? (
          'L’événement prend la couleur de sa priorité.'
        ) : (
          <Button
            className="-mx-1 px-1"
            onClick={() => onChange(EVENT_DEFAULT_COLOR)}
            size="sm"
            variant="link"
          >
            Prendre la couleur de la priorité
          </Button>
        )
      }
      label="Couleur"
    >
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
