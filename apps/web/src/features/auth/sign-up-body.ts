import type { Register } from '@vigie/contract/accounts/auth.ts'

export function toSignUpBody({ nom, prenom, email, password }: Register, photo: File | null) {
  const body = new FormData()
  body.set('nom', nom)
  body.set('prenom', prenom)
  body.set('email', email)
  body.set('password', password)
  if (photo) body.set('photo', photo)
  return body
}
