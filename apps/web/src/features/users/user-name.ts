import type { AdminUser } from '@vigie/contract/users.ts'

export const nameOf = ({ prenom, nom }: Pick<AdminUser, 'prenom' | 'nom'>) =>
  [prenom, nom].filter(Boolean).join(' ')
