import { nomSchema } from '@vigie/contract/common/people.ts'
import { isEmail } from '@vigie/contract/common.ts'
import type { UpdateInfo } from '@vigie/contract/users.ts'
import type { SessionUser } from '@/lib/session/session.ts'

const INVALID_EMAIL_FORMAT = "Format d'email invalide"

export type InfoFormValues = { nom: string; prenom: string; email: string }

export function toInfoFormValues({ lastName, firstName, email }: SessionUser): InfoFormValues {
  return { nom: lastName, prenom: firstName, email }
}

/** Only what differs travels; spaces around a word are no difference. */
export function changedInfo(before: InfoFormValues, after: InfoFormValues): UpdateInfo {
  const fields = ['nom', 'prenom', 'email'] as const
  return Object.fromEntries(
    fields
      .map((field) => [field, after[field].trim()] as const)
      .filter(([field, value]) => value !== before[field].trim()),
  )
}

/** For `validate`: the refusal, or nothing to say. */
export function emailProblem(email: string) {
  return isEmail(email) ? undefined : INVALID_EMAIL_FORMAT
}

export function nomProblem(nom: string) {
  return nomSchema.safeParse(nom).error?.issues[0]?.message
}
