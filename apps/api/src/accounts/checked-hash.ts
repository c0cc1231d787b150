import { invalid } from '#lib/errors.ts'
import { passwordProblem } from './password-rules.ts'
import { hashPassword } from './passwords.ts'

/** The hash of a new password; one that would be guessed first is refused. */
export async function checkedHash(password: string, person: Parameters<typeof passwordProblem>[1]) {
  const problem = passwordProblem(password, person)
  if (problem) throw invalid(problem)
  return hashPassword(password)
}
