import type { User } from '@vigie/contract/accounts/people.ts'
import type { SessionUser } from '@/domain/session/session.ts'
import { toSessionUser } from '@/domain/session/session.ts'

export function user(overrides: Partial<User> = {}): User {
  return {
    id: 7,
    nom: 'Lefèvre',
    prenom: 'Camille',
    email: 'camille.lefevre@exemple.fr',
    photo: null,
    isPrivileged: true,
    ...overrides,
  }
}

export function sessionUser(overrides: Partial<User> = {}, token = 'jeton-valide'): SessionUser {
  return toSessionUser(user(overrides), token)
}
