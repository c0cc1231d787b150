/** A ZIP of deflated files, as tools write their exports; without the checksums, which nobody reads here. */
export async function zipFile(files: Record<string, string>, name = 'export.zip') {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let start = 0
  for (const [path, text] of Object.entries(files)) {
    const packed = await deflated(text)
    const fileName = new TextEncoder().encode(path)
    const size = new TextEncoder().encode(text).length
    const shared = { packed: packed.length, size, nameLength: fileName.length }
    const local = [
      header(30, { 0: 0x04034b50, ...sizes(14, shared) }, { 8: 8, 26: fileName.length }),
      fileName,
      packed,
    ]
    const central = header(
      46,
      { 0: 0x02014b50, ...sizes(16, shared), 42: start },
      { 10: 8, 28: fileName.length },
    )
    directory.push(central, fileName)
    parts.push(...local)
    start += local.reduce((sum, { length }) => sum + length, 0)
  }
  const bytes = directory.reduce((sum, { length }) => sum + length, 0)
  const count = Object.keys(files).length
  const end = header(22, { 0: 0x06054b50, 12: bytes, 16: start }, { 8: count, 10: count })
  return new File([...parts, ...directory, end], name)
}

const sizes = (at: number, { packed, size }: { packed: number; size: number }) => ({
  [at + 4]: packed,
  [at + 8]: size,
})

function header(length: number, longs: Record<number, number>, shorts: Record<number, number>) {
  const view = new DataView(new ArrayBuffer(length))
  for (const [at, value] of Object.entries(longs)) view.setUint32(Number(at), value, true)
  for (const [at, value] of Object.entries(shorts)) view.setUint16(Number(at), value, true)
  return new Uint8Array(view.buffer)
}

async function deflated(text: string) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
