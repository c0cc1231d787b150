import type { TestApp } from '../test-app.ts'

type Headers = Record<string, string>
type Sent = { name?: string; path?: string }

/** Sends a file as the forms do; `path` is that of another route that takes one. */
export function sendImage(
  t: TestApp,
  headers: Headers,
  content: Buffer,
  { name = 'photo.jpg', path = '/api/upload/image?type=media' }: Sent = {},
) {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(content)]), name)
  return t.call('POST', path, { headers, payload: form })
}

/** Stores an image with its narrower forms, which are made after the response. */
export async function storedImage(t: TestApp, headers: Headers, content: Buffer, sent: Sent = {}) {
  const answer = await sendImage(t, headers, content, sent)
  const { data } = answer.json()
  for (const { url } of data.variants) await t.call('GET', url)
  return data as { id: string; url: string; isKnown: boolean }
}
