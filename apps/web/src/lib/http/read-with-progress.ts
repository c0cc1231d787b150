/** The server says how much to expect; its word is a good guess, so that only the end is the whole. */
export function readWithProgress(response: Response, onProgress?: (ratio: number) => void) {
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
