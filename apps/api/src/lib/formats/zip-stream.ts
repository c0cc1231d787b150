import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = { name: string; content: Iterable<string> | AsyncIterable<string> }

const VERSION = 20
/** The sizes follow the content, because they are not known before; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATE = 8
/** 1 January 1980, the first day that the format knows: the same content gives the same file. */
const DATE = 0x0021

/** Streams a zip file of up to 4 GB, entry by entry; only the buffers of the compressor are in memory. */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const header = localHeader(name)
    const place = offset
    yield header
    offset += header.length

    const sum = { crc: 0, size: 0, packed: 0 }
    for await (const chunk of deflate(content, sum)) {
      sum.packed += chunk.length
      yield chunk
    }
    const trailer = Buffer.concat([uint32(0x08074b50), sums(sum)])
    yield trailer
    offset += sum.packed + trailer.length
    directory.push(directoryEntry(name, place, sum))
  }
  const listing = Buffer.concat(directory)
  yield Buffer.concat([
    listing,
    uint32(0x06054b50),
    uint16(0, 0, directory.length, directory.length),
    uint32(listing.length, offset),
    uint16(0),
  ])
}

type Sum = { crc: number; size: number; packed: number }

function deflate(content: ZipEntry['content'], sum: Sum): AsyncIterable<Buffer> {
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      sum.crc = crc32(bytes, sum.crc)
      sum.size += bytes.length
      yield bytes
    }
  }
  // A failure on either side ends both; the consumer of the compressor gets the error.
  return pipeline(Readable.from(counted(), { objectMode: false }), createDeflateRaw(), () => undefined)
}

const localHeader = (name: string) =>
  Buffer.concat([
    uint32(0x04034b50),
    uint16(VERSION, FLAGS, DEFLATE, 0, DATE),
    uint32(0, 0, 0),
    uint16(Buffer.byteLength(name), 0),
    Buffer.from(name),
  ])

const directoryEntry = (name: string, place: number, sum: Sum) =>
  Buffer.concat([
    uint32(0x02014b50),
    uint16(VERSION, VERSION, FLAGS, DEFLATE, 0, DATE),
    sums(sum),
    uint16(Buffer.byteLength(name), 0, 0, 0, 0),
    uint32(0, place),
    Buffer.from(name),
  ])

const sums = ({ crc, packed, size }: Sum) => uint32(crc, packed, size)

function uint16(...values: number[]) {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2)
  return bytes
}

function uint32(...values: number[]) {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4)
  return bytes
}
