/** The bytes without one of their halves, quarters and so on, down to single bytes of a short text. */
export function* smallerBytes(bytes: Buffer): Generator<Buffer> {
  const smallest = bytes.length > 400 ? 16 : 1
  for (let size = bytes.length >> 1; size >= smallest; size >>= 1)
    for (let at = 0; at < bytes.length; at += size)
      yield Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + size)])
}
