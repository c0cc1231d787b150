import { ExportProblem } from './export-problem.ts'

const DIRECTORY_END = 0x06054b50
const DIRECTORY_END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const LOCATOR_BYTES = 20
const COMMENT_MAX = 65_535
const DIRECTORY_MAX = 1_000_000
const FULL_32 = 0xffffffff
const DEFLATED = 8
const ENCRYPTED = 1
const SIZES_64 = 1

export type ZipEntry = { name: string; packed: number; open: OpenFile }
/** `onBytes` gets how much of the packed file was read. */
export type OpenFile = (onBytes: (bytes: number) => void) => Promise<ReadableStream<Uint8Array>>

const CUT = 'Ce fichier ZIP est incomplet ou abîmé : téléchargez-le à nouveau de votre ancien outil.'

/** The files of a ZIP, read where they are: only the directory at its end is loaded. */
export async function readZipEntries(file: Blob): Promise<ZipEntry[]> {
  const { start, bytes } = await findDirectory(file)
  if (bytes > DIRECTORY_MAX || start + bytes > file.size) throw new ExportProblem(CUT)
  const view = new DataView(await file.slice(start, start + bytes).arrayBuffer())
  const entries: ZipEntry[] = []
  let at = 0
  while (at + 46 <= view.byteLength && view.getUint32(at, true) === ENTRY) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    )
    const nameEnd = at + 46 + (nameLength ?? 0)
    const extraEnd = nameEnd + (extraLength ?? 0)
    if (extraEnd > view.byteLength) throw new ExportProblem(CUT)
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, nameLength))
    const sizes = sizesOf(view, at, nameEnd, extraEnd)
    const isEncrypted = (view.getUint16(at + 8, true) & ENCRYPTED) === ENCRYPTED
    const method = view.getUint16(at + 10, true)
    entries.push({
      name,
      packed: sizes.packed,
      open: (onBytes) => openEntry(file, { ...sizes, method, isEncrypted }, onBytes),
    })
    at = extraEnd + (commentLength ?? 0)
  }
  return entries
}

async function findDirectory(file: Blob) {
  const tailStart = Math.max(0, file.size - END_BYTES - COMMENT_MAX)
  const tail = new DataView(await file.slice(tailStart).arrayBuffer())
  let at = tail.byteLength - END_BYTES
  while (at >= 0 && tail.getUint32(at, true) !== DIRECTORY_END) at -= 1
  if (at < 0) throw new ExportProblem(CUT)
  const end = { start: tail.getUint32(at + 16, true), bytes: tail.getUint32(at + 12, true) }
  const locator = at - LOCATOR_BYTES
  if (locator < 0 || tail.getUint32(locator, true) !== LOCATOR_64) return end
  const start64 = Number(tail.getBigUint64(locator + 8, true))
  const end64 = new DataView(await file.slice(start64, start64 + 56).arrayBuffer())
  if (end64.byteLength < 56 || end64.getUint32(0, true) !== DIRECTORY_END_64) throw new ExportProblem(CUT)
  return { start: Number(end64.getBigUint64(48, true)), bytes: Number(end64.getBigUint64(40, true)) }
}

type Sizes = { packed: number; start: number }

/** Of large files, and of those whose size was not known when they were begun, 64 bits are in the extra field. */
function sizesOf(view: DataView, at: number, nameEnd: number, extraEnd: number): Sizes {
  const [packed, size, start] = [20, 24, 42].map((offset) => view.getUint32(at + offset, true))
  let place = nameEnd
  while (place + 4 <= extraEnd && view.getUint16(place, true) !== SIZES_64)
    place += 4 + view.getUint16(place + 2, true)
  place += 4
  const whole = (short: number | undefined) => {
    if (short !== FULL_32) return short ?? 0
    if (place + 8 > extraEnd) throw new ExportProblem(CUT)
    const long = Number(view.getBigUint64(place, true))
    place += 8
    return long
  }
  whole(size)
  return { packed: whole(packed), start: whole(start) }
}

async function openEntry(
  file: Blob,
  { packed, start, method, isEncrypted }: Sizes & { method: number; isEncrypted: boolean },
  onBytes: (bytes: number) => void,
) {
  if (isEncrypted) throw new ExportProblem('Ce fichier ZIP est protégé par un mot de passe.')
  if (method !== DEFLATED && method !== 0)
    throw new ExportProblem('La compression de ce fichier ZIP n’est pas connue.')
  const head = new DataView(await file.slice(start, start + 30).arrayBuffer())
  if (head.byteLength < 30 || head.getUint32(0, true) !== LOCAL) throw new ExportProblem(CUT)
  const content = start + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  if (content + packed > file.size) throw new ExportProblem(CUT)
  const stream = counted(file.slice(content, content + packed), onBytes)
  return method === DEFLATED ? stream.pipeThrough(new DecompressionStream('deflate-raw')) : stream
}

export function counted(file: Blob, onBytes: (bytes: number) => void) {
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, controller) {
      onBytes(piece.length)
      controller.enqueue(piece)
    },
  })
  return file.stream().pipeThrough(counting)
}
