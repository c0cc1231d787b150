import { nomSchema } from '@vigie/contract/accounts/people.ts'
import type { UpdateInfo } from '@vigie/contract/accounts/users.ts'
import { isEmail } from '@vigie/contract/common/email.ts'
import { z } from 'zod'
import type { SessionUser } from '@/domain/session/session.ts'
import { bodyResolver } from '@/lib/zod-resolver.ts'

const INVALID_EMAIL_FORMAT = "Format d'email invalide"

export type InfoFormValues = { nom: string; prenom: string; email: string }

export function toInfoFormValues({ lastName, firstName, email }: SessionUser): InfoFormValues {
  return { nom: lastName, prenom: firstName, email }
}

/** Only the fields that differ are sent; spaces around a text are no difference. */
export function changedInfo(before: InfoFormValues, after: InfoFormValues): UpdateInfo {
  const fields = ['nom', 'prenom', 'email'] as const
  return Object.fromEntries(
    fields
      .map((field) => [field, after[field].trim()] as const)
      .filter(([field, value]) => value !== before[field].trim()),
  )
}

export const infoResolver = bodyResolver<InfoFormValues>(
  z.object({ nom: nomSchema, email: z.string().refine(isEmail, { error: INVALID_EMAIL_FORMAT }) }),
)
