import type { ComponentProps } from 'react'
import { Input } from '@/components/ui/input.tsx'
import { Field, type FieldProps } from './field.tsx'

type CodeFieldProps = Pick<FieldProps, 'label' | 'help' | 'error'> & ComponentProps<'input'>

/** The six figures of an authenticator. It has room for the blanks that people paste with them. */
export function CodeField({ label, help, error, ...input }: CodeFieldProps) {
  return (
    <Field error={error} help={help} label={label} required>
      <Input
        autoComplete="one-time-code"
        className="max-w-48 font-mono text-lg tracking-[0.25em] tabular-nums"
        inputMode="numeric"
        maxLength={20}
        spellCheck={false}
        {...input}
      />
    </Field>
  )
}
