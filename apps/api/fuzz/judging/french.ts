/** Words of English, of zod, of Fastify and of Node that no French sentence holds. */
const ENGLISH =
  /\b(?:the|this|that|with|must|should|cannot|can't|invalid|expected|received|unexpected|failed|failure|required|unknown|missing|found|bad|request|too|small|big|unsupported|error|string|number|boolean|object|array|undefined|null|NaN|forbidden|unauthorized|payload|property|least|most|does|not|is|are|value|input|option|token|allowed|unrecognized|key|keys)\b/gi

type Refusal = { message?: unknown; details?: unknown; fields?: unknown }

/** What of a text reads as English; words that the sender wrote may come back in a French sentence. */
export function englishIn(text: string, sent: string) {
  const words = [...text.matchAll(ENGLISH)].map(([word]) => word)
  const lower = sent.toLowerCase()
  return words.find((word) => !lower.includes(word.toLowerCase()))
}

/** The sentences of a response: those of a refusal, or all that a page shows. */
export function sentencesOf(contentType: string, body: string): string {
  if (contentType.includes('json')) return sentencesOfRefusal(JSON.parse(body))
  if (!/^text\/(?:html|plain)/.test(contentType)) return ''
  return body.replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]*>/g, ' ')
}

function sentencesOfRefusal({ message, details, fields }: Refusal) {
  const inFields = fields && typeof fields === 'object' ? Object.values(fields) : []
  return [message, details, inFields]
    .flat(2)
    .filter((one) => typeof one === 'string')
    .join('\n')
}
