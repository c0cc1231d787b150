import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import { type PresenceBody, presenceResponseSchema } from '@vigie/contract/writing/presence.ts'
import { http } from '@/domain/http/http.ts'

const PATH = '/api/presence'

/** Says that a form is open, and returns the other open forms of the same record. */
export async function sayPresent(body: PresenceBody, signal: AbortSignal) {
  return (await http.post(PATH, { body, response: presenceResponseSchema, signal, isBackground: true })).data
}

export function sayLeft(tab: string) {
  return http.delete(`${PATH}/${tab}`, { response: successResponseSchema, isBackground: true })
}
