import { accessOf } from '#test/routes/access-rules.ts'
import { type Case, toSendable, wordsOf } from '../requests/case.ts'
import { CANARY, PRIVILEGED_CANARY } from '../world/canaries.ts'
import { OUTSIDE, type Role } from '../world/roles.ts'
import { englishIn } from './french.ts'
import { leakIn } from './leaks.ts'

export type Answer = { status: number; contentType: string; body: string }

/** What is wrong with an answer, or undefined. */
export function judge(one: Case, answer: Answer, isOpen: boolean, secrets: readonly string[]) {
  // The server may close the connection of a body that is too large.
  if (answer.status === 0) return undefined
  const sent = wordsOf(toSendable(one))
  return (
    (answer.status >= 500 ? `status ${answer.status}` : undefined) ??
    wronglyLetIn(one, answer, isOpen) ??
    wrongShape(one, answer) ??
    wrongWords(answer, sent) ??
    leakOf(one.role, answer, sent, secrets)
  )
}

function wronglyLetIn({ role, method, template, headers }: Case, { status }: Answer, isOpen: boolean) {
  if (status >= 300 || method === 'OPTIONS' || headers.some(([name]) => name === 'authorization'))
    return undefined
  if (!isOpen && OUTSIDE.has(role)) return `let ${role} in`
  const isPrivileged = accessOf(method, template.replaceAll(/\{(\w+)\}/g, ':$1')) === 'privileged'
  if (!isOpen && isPrivileged && role !== 'privileged')
    return `let ${role} in where only the privileged account may`
  return undefined
}

/** Every refusal of the API has the one shape. */
function wrongShape({ method, template }: Case, { status, contentType, body }: Answer) {
  if (status < 400 || method === 'HEAD' || !template.startsWith('/api/')) return undefined
  if (!contentType.includes('json'))
    return /newsletter|digest\/link/.test(template) ? undefined : `refused by ${contentType || 'no content'}`
  const { success, code, message } = JSON.parse(body)
  const isRight = success === false && typeof code === 'string' && /^[A-ZÀ-Ý«]/.test(message)
  return isRight ? undefined : 'refused in another shape'
}

function wrongWords({ status, contentType, body }: Answer, sent: string) {
  if (status < 400 || body === '') return undefined
  const word = englishIn(contentType, body, sent)
  return word && `a sentence with « ${word} »`
}

export function leakOf(role: Role, { contentType, body }: Answer, sent: string, secrets: readonly string[]) {
  if (!/json|text|xml/.test(contentType) || /javascript|css/.test(contentType)) return undefined
  if (role === 'nobody' && body.includes(CANARY) && !sent.includes(CANARY))
    return 'a person’s data shown to nobody'
  if (role !== 'privileged' && body.includes(PRIVILEGED_CANARY) && !sent.includes(PRIVILEGED_CANARY))
    return `what is privileged shown to ${role}`
  const leak = leakIn(body, sent, secrets)
  return leak && `leaks ${leak}`
}
