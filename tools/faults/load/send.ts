import type { Product } from '#test/product-process.ts'
import { articleBody, textOf, type Write } from './writes.ts'

/** Sends a write under its key and notes what became of it; returns the status, 0 without an answer. */
export async function send(product: Product, authorization: string, write: Write): Promise<number> {
  const { path, key, body } = write
  const answer = await call(product, authorization, { method: 'POST', path, key, body })
  if (!answer) return 0
  if (answer.status === 201) write.data = answer.data ?? {}
  // 409 is also "the same key is being served": only a slot is refused for good.
  else if (write.kind === 'booking' && answer.status === 409) write.isRefused = answer.code === 'conflict'
  return answer.status
}

/** Saves another text of an acknowledged article. */
export async function edit(product: Product, authorization: string, write: Write): Promise<number> {
  const { data, key, texts } = write
  const text = textOf(`${key} version ${data?.version}`)
  write.texts = [...texts, text]
  const body = { ...articleBody(key, text), version: data?.version }
  const answer = await call(product, authorization, {
    method: 'PUT',
    path: `/api/blogs/admin/${data?.id}`,
    body,
  })
  if (answer?.status === 200) Object.assign(write, { data: answer.data, texts: [text] })
  return answer?.status ?? 0
}

type Call = { method: string; path: string; key?: string; body: object }

async function call(product: Product, authorization: string, { method, path, key, body }: Call) {
  const headers = {
    'content-type': 'application/json',
    authorization,
    ...(key && { 'idempotency-key': key }),
  }
  try {
    const answer = await product.fetch(path, { method, headers, body: JSON.stringify(body) })
    const { data, code } = (await answer.json()) as { data?: Write['data']; code?: string }
    return { status: answer.status, data, code }
  } catch {
    // The process is gone: whether the write is there, only the next one can tell.
    return null
  }
}
