import type { UseFormReturn } from 'react-hook-form'
import { Field } from '@/components/form/field.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { Input } from '@/components/ui/input.tsx'
import { Select } from '@/components/ui/select.tsx'
import type { ByHandValues } from './new-appointment-form-values.ts'

export function ClientFields({ form }: { form: UseFormReturn<ByHandValues, unknown, ByHandValues> }) {
  const { register, formState, watch } = form
  const { errors } = formState
  const hasEmail = watch('email').trim() !== ''
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field error={errors.name?.message} label="Nom" required>
          <Input autoComplete="off" {...register('name')} />
        </Field>
        <Field error={errors.phone?.message} label="Téléphone">
          <Input autoComplete="off" inputMode="tel" {...register('phone')} />
        </Field>
        <Field error={errors.email?.message} help="Sans adresse, aucun e-mail n’est envoyé." label="E-mail">
          <Input autoComplete="off" inputMode="email" {...register('email')} />
        </Field>
        {hasEmail && (
          <Field label="Langue des e-mails">
            <Select {...register('language')}>
              <option value="fr">Français</option>
              <option value="en">Anglais</option>
            </Select>
          </Field>
        )}
      </div>
      {hasEmail && <Checkbox label="Prévenir le client par e-mail" {...register('tellClient')} />}
    </>
  )
}
