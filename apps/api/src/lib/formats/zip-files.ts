import { createInflateRaw } from 'node:zlib'
import { TooMuchError } from '../reading/too-much.ts'

const DIRECTORY_END = 0x06054b50
const DIRECTORY_END_BYTES = 22
const COMMENT_MAX = 65_535
const ENTRY = 0x02014b50
/** A workbook of a hundred sheets holds a few hundred files. */
const ENTRIES_MAX = 2_000
const STORED = 0
const PIECE_BYTES = 256 * 1024

/** The places of the files of a zip by their names; undefined when it is none, or holds too many. */
export function readZipDirectory(file: Buffer) {
  const end = findEnd(file)
  if (end === undefined) return undefined
  const entries = new Map<string, { start: number; packed: number; method: number }>()
  let place = file.readUInt32LE(end + 16)
  const count = file.readUInt16LE(end + 10)
  if (count > ENTRIES_MAX) return undefined
  for (let left = count; left > 0; left--) {
    if (place + 46 > file.length || file.readUInt32LE(place) !== ENTRY) return undefined
    const [name, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(place + offset))
    const method = file.readUInt16LE(place + 10)
    const nameEnd = place + 46 + (name ?? 0)
    entries.set(file.toString('utf8', place + 46, nameEnd), {
      start: file.readUInt32LE(place + 42),
      packed: file.readUInt32LE(place + 20),
      method,
    })
    place = nameEnd + (extra ?? 0) + (comment ?? 0)
  }
  return {
    names: [...entries.keys()],
    /** The text of a file, in pieces. */
    read(name: string, maxBytes: number) {
      const entry = entries.get(name)
      if (!entry) return undefined
      const { start, packed, method } = entry
      const content = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28)
      const bytes = file.subarray(content, content + packed)
      return unpacked(bytes, method !== STORED, maxBytes)
    },
  }
}

/** Stops when the file is longer than `maxBytes`: a small zip can hold a huge one. */
async function* unpacked(bytes: Buffer, isPacked: boolean, maxBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let left = maxBytes
  for await (const piece of isPacked ? inflated(bytes) : [bytes]) {
    left -= piece.length
    if (left < 0) throw new TooMuchError()
    yield decoder.decode(piece, { stream: true })
  }
}

function inflated(bytes: Buffer): AsyncIterable<Buffer> {
  const inflate = createInflateRaw({ chunkSize: PIECE_BYTES })
  inflate.end(bytes)
  return inflate
}

function findEnd(file: Buffer) {
  const last = file.length - DIRECTORY_END_BYTES
  for (let place = last; place >= Math.max(0, last - COMMENT_MAX); place--)
    if (file.readUInt32LE(place) === DIRECTORY_END) return place
  return undefined
}
