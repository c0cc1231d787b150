import type { Product } from '#test/product-process.ts'
import type { Load } from './writers.ts'
import type { Kind, Write } from './writes.ts'

const AT_ONCE = 4

type Answer = { status: number; body: Buffer }
type Read = (path: string) => Promise<Answer>

/** Reads every acknowledged write of the list through the API; returns a sentence for each that is not whole. */
export async function readBack(product: Product, { authorization }: Load, writes: readonly Write[]) {
  const waiting = writes.filter(({ data }) => data)
  const problems: string[] = []
  const read: Read = async (path) => {
    const answer = await product.fetch(path, { headers: { authorization } })
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
  }
  const work = async () => {
    for (let write = waiting.pop(); write; write = waiting.pop()) {
      const trouble = await READERS[write.kind](write, read)
      if (trouble) problems.push(`${write.kind} ${write.key}: ${trouble}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return problems
}

/** What is wrong with one, if anything. */
const READERS: Record<Kind, (write: Write, read: Read) => Promise<string | undefined>> = {
  async article({ data, key, texts }, read) {
    const found = await readData(read, `/api/blogs/admin/${data?.id}`)
    if (found?.title !== key) return 'not found'
    return texts.includes(String(found.content)) ? undefined : 'another text than was saved'
  },
  async request({ data, key }, read) {
    const found = await readData(read, `/api/requests/${data?.id}`)
    return found?.subject === key ? undefined : 'not found'
  },
  async booking({ data, key }, read) {
    const found = await readData(read, `/api/appointments/${data?.id}`)
    return found?.name === key ? undefined : 'not found'
  },
  async subscription({ key }, read) {
    const { body } = await read(`/api/newsletter/subscriptions?search=${key}%40exemple.fr`)
    return body.includes(`"${key}@exemple.fr"`) ? undefined : 'not found'
  },
  async image({ data }, read) {
    const { status, body } = await read(String(data?.url))
    if (status !== 200) return `status ${status}`
    // A WebP says its own length.
    return body.readUInt32LE(4) === body.length - 8 ? undefined : 'cut short'
  },
}

async function readData(read: Read, path: string): Promise<Record<string, unknown> | undefined> {
  const { status, body } = await read(path)
  return status === 200 ? JSON.parse(body.toString()).data : undefined
}
