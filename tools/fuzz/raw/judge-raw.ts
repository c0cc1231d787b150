import { englishIn } from '../judging/french.ts'
import { leakOf } from '../judging/judge.ts'
import { parsed } from '../requests/json-body.ts'
import { type RawAnswer, statusesOf } from './exchange.ts'
import { type RawCase, SMUGGLED } from './raw-case.ts'

/** What is wrong with what the server wrote to these bytes, or undefined. */
export function judgeRaw(one: RawCase, { text, isHung }: RawAnswer, secrets: readonly string[]) {
  if (isHung) return 'neither answered nor closed'
  const statuses = statusesOf(text)
  const failed = statuses.find((status) => status >= 500)
  if (failed) return `status ${failed}`
  if (one.answers && statuses.length < one.answers)
    return `${statuses.length} answers to ${one.answers} requests`
  if (one.isSmuggling && text.includes(SMUGGLED)) return 'answered a request that was hidden in another'
  const sent = Buffer.concat(one.pieces).toString('latin1')
  const word = refusalsIn(text)
    .map((refusal) => englishIn('application/json', refusal, sent))
    .find(Boolean)
  if (word) return `a sentence with « ${word} »`
  return one.ending === 'finish' ? leakOf('ordinary', asAnswer(text), sent, secrets) : undefined
}

/** The documentation names what it warns of. */
const asAnswer = (text: string) => ({
  status: 0,
  contentType: 'text/plain',
  body: text.includes('"openapi"') ? '' : text,
})

const refusalsIn = (text: string) =>
  [...text.matchAll(/\{"success":false[^\r\n]*?\}(?=HTTP|\r\n|$)/g)]
    .map(([json]) => json)
    .filter((json) => parsed(Buffer.from(json, 'latin1')) !== undefined)
