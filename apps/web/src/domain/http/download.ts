import { http } from './http.ts'

type Options = Parameters<typeof http.file>[1] & {
  /** How much has been received, from 0 to 1. */
  onProgress?: ((ratio: number) => void) | undefined
}

/** A file of unknown length that needs the token, with the name that the server gives it. */
export async function download(path: string, { onProgress, ...options }: Options = {}) {
  const response = await http.file(path, options)
  const fileName = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? ''
  return { blob: await readWithProgress(response, onProgress), fileName }
}

/** `X-Expected-Bytes` is a guess: more may come, and the ratio stays at 1. */
function readWithProgress(response: Response, onProgress?: (ratio: number) => void) {
  const expected = Number(response.headers.get('X-Expected-Bytes'))
  if (!response.body || !onProgress || !expected) return response.blob()
  let received = 0
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      received += chunk.length
      onProgress(Math.min(received / expected, 1))
      controller.enqueue(chunk)
    },
  })
  return new Response(response.body.pipeThrough(counted), { headers: response.headers }).blob()
}
