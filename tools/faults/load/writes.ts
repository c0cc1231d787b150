import { required } from '#lib/required.ts'
import { jpeg } from '#test/images.ts'

export type Kind = 'article' | 'request' | 'booking' | 'subscription' | 'image'

export type Write = {
  kind: Kind
  key: string
  path: string
  body: object
  /** The data of the 2xx response: from then on the write must be found. */
  data?: { id?: number | string; url?: string; version?: number }
  /** Refused with a 4xx, which is an answer too: it must not be found. */
  isRefused: boolean
  /** What the text of an article may be: the last one acknowledged, and one that was sent after it. */
  texts: string[]
}

/** The kinds in turn; every slot is asked for twice, so that two visitors want the same one. */
const TURN: Kind[] = ['article', 'request', 'booking', 'subscription', 'image', 'booking', 'request']
const small = await jpeg({ width: 60, height: 40 })

export function newWrite(number: number): Write {
  const kind = required(TURN[number % TURN.length])
  const key = `essai-${String(number).padStart(6, '0')}`
  return { kind, key, ...contentOf(kind, key, number), isRefused: false, texts: [textOf(key)] }
}

export const textOf = (key: string) => `Texte de ${key}. `.repeat(40).trim()

function contentOf(kind: Kind, key: string, number: number): { path: string; body: object } {
  const email = `${key}@exemple.fr`
  switch (kind) {
    case 'article':
      return { path: '/api/blogs/admin', body: articleBody(key, textOf(key)) }
    case 'request':
      return { path: '/api/requests', body: { name: key, email, subject: key, message: textOf(key) } }
    case 'booking':
      return {
        path: '/api/appointments',
        body: { name: key, email, date: dayOf(number), startTime: '10:00' },
      }
    case 'subscription':
      return { path: '/api/newsletter/subscribe', body: { email } }
    case 'image': {
      // Bytes after the end of a JPEG are ignored, and make each file another one.
      const image = Buffer.concat([small, Buffer.from(key)]).toString('base64')
      return { path: '/api/upload/base64', body: { image: `data:image/jpeg;base64,${image}`, filename: key } }
    }
  }
}

export const articleBody = (title: string, content: string) => ({
  title,
  excerpt: 'En bref',
  content,
  author: 'Ana',
  category: 'ESG',
})

/** One Wednesday, on which one may book, for both bookings of a turn. */
const dayOf = (number: number) =>
  new Date(Date.UTC(2040, 0, 4 + 7 * Math.floor(number / TURN.length))).toISOString().slice(0, 10)
