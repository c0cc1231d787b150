import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Input, type InputProps } from '@/components/ui/input.tsx'
import { Field, type FieldProps } from './field.tsx'

export type PasswordFieldProps = Omit<InputProps, 'id' | 'type' | 'children' | 'className' | 'required'> &
  Pick<FieldProps, 'label' | 'error' | 'help' | 'required'> & {
    /** Says to password managers whether to fill it in or to suggest one. */
    autoComplete: 'current-password' | 'new-password'
  }

export function PasswordField({ label, error, help, required = true, ...input }: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false)
  const Icon = isVisible ? EyeOff : Eye
  return (
    <Field error={error} help={help} label={label} required={required}>
      {(control) => (
        <div className="relative">
          <Input {...input} {...control} className="pr-11" type={isVisible ? 'text' : 'password'} />
          <button
            aria-label={isVisible ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
            className="pressable absolute inset-y-1 right-1 inline-flex w-8 items-center justify-center rounded-sm text-muted hover:text-fg"
            onClick={() => setVisible(!isVisible)}
            type="button"
          >
            <Icon aria-hidden="true" className="size-4" />
          </button>
        </div>
      )}
    </Field>
  )
}
