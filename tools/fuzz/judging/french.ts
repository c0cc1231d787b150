/** Words of English, of zod, of Fastify and of Node that no French sentence holds. */
const ENGLISH =
  /\b(?:the|this|that|with|must|should|cannot|can't|invalid|expected|received|unexpected|failed|failure|required|unknown|missing|found|bad|request|too|small|big|unsupported|error|string|number|boolean|object|array|undefined|null|NaN|forbidden|unauthorized|payload|property|least|most|does|not|is|are|value|input|option|allowed|unrecognized|key|keys)\b/gi

/** A page speaks to a visitor in the language of the visitor: there only the words of a library are wrong. */
const OF_A_LIBRARY =
  /\b(?:must be|expected|received|Not Found|Bad Request|Internal Server|Unsupported|undefined)\b/g

type Refusal = { message?: unknown; details?: unknown; fields?: unknown }

/** What of a refusal or a page is no French; words that the sender wrote may come back in a sentence. */
export function englishIn(contentType: string, body: string, sent: string) {
  const isRefusal = contentType.includes('json')
  if (!isRefusal && !/^text\/(?:html|plain)/.test(contentType)) return undefined
  const text = isRefusal ? sentencesOf(JSON.parse(body)) : shownBy(body)
  const lower = sent.toLowerCase()
  for (const [word] of text.matchAll(isRefusal ? ENGLISH : OF_A_LIBRARY))
    if (!lower.includes(word.toLowerCase())) return word
  return undefined
}

const shownBy = (page: string) =>
  page.replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]*>/g, ' ')

function sentencesOf({ message, details, fields }: Refusal) {
  const inFields = fields && typeof fields === 'object' ? Object.values(fields) : []
  return (
    [message, details, inFields]
      .flat(2)
      .filter((one) => typeof one === 'string')
      .join('\n')
      // The values of a choice are words of the API.
      .replaceAll(/« [^»]*»|(?<=valeurs :)[^\n]*/g, '')
  )
}
