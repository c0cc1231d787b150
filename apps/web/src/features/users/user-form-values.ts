import type { AdminUser, AdminUserCreate, AdminUserUpdate } from '@vigie/contract/accounts/users.ts'
import { adminUserCreateSchema, adminUserUpdateSchema } from '@vigie/contract/accounts/users.ts'
import { bodyResolver } from '@/lib/zod-resolver.ts'

export type UserFormValues = { email: string; nom: string; prenom: string; password: string }

export function toFormValues(user: AdminUser | null): UserFormValues {
  return { email: user?.email ?? '', nom: user?.nom ?? '', prenom: user?.prenom ?? '', password: '' }
}

/** What must be there before anything can be saved; a blank password keeps the one of an existing user. */
export function isComplete({ email, nom, password }: UserFormValues, isNew: boolean) {
  return email.trim() !== '' && nom.trim() !== '' && (!isNew || password !== '')
}

export const userResolver = (isNew: boolean) =>
  bodyResolver<UserFormValues>(isNew ? adminUserCreateSchema : adminUserUpdateSchema)

export const toCreate = (values: UserFormValues): AdminUserCreate => values
export const toUpdate = (id: number, values: UserFormValues): AdminUserUpdate & { id: number } => ({
  id,
  ...values,
})
