import type { AdminUser } from '@vigie/contract/accounts/users.ts'

export const nameOf = ({ prenom, nom }: Pick<AdminUser, 'prenom' | 'nom'>) =>
  [prenom, nom].filter(Boolean).join(' ')
