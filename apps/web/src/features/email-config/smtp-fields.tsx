import { SMTP_PORTS } from '@vigie/contract/mailing/email-config.ts'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '@/components/form/field.tsx'
import { PasswordField } from '@/components/form/password-field.tsx'
import { Input } from '@/components/ui/input.tsx'
import { Select } from '@/components/ui/select.tsx'
import { fr } from '@/lib/typography.ts'
import {
  type EmailConfigFormResult,
  type EmailConfigFormValues,
  type Encryption,
  encryptionFor,
  portFor,
} from './email-config-form-values.ts'

export type EmailConfigFormState = UseFormReturn<EmailConfigFormValues, unknown, EmailConfigFormResult>

type Props = { form: EmailConfigFormState; hasPassword: boolean; isPasswordAsked: boolean }

export function SmtpFields({ form, hasPassword, isPasswordAsked }: Props) {
  const { register, setValue, getValues, formState } = form
  const { errors } = formState
  const keepPort = (encryption: Encryption) =>
    setValue('port', portFor(encryption, getValues('port')), { shouldDirty: true, shouldValidate: true })
  const keepEncryption = (port: string) => setValue('encryption', encryptionFor(port), { shouldDirty: true })

  return (
    <div className="space-y-5">
      <Field
        error={errors.host?.message}
        help={fr('Laissez vide pour ne plus envoyer d’e-mails.')}
        label="Serveur SMTP"
      >
        <Input autoCapitalize="none" placeholder="smtp.gmail.com" spellCheck={false} {...register('host')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Field error={errors.port?.message} label="Port">
          <Input
            inputMode="numeric"
            list="smtp-ports"
            {...register('port', { onChange: (event) => keepEncryption(event.target.value) })}
          />
        </Field>
        <Field
          error={errors.encryption?.message}
          help={fr('STARTTLS avec le port 587, SSL/TLS avec le port 465.')}
          label="Chiffrement"
        >
          <Select {...register('encryption', { onChange: (event) => keepPort(event.target.value) })}>
            <option value="starttls">STARTTLS</option>
            <option value="tls">SSL/TLS</option>
          </Select>
        </Field>
      </div>
      <datalist id="smtp-ports">
        {SMTP_PORTS.map((port) => (
          <option key={port} value={port} />
        ))}
      </datalist>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field error={errors.user?.message} help="Le plus souvent l’adresse complète." label="Identifiant">
          <Input
            autoCapitalize="none"
            autoComplete="off"
            inputMode="email"
            spellCheck={false}
            {...register('user')}
          />
        </Field>
        <PasswordField
          autoComplete="new-password"
          error={errors.password?.message}
          help={passwordHelp(hasPassword, isPasswordAsked)}
          label="Mot de passe"
          placeholder={hasPassword && !isPasswordAsked ? '••••••••••••' : undefined}
          required={isPasswordAsked}
          {...register('password')}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          error={errors.from?.message}
          help="Elle reçoit aussi les nouvelles demandes."
          label="Adresse d’expéditeur"
        >
          <Input autoComplete="off" inputMode="email" type="email" {...register('from')} />
        </Field>
        <Field error={errors.fromName?.message} label="Nom de l’expéditeur">
          <Input autoComplete="off" {...register('fromName')} />
        </Field>
      </div>
    </div>
  )
}

function passwordHelp(hasPassword: boolean, isAsked: boolean) {
  if (isAsked) return fr('Le serveur ou le compte change : saisissez à nouveau le mot de passe.')
  return hasPassword
    ? fr('Enregistré et chiffré. Laissez vide pour le garder.')
    : 'Il est enregistré chiffré.'
}
